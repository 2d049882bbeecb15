/**
 * Keeps notes on their words while the text changes. A note is on the characters from `at` to before
 * `to`; without `to` it is at a place. If all its words are deleted, it stays at their place.
 */
import { htmlToRuns } from '../../content/html.ts'
import type { Replacement } from '../../content/replace-words.ts'
import { runsToText } from '../../content/runs.ts'
import { longestCommonSubsequence } from '../compare/longest-common.ts'
import { orderExtra, type ElementExtra, type InlineNote } from '../element-extra.ts'
import { settleRanges, type StyledRange } from '../styled/styled-range.ts'

/** A range of an element's plain text, in UTF-16 units. */
export type TextRange = Readonly<{ from: number; to: number }>

/** Returns the range that a note is on; an empty one if it is at a place. */
export function getNoteRange({ at, to }: Pick<InlineNote, 'at' | 'to'>): TextRange {
  return { from: at, to: Math.max(at, to ?? at) }
}

/** Returns a note on this range, within a text of this length. */
export function noteAt(note: InlineNote, { from, to }: TextRange, length = Infinity): InlineNote {
  const at = Math.min(Math.max(0, from), length)
  const end = Math.min(to, length)
  const { at: _at, to: _to, ...rest } = note
  return { at, ...(end > at ? { to: end } : {}), ...rest }
}

/**
 * Moves notes along with replacements of their text. Text inserted at an end of a note's words
 * doesn't join them, but new text in place of exactly these words does.
 *
 * @param replacements in order, not overlapping
 * @returns the same list if nothing moves
 */
export function moveNotes(
  notes: readonly InlineNote[],
  replacements: readonly Replacement[],
): readonly InlineNote[] {
  const moved = notes.map((note) => {
    const { from, to } = movedRange(getNoteRange(note), replacements)
    return from === note.at && to === getNoteRange(note).to ? note : noteAt(note, { from, to })
  })
  return moved.every((note, index) => note === notes[index]) ? notes : moved
}

function movedStyles(
  styled: readonly StyledRange[],
  replacements: readonly Replacement[],
): readonly StyledRange[] {
  const moved = styled.map((range) => {
    const { from, to } = movedRange({ from: range.at, to: range.to }, replacements)
    return from === range.at && to === range.to ? range : { ...range, at: from, to }
  })
  return moved.every((range, index) => range === styled[index]) ? styled : settleRanges(moved)
}

/** Moves the notes and styled ranges of an `extra`; returns the same one if nothing moves. */
export function moveExtra(
  extra: ElementExtra | undefined,
  replacements: readonly Replacement[],
): ElementExtra | undefined {
  if (!extra?.notes && !extra?.styled) return extra
  const notes = extra.notes && moveNotes(extra.notes, replacements)
  const styled = extra.styled && movedStyles(extra.styled, replacements)
  if (notes === extra.notes && styled === extra.styled) return extra
  return orderExtra({ ...extra, notes, styled: styled?.length ? styled : undefined })
}

/** Moves the notes and styled ranges of an `extra` to their words in an element's new content. */
export function extraForContent(
  extra: ElementExtra | undefined,
  before: string,
  after: string,
): ElementExtra | undefined {
  if ((!extra?.notes && !extra?.styled) || before === after) return extra
  return moveExtra(extra, textChanges(textOf(before), textOf(after)))
}

function textOf(content: string): string {
  return runsToText(htmlToRuns(content))
}

/** Words and other characters. White space isn't compared, or it would outweigh the words. */
const PIECES = /[\p{L}\p{M}\p{N}'’]+|\S/gu

/** Finds what differs between two texts, word by word. */
export function textChanges(before: string, after: string): readonly Replacement[] {
  if (before === after) return []
  const old = [...before.matchAll(PIECES)].map(({ 0: piece, index }) => ({ piece, index }))
  const now = [...after.matchAll(PIECES)].map(({ 0: piece, index }) => ({ piece, index }))
  const common = longestCommonSubsequence(old, now, (one, other) => one.piece === other.piece)
  const changes: Replacement[] = []
  let [oldEnd, nowEnd] = [0, 0]
  const addUntil = (oldStart: number, nowStart: number) => {
    const text = after.slice(nowEnd, nowStart)
    if (text !== before.slice(oldEnd, oldStart)) changes.push({ from: oldEnd, to: oldStart, text })
  }
  for (const [row, column] of common) {
    const [one, other] = [old[row], now[column]]
    if (!one || !other) continue
    addUntil(one.index, other.index)
    oldEnd = one.index + one.piece.length
    nowEnd = other.index + other.piece.length
  }
  addUntil(before.length, after.length)
  return changes
}

/** Returns the word at a place of a text; the place itself if it isn't at a word. */
function wordAt(text: string, place: number): TextRange {
  const before =
    /(?<![\p{L}\p{M}\p{N}'’])[\p{L}\p{M}\p{N}'’]*$/u.exec(text.slice(0, place))?.[0] ?? ''
  const after = /^[\p{L}\p{M}\p{N}'’]*/u.exec(text.slice(place))?.[0] ?? ''
  return { from: place - before.length, to: place + after.length }
}

/**
 * Returns the words that a new note is on: the selected ones without white space at their ends, or
 * the word at the caret.
 */
export function findSelectedWords(text: string, { from, to }: TextRange): TextRange {
  const selected = text.slice(from, to)
  if (selected.trim() === '') return wordAt(text, from)
  const start = from + selected.length - selected.trimStart().length
  return { from: start, to: start + selected.trim().length }
}

/** Moves ranges of a text along with its edits. */
type Range = Readonly<{ from: number; to: number }>

/**
 * Moves a range along with replacements of its text. Text inserted at an end of it doesn't join it,
 * but new text in place of exactly its words does. An empty range is a place.
 *
 * @param replacements in order, not overlapping
 */
function movedRange({ from, to }: Range, replacements: readonly Replacement[]): Range {
  if (from === to) {
    const place = movedPlace(from, 'place', replacements)
    return { from: place, to: place }
  }
  const end = movedPlace(to, 'end', replacements)
  return { from: Math.min(movedPlace(from, 'start', replacements), end), to: end }
}

/** @param end what is at the place: the start or end of a range, or a range without words */
function movedPlace(
  place: number,
  end: 'start' | 'end' | 'place',
  replacements: readonly Replacement[],
): number {
  let shift = 0
  for (const { from, to, text } of replacements) {
    if (place < from) break
    if (place <= to) {
      const isAfter =
        (from === to && end === 'start') ||
        (place === to && to > from) ||
        (place > from && end !== 'end')
      return from + shift + (isAfter ? text.length : 0)
    }
    shift += text.length - (to - from)
  }
  return place + shift
}
