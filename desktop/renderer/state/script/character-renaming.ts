/** Renames a character: what the dialog was opened with, and applying it. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  renameCharacter,
  renamingSummary,
  type Renaming,
} from '@scenewright/shared/script/editing/rename-character.ts'
import { notify, withdrawNotices } from '#renderer/state/dialogs.ts'
import type { ScriptStore } from './script-store.ts'

/** The values that the dialog starts with. */
export type RenameRequest = Readonly<{
  /** The character; `null` for the one at the caret. */
  from: string | null
  to: string
  /** Called once the character is renamed. */
  onRenamed?: () => void
}>

/** `null` while the dialog is closed. */
export type CharacterRenaming = StoreApi<Readonly<{ request: RenameRequest | null }>>

export function createCharacterRenaming(): CharacterRenaming {
  return createStore(() => ({ request: null }))
}

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
  const message = `Renamed ${from} to ${renaming.to}: ${renamingSummary(before, from, renaming)}.`
  notify(message)
  const stop = store.subscribe((state) => {
    if (state.script === script) return
    stop()
    withdrawNotices(message)
  })
  return true
}
