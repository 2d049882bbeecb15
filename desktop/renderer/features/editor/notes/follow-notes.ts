/**
 * Keeps notes and styled ranges on their words while the text is edited: each change of the text moves
 * the ranges in `extra`. Commands that split and join elements move them on their own (`markNotesMoved`), and
 * changes from the store bring their notes along.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { Mapping } from 'prosemirror-transform'
import {
  MAX_PRESERVED_TEXTS,
  noteOfUnprinted,
  orderExtra,
  type InlineNote,
} from '@scenewright/shared/script/element-extra.ts'
import {
  noteAt,
  getNoteRange,
  type TextRange,
} from '@scenewright/shared/script/notes/note-anchors.ts'
import {
  settleRanges,
  createStyledRange,
  type StyledRange,
} from '@scenewright/shared/script/styled/styled-range.ts'
import {
  readExtra,
  toStoredRange,
  findStoredStart,
  readText,
  countUnchangedEnds,
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
      return moved.size === 0 ? null : withMoved(state, moved)
    },
  })
}

type OnWords = Readonly<{ notes: readonly InlineNote[]; styled: readonly StyledRange[] }>

/** The notes and styled ranges of elements after the edit, by the elements' positions. */
type Moved = Map<number, OnWords>

const NOTHING: OnWords = { notes: [], styled: [] }

type Placed = Readonly<{ node: Node; position: number }>

function movedNodes(
  before: Node,
  after: Node,
  { mapping, isCut: wasCut }: Readonly<{ mapping: Mapping; isCut: boolean }>,
): Moved {
  const moved: Moved = new Map()
  const noted = changedNodes(before, after).filter(({ node }) => hasAny(node))
  if (noted.length === 0) return moved
  const copies = new Set(changedNodes(after, before).map(({ node }) => readExtra(node)))
  const positions = new Map(noted.map((old) => [old, findPosition(old, after, mapping)]))
  for (const position of positions.values()) if (position !== null) moved.set(position, NOTHING)
  const at = ({ node, position }: Placed) => moved.get(position) ?? onWords(node)
  for (const old of noted) {
    const { node, position } = old
    const isGone = positions.get(old) === null
    const isWhole = isGone && mapping.mapResult(position + node.nodeSize, -1).deletedBefore
    // It was dragged elsewhere with its notes, or is on the clipboard.
    const isElsewhere = isGone && copies.has(readExtra(node))
    if (isElsewhere || (wasCut && isWhole)) continue
    for (const note of isGone ? allNotes(node) : onWords(node).notes) {
      const place = placeOf(getNoteRange(note), old, after, mapping)
      if (!place) continue
      const { notes, styled } = at(place)
      const placed = noteAt(
        note,
        place.range,
        readText(place.node).trimEnd().length - findStoredStart(place.node),
      )
      moved.set(place.position, { notes: [...notes, placed], styled })
    }
    for (const range of onWords(node).styled) {
      const place = placeOf({ from: range.at, to: range.to }, old, after, mapping)
      if (!place || place.range.to <= place.range.from) continue
      const { notes, styled } = at(place)
      const placed = createStyledRange(place.range.from, place.range.to, range)
      moved.set(place.position, { notes, styled: [...styled, placed] })
    }
  }
  return moved
}

/** Finds an element after the edit; `null` if it's deleted or was joined to another one. */
function findPosition({ node, position }: Placed, after: Node, mapping: Mapping): number | null {
  if (!mapping.mapResult(position, 1).deletedAfter) return mapping.map(position, 1)
  // Deleted from another element into this one, of which the rest stays.
  const end = mapping.mapResult(position + node.nodeSize - 1, -1)
  const $end = after.resolve(end.pos)
  const isRest = !end.deletedAfter && $end.depth > 0 && readExtra($end.node(1)) === readExtra(node)
  return isRest ? $end.before(1) : null
}

function onWords(node: Node): OnWords {
  const { notes = [], styled = [] } = readExtra(node) ?? {}
  return { notes, styled }
}

function hasAny(node: Node): boolean {
  const { notes, styled, before, after } = readExtra(node) ?? {}
  return [notes, styled, before, after].some((list) => list !== undefined)
}

/** The notes of a deleted element, also those before and after it. */
function allNotes(node: Node): readonly InlineNote[] {
  const { before = [], notes = [], after = [] } = readExtra(node) ?? {}
  return [
    ...before.flatMap((text) => noteOfUnprinted(text, 0)),
    ...notes,
    ...after.flatMap((text) => noteOfUnprinted(text, readText(node).trim().length)),
  ]
}

/** The elements between those that are the same at both ends of two versions of a page. */
function changedNodes(doc: Node, other: Node): Placed[] {
  const { head, tail } = countUnchangedEnds(doc, other)
  const changed: Placed[] = []
  let position = 0
  for (let index = 0; index < doc.childCount - tail; index += 1) {
    const node = doc.child(index)
    if (index >= head) changed.push({ node, position })
    position += node.nodeSize
  }
  return changed
}

/** Finds the element that a range is in now, and the range of its stored text. */
function placeOf(
  { from, to }: TextRange,
  { node: old, position }: Placed,
  after: Node,
  mapping: Mapping,
): (Placed & Readonly<{ range: TextRange }>) | null {
  const start = position + 1 + findStoredStart(old)
  // A stored range may have white space at the end of the text, which isn't stored.
  const [first, last] = [from, to].map((at) => Math.min(start + at, position + old.nodeSize - 1))
  const isPlace = from === to
  // Text at the ends of the words doesn't join them.
  const end = mapping.map(last ?? start, -1)
  const begin = isPlace ? end : Math.min(mapping.map(first ?? start, 1), end)
  const $begin = after.resolve(begin)
  const $place = $begin.depth > 0 ? $begin : after.resolve(insideNeighbor(after, begin))
  if ($place.depth === 0) return null
  const node = $place.node(1)
  const range = { from: $place.parentOffset, to: end - $place.start(1) }
  return { node, position: $place.before(1), range: toStoredRange(node, range) }
}

/** The start of the element after a position between elements, or the end of the one before. */
function insideNeighbor(doc: Node, position: number): number {
  return doc.resolve(position).nodeAfter ? position + 1 : position - 1
}

function withMoved(state: EditorState, moved: Moved): Transaction | null {
  const { tr } = state
  for (const [position, { notes, styled }] of moved) {
    const node = state.doc.nodeAt(position)
    if (!node) continue
    const before = onWords(node)
    const now = {
      notes: notes.toSorted((one, other) => one.at - other.at).slice(0, MAX_PRESERVED_TEXTS),
      styled: settleRanges(styled, readText(node).trim().length),
    }
    if (JSON.stringify(now) === JSON.stringify(before)) continue
    const changed = orderExtra({
      ...readExtra(node),
      notes: now.notes.length > 0 ? now.notes : undefined,
      styled: now.styled.length > 0 ? now.styled : undefined,
    })
    tr.setNodeAttribute(position, 'extra', changed ?? null)
  }
  return tr.docChanged ? tr : null
}
