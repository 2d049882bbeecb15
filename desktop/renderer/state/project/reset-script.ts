/** Resets a story block or the whole script after a confirmation, and restores the backup. */
import { confirmBlockReset, MESSAGES } from '@scenewright/shared/messages.ts'
import { newScript, type StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlock, resetBlock } from '@scenewright/shared/script/story-blocks.ts'
import { askConfirm, showAlert } from '#renderer/state/dialogs.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import type { EditorSession } from './editor-session.ts'

const CONFIRM_SCRIPT_RESET =
  'Are you sure you want to reset the whole script? A new script replaces its title page, overview, custom instructions, formatting and all story blocks. You can undo this until you leave the editor.'

/** Resets the current block or, on the title page, the script. */
export async function resetShown(session: EditorSession): Promise<void> {
  const { store, view } = session
  const { selection } = view.getState()
  const { script } = store.getState()
  const block = selection.kind === 'block' ? findBlock(script, selection.id) : undefined
  await (block ? resetBlockWithConsent(store, block) : resetScriptWithConsent(session))
}

/** Erases a block's elements, as one undoable edit. */
export async function resetBlockWithConsent(
  store: ScriptStore,
  block: Pick<StoryBlock, 'id' | 'title'>,
): Promise<void> {
  const isConfirmed = await askConfirm({
    title: 'Reset story block',
    message: confirmBlockReset(block.title),
    confirmLabel: 'Reset',
    danger: true,
  })
  if (isConfirmed) store.edit('Reset story block', (script) => resetBlock(script, block.id))
}

/**
 * Replaces the script by the default one, as one undoable edit. For a script without a project,
 * also removes draft, backup and the link to a file (`docs/saving.md#rules`).
 */
async function resetScriptWithConsent({
  store,
  origin,
  draftWriter,
  linkedFile,
}: EditorSession): Promise<void> {
  const isConfirmed = await askConfirm({
    title: 'Reset script',
    message: CONFIRM_SCRIPT_RESET,
    confirmLabel: 'Reset script',
    danger: true,
  })
  if (!isConfirmed) return
  store.edit('Reset script', newScript)
  if (origin.getState().projectId !== null) return
  // The new script isn't the one in the file.
  await linkedFile.unlink()
  await draftWriter.reset()
}

/** Restores the backup of the script without a project, as one undoable edit. */
export async function restoreBackup({ store, origin, draftStore }: EditorSession): Promise<void> {
  const backup = await draftStore.readBackup(origin.place())
  if (backup) store.restore('Restore backup', backup.script)
  else await showAlert(MESSAGES.noBackup)
}
