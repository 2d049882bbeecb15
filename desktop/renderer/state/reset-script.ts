/** Erasing: the elements of a story block, or the whole script, once the writer has said so. */
import { confirmBlockReset, MESSAGES } from '@scenewright/shared/messages.ts'
import { newScript, type StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlock, resetBlock } from '@scenewright/shared/script/story-blocks.ts'
import { askConfirm, showAlert } from './dialogs.ts'
import type { EditorSession } from './editor-session.ts'

const CONFIRM_SCRIPT_RESET =
  'Are you sure you want to reset the whole script? Its title page, overview, custom instructions, formatting and all story blocks become those of a new script. Undo brings them back until you leave the editor.'

/** Resets what is shown: the block, or from the title page the script (spec §2, §4). */
export async function resetShown(session: EditorSession): Promise<void> {
  const { selection } = session.view.getState()
  const { script } = session.store.getState()
  const block = selection.kind === 'block' ? findBlock(script, selection.id) : undefined
  await (block ? resetBlockWithConsent(session, block) : resetScriptWithConsent(session))
}

/** Erases a block's elements, as one undoable edit. */
export async function resetBlockWithConsent(
  { store }: EditorSession,
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
 * Puts the default script in this one's place, as one undoable edit. Of a script without a project
 * the copy and the backup on this device go too: 'reset removes both' (spec §4).
 */
async function resetScriptWithConsent({ store, saver, keeper }: EditorSession): Promise<void> {
  const isConfirmed = await askConfirm({
    title: 'Reset script',
    message: CONFIRM_SCRIPT_RESET,
    confirmLabel: 'Reset script',
    danger: true,
  })
  if (!isConfirmed) return
  store.edit('Reset script', newScript)
  if (saver.getState().projectId === null) await keeper.startOver()
}

/** Brings the backup of the script without a project back, as one undoable edit (spec §4). */
export async function restoreBackup(session: EditorSession): Promise<void> {
  const backup = await session.localScripts.readBackup(session.place())
  if (backup) session.store.edit('Restore backup', () => backup.script)
  else await showAlert(MESSAGES.noBackup)
}
