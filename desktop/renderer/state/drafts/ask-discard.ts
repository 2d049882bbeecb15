import { askConfirm } from '#renderer/state/dialogs.ts'

/** Asks before unsaved text in a panel is discarded. `panel` is its name within a sentence. */
export function askDiscard(panel: string): Promise<boolean> {
  return askConfirm({
    title: 'Discard your changes?',
    message: `Your changes in ${panel} aren't saved and will be lost.`,
    confirmLabel: 'Discard',
    danger: true,
  })
}
