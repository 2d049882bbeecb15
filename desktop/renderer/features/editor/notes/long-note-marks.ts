/**
 * Highlights the words of notes that end in a later paragraph, below their own paragraph
 * (`note-marks.ts`), as far as they are in this story block.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import {
  findNoteEnd,
  NOTE_ENDS,
  offsetOf,
  positionsOf,
} from '@scenewright/shared/script/styled/reference-marks.ts'
import {
  countUnchangedEnds,
  findStoredStart,
  isOneElementChanged,
  readElement,
  readExtra,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { quick } from '#renderer/features/editor/marks/quick-decorations.ts'

export function longNoteMarks(): Plugin<DecorationSet> {
  const key = new PluginKey<DecorationSet>('long notes')
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => drawNotes(doc),
      apply: (tr, drawn) => (tr.docChanged ? redrawNotes(drawn, tr) : drawn),
    },
    props: { decorations: (state) => quick(key.getState(state)) },
  })
}

function drawNotes(doc: Node): DecorationSet {
  const drawn: Decoration[] = []
  for (const [index, node] of doc.children.entries()) {
    for (const name of openNotes(node)) drawn.push(...drawUntil(doc, index + 1, name))
  }
  return drawn.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, drawn)
}

/** Typing in one paragraph changes only its own highlights, unless a note ends in it. */
function redrawNotes(drawn: DecorationSet, { before, doc, mapping }: Transaction): DecorationSet {
  if (!isOneElementChanged(before, doc)) return drawNotes(doc)
  const { head } = countUnchangedEnds(before, doc)
  const [old, node] = [before.child(head), doc.child(head)]
  if (!isTyping(old, node)) return drawNotes(doc)
  const mapped = drawn.map(mapping, doc)
  const start = positionOf(doc, head)
  const names = drawn.find(start, start + old.nodeSize).map(nameOf)
  if (names.length === 0) return mapped
  const moved = mapped.find(start, start + node.nodeSize)
  const added = names.map((name) => highlight(start, node.content.size, name))
  return mapped.remove(moved).add(doc, added)
}

/** True if no note begins or ends elsewhere than before. An empty paragraph has no highlight to go by. */
function isTyping(old: Node, node: Node): boolean {
  return (
    old.content.size > 0 &&
    node.content.size > 0 &&
    !mayHaveEnds(old) &&
    !mayHaveEnds(node) &&
    openNotes(old).join(' ') === openNotes(node).join(' ')
  )
}

/** The names of the ends of a paragraph's open notes, where they are in later ones. */
function openNotes(node: Node): string[] {
  const notes = readExtra(node)?.notes ?? []
  return notes.flatMap(({ kind, resolved, attributes }) => {
    const end = kind === 'note' && !resolved ? findNoteEnd(attributes) : undefined
    return end === undefined ? [] : [end]
  })
}

function mayHaveEnds(node: Node): boolean {
  const styled = readExtra(node)?.styled ?? []
  return styled.some(({ other }) => other?.some(([name]) => name.startsWith(NOTE_ENDS)))
}

/** Highlights from an element on to the end of a note; nothing if that isn't below. */
function drawUntil(doc: Node, from: number, name: string): Decoration[] {
  const drawn: Decoration[] = []
  let position = positionOf(doc, from)
  for (const node of doc.children.slice(from)) {
    const end = mayHaveEnds(node)
      ? positionsOf([readElement(node)]).find((one) => one.name === name)
      : undefined
    const to = end ? findStoredStart(node) + offsetOf(end) : node.content.size
    if (to > 0) drawn.push(highlight(position, to, name))
    if (end) return drawn
    position += node.nodeSize
  }
  return []
}

/** The name of the note's end that a highlight is for. */
function nameOf({ spec }: Readonly<{ spec: Readonly<{ name?: unknown }> }>): string {
  return String(spec.name)
}

/** Highlights an element's first characters. */
function highlight(position: number, length: number, name: string): Decoration {
  const attributes = { nodeName: 'mark', class: 'noted' }
  return Decoration.inline(position + 1, position + 1 + length, attributes, { name })
}

/** The position before the element at an index. */
function positionOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}
