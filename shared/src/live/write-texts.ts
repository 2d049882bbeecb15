/** Writes the texts of elements, and records text that moves from one to another. */
import type * as Y from 'yjs'
import { matchMoves, type Cut, type Match } from '../script/compare/match-moves.ts'
import { textEdits, type TextEdits } from '../script/compare/text-edits.ts'
import type { CaretPlace } from '../script/editing/history.ts'
import type { FormattedText } from '../script/styled/formatted-text.ts'
import { getEntry, getEntryText, type DocumentParts } from './document-parts.ts'
import type { IdRange } from './id-ranges.ts'
import { recordMoves, type MoveRoom, type MovedText } from './moved-text.ts'
import { readPieces, shownPieces, shownText, type Piece } from './text-pieces.ts'
import { applyEdits, trackInserted, removeHidden } from './write-text.ts'

type Texts = Readonly<{
  written: readonly Readonly<{ id: string; next: readonly FormattedText[] }>[]
  /** The ids of elements that are removed. */
  removed: readonly string[]
  /** The writer's caret after the edit, if known. */
  caret: CaretPlace | null
}>

type Plan = Readonly<{
  id: string
  text: Y.Text
  /** With copies that aren't shown. */
  all: readonly Piece[]
  pieces: readonly Piece[]
  edits: TextEdits
  isRemoved: boolean
}>

export function writeTexts(parts: DocumentParts, moved: MovedText, texts: Texts): void {
  const planOf = (id: string, next: readonly FormattedText[] | null): Plan[] => {
    const text = getEntryText(getEntry(parts.elements, id))
    if (!text) return []
    const all = readPieces(text, moved)
    if (next) removeHidden(text, all)
    const pieces = shownPieces(all)
    const caret = texts.caret?.elementId === id ? texts.caret.offset : null
    const edits = next ? textEdits(pieces, next, caret) : { edits: [], formats: [] }
    return [{ id, text, all, pieces, edits, isRemoved: next === null }]
  }
  const written = texts.written.flatMap(({ id, next }) => planOf(id, next))
  const isAlone = written.length + texts.removed.length < 2
  const removed = isAlone ? [] : texts.removed.flatMap((id) => planOf(id, null))
  const plans = [...written, ...removed]
  const matches = isAlone ? [] : matchMoves(removedCuts(plans), addedCuts(plans))
  const inserted = new Map<string, readonly IdRange[]>()
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  for (const { id, text, edits } of written) {
    const made = trackInserted(text, () => applyEdits(text, edits))
    if (matches.length > 0) inserted.set(id, made())
  }
  const room = moved.room()
  for (const match of matches) record(parts, room, { match, plans: byId, inserted })
  for (const plan of removed) {
    emptyMoved(
      plan,
      matches.filter((match) => match.removed.element === plan.id),
    )
  }
}

/** Lists the texts that are removed from each element. A removed element's text is one cut. */
function removedCuts(plans: readonly Plan[]): Cut[] {
  return plans.flatMap(({ id, pieces, edits, isRemoved }) =>
    isRemoved
      ? [{ element: id, index: 0, text: shownText(pieces) }]
      : edits.edits.map(({ removed }, index) => ({ element: id, index, text: removed })),
  )
}

function addedCuts(plans: readonly Plan[]): Cut[] {
  return plans.flatMap(({ id, edits }) =>
    edits.edits.map(({ inserted }, index) => {
      return { element: id, index, text: inserted.map(({ text }) => text).join('') }
    }),
  )
}

/** Records each range of ids of a moved text with the ids of its copy. */
function record(
  parts: DocumentParts,
  room: MoveRoom,
  {
    match,
    plans,
    inserted,
  }: Readonly<{
    match: Match
    plans: ReadonlyMap<string, Plan>
    inserted: ReadonlyMap<string, readonly IdRange[]>
  }>,
): void {
  const { removed, removedAt, added, addedAt, length } = match
  const [from, to] = [plans.get(removed.element), plans.get(added.element)]
  if (!from || !to) return
  const start = from.isRemoved ? 0 : (from.edits.edits[removed.index]?.at ?? 0)
  const earlier = to.edits.edits.slice(0, added.index).flatMap((edit) => edit.inserted)
  const place = earlier.reduce((sum, { text }) => sum + text.length, 0) + addedAt
  const sources = idsIn(from.pieces, start + removedAt, length)
  const copies = idsIn(inserted.get(to.id) ?? [], place, length)
  recordMoves(parts.moved, room, { sources, copies })
}

/** The ids of a range of the characters of a text. */
function idsIn(ranges: readonly IdRange[], from: number, length: number): IdRange[] {
  let at = 0
  return ranges.flatMap((range) => {
    const start = Math.max(from, at)
    const end = Math.min(from + length, at + range.length)
    const clock = range.clock + start - at
    at += range.length
    return start < end ? [{ client: range.client, clock, length: end - start }] : []
  })
}

/** Deletes what has moved from a removed element, so that it can't come back twice. */
function emptyMoved({ text, all, pieces }: Plan, matches: readonly Match[]): void {
  if (matches.length === 0) return
  removeHidden(text, all)
  const isWhole = shownText(pieces).trim().length === matches[0]?.length
  if (isWhole) text.delete(0, text.length)
  else {
    const fromEnd = matches.toSorted((one, other) => other.removedAt - one.removedAt)
    for (const { removedAt, length } of fromEnd) text.delete(removedAt, length)
  }
}
