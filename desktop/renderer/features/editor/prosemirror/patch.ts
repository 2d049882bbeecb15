/**
 * Updates the page to a list of elements with as few steps as possible. Undo, redo and AI answers
 * change few elements; all others keep their nodes, DOM, caret and scroll position.
 */
import { Fragment, type Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { trimmedEnds } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { readContent, readExtra, readId, createNode, readType } from './element-nodes.ts'
import { patchText, withTypedSpaces } from './patch-text.ts'

/**
 * Adds steps to `tr` that turn its document into `elements`.
 *
 * @param elements at least one, with unique ids
 */
export function patchTo(tr: Transaction, elements: readonly Element[]): Transaction {
  const nodes = tr.doc.children
  const shownIds = new Set(nodes.map(readId))
  const wantedIds = new Set(elements.map(({ id }) => id))
  let nodeIndex = 0
  let elementIndex = 0
  // Everything before this position in tr.doc is already as wanted.
  let position = 0
  while (nodeIndex < nodes.length || elementIndex < elements.length) {
    const node = nodes[nodeIndex]
    const element = elements[elementIndex]
    if (node && element && readId(node) === element.id) {
      position += changeNode(tr, position, node, element)
      nodeIndex += 1
      elementIndex += 1
    } else if (node && !wantedIds.has(readId(node))) {
      // Replace the last node together with the rest: a page is never without an element.
      if (tr.doc.childCount === 1) return replaceRest(tr, position, elements.slice(elementIndex))
      tr.delete(position, position + node.nodeSize)
      nodeIndex += 1
    } else if (element && !shownIds.has(element.id)) {
      const run = runOfNew(elements, elementIndex, shownIds)
      tr.insert(position, run)
      position += Fragment.from(run).size
      elementIndex += run.length
    } else {
      return replaceRest(tr, position, elements.slice(elementIndex))
    }
  }
  return tr
}

/** Returns the new elements from `start` up to the next one that is already on the page. */
function runOfNew(
  elements: readonly Element[],
  start: number,
  shownIds: ReadonlySet<string>,
): Node[] {
  const run: Node[] = []
  for (const element of elements.slice(start)) {
    if (shownIds.has(element.id)) break
    run.push(createNode(element))
  }
  return run
}

/** Elements were moved: replaces everything from here to the end in one step. */
function replaceRest(tr: Transaction, position: number, elements: readonly Element[]): Transaction {
  const shown = new Map(tr.doc.children.map((node) => [readId(node), node]))
  const nodes = elements.map((element) => changedNode(shown.get(element.id), element))
  return tr.replaceWith(position, tr.doc.content.size, nodes)
}

/** The node of an element that is shown elsewhere on the page, or a new one. */
function changedNode(shown: Node | undefined, element: Element): Node {
  if (!shown) return createNode(element)
  if (isShownBy(shown, element) && readExtra(shown) === (element.extra ?? null)) return shown
  const wanted = createNode(element)
  return wanted.copy(withTypedSpaces(shown.content, wanted.content, trimmedEnds(element.type)))
}

/** True if a node has an element's type and text. */
function isShownBy(node: Node, { type, content }: Element): boolean {
  return readType(node) === type && readContent(node) === content
}

/** Updates a node's type and text. @returns the node's new size */
function changeNode(tr: Transaction, position: number, node: Node, element: Element): number {
  const extra = element.extra ?? null
  if (readExtra(node) !== extra) tr.setNodeAttribute(position, 'extra', extra)
  if (isShownBy(node, element)) return node.nodeSize
  if (readType(node) !== element.type) tr.setNodeAttribute(position, 'type', element.type)
  const wanted = withTypedSpaces(
    node.content,
    createNode(element).content,
    trimmedEnds(element.type),
  )
  patchText(tr, position + 1, node.content, wanted)
  return node.nodeSize - node.content.size + wanted.size
}

/** True if two lists have the same elements, by id, in the same order. */
export function haveSameIds(some: readonly Element[], others: readonly Element[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id)
}
