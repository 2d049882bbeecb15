/** Invariants of the page, restored after every change. */
import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { readId, isEmptyNode, countUnchangedEnds } from './element-nodes.ts'
import { caretPlace, isFromStore } from './transactions.ts'

function changed(transactions: readonly Transaction[]): boolean {
  return transactions.some((tr) => tr.docChanged)
}

/** Gives every element a unique id; pasted and split elements get new ones. */
export function uniqueIds(makeId: MakeId): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, state) => {
      if (!changed(transactions) || hasSameIds(before.doc, state.doc)) return null
      const seen = new Set<string>()
      const { tr } = state
      state.doc.forEach((node, position) => {
        const id = readId(node)
        if (id && !seen.has(id)) {
          seen.add(id)
          return
        }
        if (id) console.warn(`Duplicate element id "${id}" was replaced.`)
        tr.setNodeAttribute(position, 'id', makeId())
      })
      return tr.docChanged ? tr : null
    },
  })
}

/** True if all ids are unchanged, as after typing; then there is nothing to check. */
function hasSameIds(before: Node, after: Node): boolean {
  if (before.childCount !== after.childCount) return false
  const { head, tail } = countUnchangedEnds(before, after)
  for (let index = head; index < after.childCount - tail; index += 1) {
    if (readId(before.child(index)) !== readId(after.child(index))) return false
  }
  return true
}

/**
 * Keeps at most one empty element at the end (`docs/product/script.md#elements`): the one with the
 * caret, so that it never disappears while the writer is in it, else the first.
 */
export const trimmedTail: Plugin = new Plugin({
  appendTransaction: (transactions, _before, state) => {
    if (!changed(transactions)) return null
    const tail = emptyTail(state)
    if (tail.length < 2) return null
    const caret = transactions.some(isFromStore) ? undefined : caretPlace(state)?.index
    const survivor =
      caret !== undefined && tail.some(({ index }) => index === caret) ? caret : tail.at(-1)?.index
    const { tr } = state
    for (const { index, position, size } of tail) {
      if (index !== survivor) tr.delete(position, position + size)
    }
    return tr
  },
})

type TailNode = { index: number; position: number; size: number }

/** The empty elements at the end of the page, last first. */
function emptyTail(state: EditorState): TailNode[] {
  const tail: TailNode[] = []
  let position = state.doc.content.size
  for (let index = state.doc.childCount - 1; index >= 0; index -= 1) {
    const node = state.doc.child(index)
    if (!isEmptyNode(node)) break
    position -= node.nodeSize
    tail.push({ index, position, size: node.nodeSize })
  }
  return tail
}
