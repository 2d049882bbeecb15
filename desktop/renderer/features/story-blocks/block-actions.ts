/** What the block list does to the script, each with what is shown afterwards. */
import { confirmBlockDelete } from '@scenewright/shared/messages.ts'
import {
  createBlock,
  deleteBlock,
  findBlock,
  renameBlock,
  reorderBlocks,
  selectionAfterDelete,
} from '@scenewright/shared/script/story-blocks.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import { follow, openPage, show, TITLE_PAGE } from '#renderer/state/editor-view.ts'
import { resetBlockWithConsent } from '#renderer/state/reset-script.ts'
import { isLocked } from '#renderer/state/script-store.ts'

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

export function rename({ store }: EditorSession, id: string, title: string): void {
  store.edit('Rename story block', (script) => renameBlock(script, id, title))
}

/** Puts one block in another's place; not while the AI is working (spec §4). Ids, and so the page, stay. */
export function moveBlock({ store }: EditorSession, id: string, overId: string): void {
  if (isLocked(store.getState())) return
  store.edit('Reorder story blocks', (script) => {
    const indexOf = (wanted: string) => script.storyBlocks.findIndex((block) => block.id === wanted)
    return reorderBlocks(script, indexOf(id), indexOf(overId))
  })
}

export async function resetWithConsent(session: EditorSession, id: string): Promise<void> {
  const block = findBlock(session.store.getState().script, id)
  if (block) await resetBlockWithConsent(session, block)
}

/** Deletes a block once the writer has said so; the shown one stays shown where it can (spec §4). */
export async function deleteWithConsent(session: EditorSession, id: string): Promise<void> {
  const { store, view } = session
  const block = findBlock(store.getState().script, id)
  if (!block) return
  const isConfirmed = await askConfirm({
    title: 'Delete story block',
    message: confirmBlockDelete(block.title),
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!isConfirmed) return
  const before = store.getState().script
  store.edit('Delete story block', (script) => deleteBlock(script, id))
  const after = store.getState().script
  const { selection } = view.getState()
  if (selection.kind === 'title' || after === before) return
  const shownId = selectionAfterDelete(before, after, id, selection.id)
  if (shownId === undefined) openPage(view, TITLE_PAGE)
  else if (selection.id === id) openPage(view, { kind: 'block', id: shownId })
  else follow(view, shownId)
}
