import { askConfirm } from './dialogs.ts'

/** Asks before text that was typed into a panel and not saved there is dropped with it. */
export function askDiscard(panel: string): Promise<boolean> {
  return askConfirm({
    title: 'Discard your changes?',
    message: `What you changed in ${panel} has not been saved and will be lost.`,
    confirmLabel: 'Discard',
    danger: true,
  })
}
