/** Edits of the list of story blocks, and which page they open. */
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
import {
  openPage,
  returnToCaret,
  setSelectedBlock,
  show,
  TITLE_PAGE,
} from '#renderer/state/script/editor-view.ts'
import { resetBlockWithConsent } from './reset-script.ts'
import { isLocked, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'

/**
 * Adds a block after the open one, from the title page at the end, and opens it with the caret in it.
 */
export function addBlock(shown: ShownScript): void {
  const { selection } = shown.view.getState()
  addBlockAfter(shown, selection.kind === 'block' ? selection.id : undefined)
}

/** Adds a block after another one and opens it, with the caret in it. */
export function addBlockAfter({ store, view }: ShownScript, afterId?: string): void {
  let addedId = ''
  store.edit('New story block', (script) => {
    const created = createBlock(script, afterId)
    addedId = created.block.id
    return created.script
  })
  // The store refuses a block beyond the limit.
  if (!findBlock(store.getState().script, addedId)) return
  show(view, { kind: 'block', id: addedId })
  returnToCaret(view)
}

export function rename(store: ScriptStore, id: string, title: string): void {
  store.edit('Rename story block', (script) => renameBlock(script, id, title))
}

/** Moves a block to another's position, keeping all ids. Does nothing while a command runs. */
export function moveBlock(store: ScriptStore, id: string, overId: string): void {
  if (isLocked(store.getState())) return
  store.edit('Reorder story blocks', (script) => {
    const indexOf = (wanted: string) => script.storyBlocks.findIndex((block) => block.id === wanted)
    return reorderBlocks(script, indexOf(id), indexOf(overId))
  })
}

export async function resetWithConsent(store: ScriptStore, id: string): Promise<void> {
  const block = findBlock(store.getState().script, id)
  if (block) await resetBlockWithConsent(store, block)
}

/** Deletes a block after a confirmation. Keeps the selected block selected if possible. */
export async function deleteWithConsent({ store, view }: ShownScript, id: string): Promise<void> {
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
  else setSelectedBlock(view, shownId)
}
