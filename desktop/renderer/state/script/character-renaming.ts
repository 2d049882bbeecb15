import {
  renameCharacter,
  summarizeRenaming,
  type Renaming,
} from '@scenewright/shared/script/editing/rename-character.ts'
import { notify, withdrawNotices } from '#renderer/state/dialogs.ts'
import type { ScriptStore } from './script-store.ts'

/**
 * Renames a character as one history entry, and says what changed until the next edit.
 *
 * @returns false if the store refuses the edit, which it reports
 */
export function applyRenaming(store: ScriptStore, from: string, renaming: Renaming): boolean {
  const before = store.getState().script
  store.edit(`Rename ${from} to ${renaming.to}`, (script) =>
    renameCharacter(script, from, renaming),
  )
  const { script } = store.getState()
  if (script === before) return false
  const message = `Renamed ${from} to ${renaming.to}: ${summarizeRenaming(before, from, renaming)}.`
  notify(message, { label: 'Undo', run: () => store.undo() })
  const stop = store.subscribe((state) => {
    if (state.script === script) return
    stop()
    withdrawNotices(message)
  })
  return true
}
