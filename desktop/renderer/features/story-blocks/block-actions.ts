/** What the block list does to the script, each with what is shown afterwards. */
import { confirmBlockDelete, confirmBlockReset } from '@scenewright/shared/messages.ts'
import type { StoryBlock } from '@scenewright/shared/script/script.ts'
import {
  createBlock,
  deleteBlock,
  renameBlock,
  resetBlock,
  selectionAfterDelete,
} from '@scenewright/shared/script/story-blocks.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import { follow, show, TITLE_PAGE } from '#renderer/state/editor-view.ts'

/** Adds a block at the end and opens it. */
export function addBlock({ store, view }: EditorSession): void {
  let addedId = ''
  store.edit('New story block', (script) => {
    const created = createBlock(script)
    addedId = created.block.id
    return created.script
  })
  show(view, { kind: 'block', id: addedId })
}

export function rename({ store }: EditorSession, block: StoryBlock, title: string): void {
  store.edit('Rename story block', (script) => renameBlock(script, block.id, title))
}

/** Erases a block's elements once the writer has said so. */
export async function resetWithConsent({ store }: EditorSession, block: StoryBlock): Promise<void> {
  const isConfirmed = await askConfirm({
    title: 'Reset story block',
    message: confirmBlockReset(block.title),
    confirmLabel: 'Reset',
    danger: true,
  })
  if (isConfirmed) store.edit('Reset story block', (script) => resetBlock(script, block.id))
}

/** Deletes a block once the writer has said so; the shown one stays shown where it can (spec §4). */
export async function deleteWithConsent(session: EditorSession, block: StoryBlock): Promise<void> {
  const isConfirmed = await askConfirm({
    title: 'Delete story block',
    message: confirmBlockDelete(block.title),
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!isConfirmed) return
  const { store, view } = session
  const before = store.getState().script
  store.edit('Delete story block', (script) => deleteBlock(script, block.id))
  const after = store.getState().script
  const { selection } = view.getState()
  if (selection.kind === 'title' || after === before) return
  const shownId = selectionAfterDelete(before, after, block.id, selection.id)
  if (shownId === undefined) show(view, TITLE_PAGE)
  else if (selection.id === block.id) show(view, { kind: 'block', id: shownId })
  else follow(view, shownId)
}
