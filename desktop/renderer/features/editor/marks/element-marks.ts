/**
 * Marks that are drawn from the elements themselves, such as the buttons of notes. They are decorations,
 * so that the script isn't changed. An edit only draws those of the elements it changes; the others move
 * with the text, so that typing isn't slower in large blocks.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { DecorationSet, type Decoration } from 'prosemirror-view'
import { readId, countUnchangedEnds } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { quick } from './quick-decorations.ts'

/**
 * The `side` of widgets above an element: ProseMirror draws them in the element's group and keeps them
 * there when something is inserted before it.
 */
export const ABOVE_ELEMENT = 1

/** Returns an element's decorations. Each has the element's id as `elementId` in its spec. */
type DrawElement = (node: Node, position: number) => readonly Decoration[]

export function elementMarks(name: string, draw: DrawElement): Plugin<DecorationSet> {
  const key = new PluginKey<DecorationSet>(name)
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) =>
        DecorationSet.create(doc, drawElements(doc, 0, doc.childCount, draw)),
      apply: (tr, drawn) => (tr.docChanged ? redrawChanged(drawn, tr, draw) : drawn),
    },
    props: { decorations: (state) => quick(key.getState(state)) },
  })
}

/** Draws the elements from one index to before another. */
function drawElements(doc: Node, from: number, to: number, draw: DrawElement): Decoration[] {
  const drawn: Decoration[] = []
  let position = positionOf(doc, from)
  for (let index = from; index < to; index += 1) {
    const node = doc.child(index)
    drawn.push(...draw(node, position))
    position += node.nodeSize
  }
  return drawn
}

function redrawChanged(
  drawn: DecorationSet,
  { mapping, before, doc }: Transaction,
  draw: DrawElement,
): DecorationSet {
  const mapped = drawn.map(mapping, doc)
  const { head, tail } = countUnchangedEnds(before, doc)
  const end = doc.childCount - tail
  const changed = new Set(before.children.slice(head, before.childCount - tail).map(readId))
  const old = mapped.find(positionOf(doc, head), positionOf(doc, end), ({ elementId }) =>
    changed.has(String(elementId)),
  )
  const added = drawElements(doc, head, end, draw)
  return old.length === 0 && added.length === 0 ? mapped : mapped.remove(old).add(doc, added)
}

/** The position before the element at an index. */
function positionOf(doc: Node, index: number): number {
  let position = 0
  for (let at = 0; at < index; at += 1) position += doc.child(at).nodeSize
  return position
}
