/**
 * Keeps notes on their words while the text is edited: each change of the text moves the ranges in
 * `extra`. Commands that split and join elements move them on their own (`markNotesMoved`), and
 * changes from the store bring their notes along.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { Mapping } from 'prosemirror-transform'
import {
  MAX_PRESERVED_TEXTS,
  noteOfUnprinted,
  someExtra,
  type InlineNote,
} from '@scenewright/shared/script/element-extra.ts'
import { noteAt, rangeOf } from '@scenewright/shared/script/notes/note-anchors.ts'
import {
  extraOf,
  storedRange,
  storedStart,
  textOf,
  unchangedEnds,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import {
  areNotesMoved,
  isCut,
  isFromStore,
} from '#renderer/features/editor/prosemirror/transactions.ts'

export function followNotes(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, state) => {
      if (!transactions.some((tr) => tr.docChanged) || transactions.some(isFromStore)) return null
      const [first] = transactions
      const isMoved = first !== undefined && areNotesMoved(first)
      const mapping = new Mapping()
      for (const tr of isMoved ? transactions.slice(1) : transactions) {
        mapping.appendMapping(tr.mapping)
      }
      const moved = movedNodes(isMoved ? first.doc : before.doc, state.doc, {
        mapping,
        isCut: transactions.some(isCut),
      })
      return moved.size === 0 ? null : withNotes(state, moved)
    },
  })
}

/** The notes that elements have now, by the elements' positions. */
type MovedNotes = Map<number, InlineNote[]>

type Placed = Readonly<{ node: Node; position: number }>

function movedNodes(
  before: Node,
  after: Node,
  { mapping, isCut: wasCut }: Readonly<{ mapping: Mapping; isCut: boolean }>,
): MovedNotes {
  const moved: MovedNotes = new Map()
  const noted = changedNodes(before, after).filter(({ node }) => hasNotes(node))
  if (noted.length === 0) return moved
  const copies = new Set(changedNodes(after, before).map(({ node }) => extraOf(node)))
  const isDeleted = ({ position }: Placed) => mapping.mapResult(position, 1).deletedAfter
  for (const old of noted) if (!isDeleted(old)) moved.set(mapping.map(old.position, 1), [])
  for (const old of noted) {
    const { node, position } = old
    const isGone = isDeleted(old)
    const isWhole = isGone && mapping.mapResult(position + node.nodeSize, -1).deletedBefore
    // It was dragged elsewhere with its notes, or is on the clipboard.
    const isElsewhere = isGone && copies.has(extraOf(node))
    if (isElsewhere || (wasCut && isWhole)) continue
    for (const note of isGone ? allNotes(node) : (extraOf(node)?.notes ?? [])) {
      const place = placeOf(note, old, after, mapping)
      if (!place) continue
      const others = moved.get(place.position) ?? extraOf(place.node)?.notes ?? []
      moved.set(place.position, [...others, place.note])
    }
  }
  return moved
}

function hasNotes(node: Node): boolean {
  const { notes, before, after } = extraOf(node) ?? {}
  return [notes, before, after].some((texts) => texts !== undefined)
}

/** The notes of a deleted element, also those before and after it. */
function allNotes(node: Node): readonly InlineNote[] {
  const { before = [], notes = [], after = [] } = extraOf(node) ?? {}
  return [
    ...before.flatMap((text) => noteOfUnprinted(text, 0)),
    ...notes,
    ...after.flatMap((text) => noteOfUnprinted(text, textOf(node).trim().length)),
  ]
}

/** The elements between those that are the same at both ends of two versions of a page. */
function changedNodes(doc: Node, other: Node): Placed[] {
  const { head, tail } = unchangedEnds(doc, other)
  const changed: Placed[] = []
  let position = 0
  for (let index = 0; index < doc.childCount - tail; index += 1) {
    const node = doc.child(index)
    if (index >= head) changed.push({ node, position })
    position += node.nodeSize
  }
  return changed
}

/** Finds the element that a note is in now, and the note there. */
function placeOf(
  note: InlineNote,
  { node: old, position }: Placed,
  after: Node,
  mapping: Mapping,
): (Placed & Readonly<{ note: InlineNote }>) | null {
  const { from, to } = rangeOf(note)
  const start = position + 1 + storedStart(old)
  const isPlace = from === to
  // Text at the ends of the words doesn't join them.
  const end = mapping.map(start + to, -1)
  const begin = isPlace ? end : Math.min(mapping.map(start + from, 1), end)
  const $begin = after.resolve(begin)
  const $place = $begin.depth > 0 ? $begin : after.resolve(insideNeighbor(after, begin))
  if ($place.depth === 0) return null
  const node = $place.node(1)
  const range = { from: $place.parentOffset, to: end - $place.start(1) }
  const length = textOf(node).trim().length
  return { node, position: $place.before(1), note: noteAt(note, storedRange(node, range), length) }
}

/** The start of the element after a position between elements, or the end of the one before. */
function insideNeighbor(doc: Node, position: number): number {
  return doc.resolve(position).nodeAfter ? position + 1 : position - 1
}

function withNotes(state: EditorState, moved: MovedNotes): Transaction | null {
  const { tr } = state
  for (const [position, notes] of moved) {
    const node = state.doc.nodeAt(position)
    const extra = node && extraOf(node)
    const sorted = notes.toSorted((one, other) => one.at - other.at).slice(0, MAX_PRESERVED_TEXTS)
    if (!node || JSON.stringify(sorted) === JSON.stringify(extra?.notes ?? [])) continue
    const changed = someExtra({ ...extra, notes: sorted.length > 0 ? sorted : undefined })
    tr.setNodeAttribute(position, 'extra', changed ?? null)
  }
  return tr.docChanged ? tr : null
}
