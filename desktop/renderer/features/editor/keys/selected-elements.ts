import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'

export type PlacedElement = Readonly<{ node: Node; position: number }>

/** An element is selected if the caret is in it or some of its text is selected. */
export function findSelectedElements({ doc, selection }: EditorState): PlacedElement[] {
  const { $from, $to } = selection
  if ($from.depth === 0) return []
  const first = $from.index(0)
  const touched = $to.index(0)
  const last = touched > first && $to.parentOffset === 0 ? touched - 1 : touched
  const elements: PlacedElement[] = []
  let position = $from.before(1)
  for (let index = first; index <= last; index += 1) {
    const node = doc.child(index)
    elements.push({ node, position })
    position += node.nodeSize
  }
  return elements
}
