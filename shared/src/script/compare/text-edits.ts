/** Finds the edits that turn a text into another: as little as possible, and never half a word. */
import type { Format, FormattedText } from '../styled/formatted-text.ts'
import { longestCommonSubsequence } from './longest-common.ts'

/** Scripts without spaces between words. Each of their characters counts as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const WORDS = new RegExp(`\\s+|[${UNSPACED}]\\p{M}*|[^\\s${UNSPACED}]+`, 'gu')
const IS_UNSPACED = new RegExp(`[${UNSPACED}\\p{M}]`, 'u')

/** True for text that needs no space beside it. */
export function isUnspaced(text: string): boolean {
  return text.trim() === '' || IS_UNSPACED.test(text)
}

/** Replaces `removed` at an index of the old text with `inserted`. */
export type TextEdit = Readonly<{
  at: number
  removed: string
  inserted: readonly FormattedText[]
}>

/** Gives text that stays another format. */
export type FormatEdit = Readonly<{ at: number; length: number; before: Format; after: Format }>

export type TextEdits = Readonly<{
  /** In order. Each index is one of the old text. */
  edits: readonly TextEdit[]
  formats: readonly FormatEdit[]
}>

/** A text with the format of each UTF-16 unit. */
type Flat = Readonly<{ text: string; formats: readonly Format[] }>

/**
 * Compares two texts word by word; within a single word, by character.
 *
 * @param caret the writer's caret in the new text, if known. It shows which of two equal letters side
 *   by side is the new one: the one right before the caret. The next letters follow that one.
 */
export function textEdits(
  before: readonly FormattedText[],
  after: readonly FormattedText[],
  caret: number | null = null,
): TextEdits {
  const [old, next] = [flat(before), flat(after)]
  return editsBetween(old, next, commonEnds(old, next, caret))
}

/** The same by whole words only, so that two changes of one word don't make a third one. */
export function wordEdits(
  before: readonly FormattedText[],
  after: readonly FormattedText[],
): TextEdits {
  const [old, next] = [flat(before), flat(after)]
  return editsBetween(old, next, wholeWords(old, sameEnds(old, next)))
}

function editsBetween(old: Flat, next: Flat, { head, tail }: Ends): TextEdits {
  const [oldWords, nextWords] = [wordsOf(old, head, tail), wordsOf(next, head, tail)]
  const common = longestCommonSubsequence(oldWords, nextWords)
  const edits: TextEdit[] = []
  const formats: FormatEdit[] = []
  let [row, column, at, to] = [0, 0, head, head]
  const end: [number, number] = [oldWords.length, nextWords.length]
  for (const [untilRow, untilColumn] of [...common, end]) {
    const removed = oldWords.slice(row, untilRow).join('')
    const inserted = nextWords.slice(column, untilColumn).join('')
    if (removed !== '' || inserted !== '') {
      edits.push({ at, removed, inserted: partOf(next, to, inserted.length) })
    }
    at += removed.length
    to += inserted.length
    const { length } = oldWords[untilRow] ?? ''
    formats.push(...formatEdits(old, next, { at, to, length }))
    at += length
    to += length
    row = untilRow + 1
    column = untilColumn + 1
  }
  return { edits, formats }
}

function flat(parts: readonly FormattedText[]): Flat {
  const formats = parts.flatMap(({ text, format }) => Array<Format>(text.length).fill(format))
  return { text: parts.map(({ text }) => text).join(''), formats }
}

type Ends = Readonly<{ head: number; tail: number }>

/** The lengths of the equal beginning and end of two texts. */
function sameEnds(old: Flat, next: Flat): Ends {
  const shortest = Math.min(old.text.length, next.text.length)
  const isSame = (one: number, other: number) =>
    old.text[one] === next.text[other] && old.formats[one] === next.formats[other]
  let head = 0
  while (head < shortest && isSame(head, head)) head += 1
  let tail = 0
  const [oldLast, nextLast] = [old.text.length - 1, next.text.length - 1]
  while (tail < shortest - head && isSame(oldLast - tail, nextLast - tail)) tail += 1
  const texts = [old.text, next.text]
  // Yjs replaces each half of a divided surrogate pair.
  if (texts.some((text) => dividesPair(text, head))) head -= 1
  if (texts.some((text) => dividesPair(text, text.length - tail))) tail -= 1
  return { head, tail }
}

/** The ends to leave: all that are equal, unless the change then divides words. */
function commonEnds(old: Flat, next: Flat, caret: number | null): Ends {
  const ends = sameEnds(old, next)
  const atCaret = caret === null ? null : endsAtCaret(old, next, { ...ends, caret })
  if (atCaret) return atCaret
  // A change of several words must not end inside one: if the ends of two words are taken as the
  // parts of a third, another writer's deletion would leave half a word.
  const middles = [old, next].map(({ text }) => text.slice(ends.head, text.length - ends.tail))
  if (!middles.some((middle) => /\s/.test(middle))) return ends
  return middles.includes('') ? wordEnds(old, next, ends) : wholeWords(old, ends)
}

function wholeWords(old: Flat, ends: Ends): Ends {
  let { head, tail } = ends
  while (head > 0 && !isSpace(old.text, head - 1)) head -= 1
  while (tail > 0 && !isSpace(old.text, old.text.length - tail)) tail -= 1
  return { head, tail }
}

/**
 * For an insertion or a deletion of several words, which may be possible at several places: the
 * nearest one between words. If there is none, a word was divided or two were joined. Replacing them
 * would tear apart what somebody else types in them.
 */
function wordEnds(old: Flat, next: Flat, ends: Ends): Ends {
  for (let { head, tail } = ends; ; head -= 1, tail += 1) {
    const isBetweenWords =
      head === 0 ||
      tail === 0 ||
      isSpace(old.text, head - 1) ||
      isSpace(old.text, old.text.length - tail)
    if (isBetweenWords) return { head, tail }
    if (!isAlsoBefore(old, next, { head, tail })) return ends
  }
}

/** For an insertion or a deletion: the place that ends at the caret; `null` if there is none. */
function endsAtCaret(
  old: Flat,
  next: Flat,
  { caret, ...ends }: Ends & Readonly<{ caret: number }>,
): Ends | null {
  const [removed, inserted] = [old, next].map(({ text }) => text.length - ends.head - ends.tail)
  if (removed !== 0 && inserted !== 0) return null
  for (let { head, tail } = ends; head >= 0; head -= 1, tail += 1) {
    const end = next.text.length - tail
    if (end === caret) return dividesPair(next.text, end) ? null : { head, tail }
    if (end < caret || !isAlsoBefore(old, next, { head, tail })) return null
  }
  return null
}

/** True if an insertion or a deletion could as well be one place before this one. */
function isAlsoBefore(old: Flat, next: Flat, { head, tail }: Ends): boolean {
  const was = old.text.length - tail - 1
  const now = next.text.length - tail - 1
  return head > 0 && old.text[was] === next.text[now] && old.formats[was] === next.formats[now]
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at))
}

function dividesPair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))
}

/** The words and the spaces between them of a text without its ends. */
function wordsOf({ text }: Flat, head: number, tail: number): readonly string[] {
  return text.slice(head, text.length - tail).match(WORDS) ?? []
}

function partOf({ text, formats }: Flat, from: number, length: number): FormattedText[] {
  const parts: FormattedText[] = []
  for (let start = from, end = from; start < from + length; start = end) {
    const format = formats[start] ?? '0'
    end = start + 1
    while (end < from + length && formats[end] === format) end += 1
    parts.push({ text: text.slice(start, end), format })
  }
  return parts
}

function formatEdits(
  old: Flat,
  next: Flat,
  { at, to, length }: Readonly<{ at: number; to: number; length: number }>,
): FormatEdit[] {
  const edits: FormatEdit[] = []
  for (let start = 0, end = 0; start < length; start = end) {
    const [before, after] = [old.formats[at + start] ?? '0', next.formats[to + start] ?? '0']
    end = start + 1
    const isSame = () => old.formats[at + end] === before && next.formats[to + end] === after
    while (end < length && isSame()) end += 1
    if (before !== after) edits.push({ at: at + start, length: end - start, before, after })
  }
  return edits
}
