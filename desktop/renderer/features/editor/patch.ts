/**
 * Brings the page to a given list of elements with as few steps as it can: undo, redo and an AI
 * answer change a handful of elements, and all the rest keeps its nodes, its DOM, the caret and
 * the scroll position.
 */
import { Fragment, Slice, type Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { Element } from '@scenewright/shared/script/script.ts'
import { contentOf, extraOf, idOf, nodeOf, typeOf } from './element-nodes.ts'

/**
 * Adds the steps to `tr` that turn its document into `elements`.
 *
 * @param elements at least one; ids unique
 */
export function patchTo(tr: Transaction, elements: readonly Element[]): Transaction {
  const nodes = tr.doc.children
  const shownIds = new Set(nodes.map(idOf))
  const wantedIds = new Set(elements.map(({ id }) => id))
  let nodeIndex = 0
  let elementIndex = 0
  // A position in tr.doc; everything before it is as wanted.
  let position = 0
  while (nodeIndex < nodes.length || elementIndex < elements.length) {
    const node = nodes[nodeIndex]
    const element = elements[elementIndex]
    if (node && element && idOf(node) === element.id) {
      position += changeNode(tr, position, node, element)
      nodeIndex += 1
      elementIndex += 1
    } else if (node && !wantedIds.has(idOf(node))) {
      // The last node goes together with what follows it: a page is never without an element.
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

/** The new elements from `start` on, up to the next one that is on the page already. */
function runOfNew(
  elements: readonly Element[],
  start: number,
  shownIds: ReadonlySet<string>,
): Node[] {
  const run: Node[] = []
  for (const element of elements.slice(start)) {
    if (shownIds.has(element.id)) break
    run.push(nodeOf(element))
  }
  return run
}

/** Elements were moved: from here to the end, one step. */
function replaceRest(tr: Transaction, position: number, elements: readonly Element[]): Transaction {
  return tr.replaceWith(position, tr.doc.content.size, elements.map(nodeOf))
}

/** Gives a node its element's type and text; answers the node's size afterwards. */
function changeNode(tr: Transaction, position: number, node: Node, element: Element): number {
  const extra = element.extra ?? null
  if (extraOf(node) !== extra) tr.setNodeAttribute(position, 'extra', extra)
  const isSame = typeOf(node) === element.type && contentOf(node) === element.content
  if (isSame) return node.nodeSize
  const wanted = nodeOf(element)
  if (typeOf(node) !== element.type) tr.setNodeAttribute(position, 'type', element.type)
  const start = node.content.findDiffStart(wanted.content)
  const end = node.content.findDiffEnd(wanted.content)
  if (start === null || end === null) return wanted.nodeSize
  // Where text repeats itself the two ends may overlap; the cut then has to be no shorter than none.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const slice = new Slice(wanted.content.cut(start, end.b + overlap), 0, 0)
  tr.replace(position + 1 + start, position + 1 + end.a + overlap, slice)
  return wanted.nodeSize
}
