/**
 * Highlights the words of notes that end in a later paragraph, below their own paragraph
 * (`note-marks.ts`), as far as they are in this story block.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import {
  findNoteEnd,
  offsetOf,
  positionsOf,
} from '@scenewright/shared/script/styled/reference-marks.ts'
import {
  readElement,
  readExtra,
  findStoredStart,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'

export function longNoteMarks(): Plugin<DecorationSet> {
  const key = new PluginKey<DecorationSet>('long notes')
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => drawNotes(doc),
      apply: (tr, drawn) => (tr.docChanged ? drawNotes(tr.doc) : drawn),
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function drawNotes(doc: Node): DecorationSet {
  const drawn: Decoration[] = []
  for (const [index, node] of doc.children.entries()) {
    for (const name of noteEnds(node)) drawn.push(...drawUntil(doc, index + 1, name))
  }
  return drawn.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, drawn)
}

/** The names of the ends of a paragraph's open notes, where they are in later ones. */
function noteEnds(node: Node): string[] {
  const notes = readExtra(node)?.notes ?? []
  return notes.flatMap(({ kind, resolved, attributes }) => {
    const end = kind === 'note' && !resolved ? findNoteEnd(attributes) : undefined
    return end === undefined ? [] : [end]
  })
}

/** Highlights from an element on to the end of a note; nothing if that isn't below. */
function drawUntil(doc: Node, from: number, name: string): Decoration[] {
  const drawn: Decoration[] = []
  let position = doc.children.slice(0, from).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  for (const node of doc.children.slice(from)) {
    const end = positionsOf([readElement(node)]).find((one) => one.name === name)
    const to = end ? findStoredStart(node) + offsetOf(end) : node.content.size
    const attributes = { nodeName: 'mark', class: 'noted' }
    if (to > 0) drawn.push(Decoration.inline(position + 1, position + 1 + to, attributes))
    if (end) return drawn
    position += node.nodeSize
  }
  return []
}
