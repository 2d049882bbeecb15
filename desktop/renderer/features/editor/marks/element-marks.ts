/**
 * Decorations that belong to elements, such as the buttons of notes. An edit only draws those of the
 * elements it changes; the others are mapped, so that typing isn't slower in large blocks.
 */
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { Decoration, DecorationSet } from 'prosemirror-view'
import { idOf, unchangedEnds } from '#renderer/features/editor/prosemirror/element-nodes.ts'

/**
 * The `side` of widgets above an element: ProseMirror draws them in the element's group and keeps them
 * there when something is inserted before it.
 */
export const ABOVE_ELEMENT = 1

/** Returns an element's decorations. Each has the element's id as `elementId` in its spec. */
export type DrawElement = (node: Node, position: number) => readonly Decoration[]

/** Draws the elements from one index to before another. */
export function drawElements(doc: Node, from: number, to: number, draw: DrawElement): Decoration[] {
  const drawn: Decoration[] = []
  let position = positionOf(doc, from)
  for (let index = from; index < to; index += 1) {
    const node = doc.child(index)
    drawn.push(...draw(node, position))
    position += node.nodeSize
  }
  return drawn
}

/** Returns the decorations after an edit. */
export function redrawElements(
  shown: DecorationSet,
  tr: Transaction,
  { before, after }: Readonly<Record<'before' | 'after', Node>>,
  draw: DrawElement,
): DecorationSet {
  const mapped = shown.map(tr.mapping, after)
  const { head, tail } = unchangedEnds(before, after)
  const end = after.childCount - tail
  const changed = new Set(before.children.slice(head, before.childCount - tail).map(idOf))
  const old = mapped.find(positionOf(after, head), positionOf(after, end), ({ elementId }) =>
    changed.has(String(elementId)),
  )
  const added = drawElements(after, head, end, draw)
  return old.length === 0 && added.length === 0 ? mapped : mapped.remove(old).add(after, added)
}

/** The position before the element at an index. */
function positionOf(doc: Node, index: number): number {
  let position = 0
  for (let at = 0; at < index; at += 1) position += doc.child(at).nodeSize
  return position
}
