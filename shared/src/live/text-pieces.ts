/** Reads a `Y.Text` with the ids of its characters, which show what is a copy of what. */
import * as Y from 'yjs'
import { joinRuns, MARKS, plainRun, type Run } from '../content/runs.ts'
import { isJsonObject, parseJson } from '../script/json-shape.ts'
import { isPlainLook, StyledRange, styledRange } from '../script/styled/styled-range.ts'
import type { MovedText } from './moved-text.ts'

/**
 * Marks and look of a text in one string: a digit with a bit for each mark, and the look as JSON.
 * Plain text has '0'.
 */
export type Format = string

/** Text with one format. */
export type FormattedText = Readonly<{ text: string; format: Format }>

/** A part of a `Y.Text` with consecutive ids, in its order. */
export type Piece = FormattedText &
  Readonly<{
    client: number
    clock: number
    /** Its length in the `Y.Text`, also if it is an embedded object. */
    length: number
    /** False for a copy that isn't shown (`moved-text.ts`) and for anything that isn't text. */
    isShown: boolean
  }>

/** Reads what a text contains. Never fails. */
export function piecesOf(text: Y.Text, moved: MovedText | null): readonly Piece[] {
  const pieces: Piece[] = []
  const attributes = new Map<string, unknown>()
  let format = '0'
  for (let item = text._start; item !== null; item = item.right) {
    const { content, id } = item
    if (item.deleted) continue
    if (content instanceof Y.ContentFormat) {
      if (content.value === null) attributes.delete(content.key)
      else attributes.set(content.key, content.value)
      format = formatOf(attributes)
    } else if (content instanceof Y.ContentString) {
      const range = { client: id.client, clock: id.clock, length: content.str.length }
      pieces.push(...divided({ ...range, text: content.str, format }, moved))
    } else if (item.countable) {
      const { client, clock } = id
      pieces.push({ client, clock, length: item.length, text: '', format, isShown: false })
    }
  }
  return pieces
}

function divided(piece: Omit<Piece, 'isShown'>, moved: MovedText | null): Piece[] {
  const hidden = moved?.hiddenIn(piece) ?? []
  if (hidden.length === 0) return [{ ...piece, isShown: true }]
  const isHidden = (at: number) => hidden.some(({ from, to }) => at >= from && at < to)
  const parts: Piece[] = []
  for (let start = 0, end = 0; start < piece.length; start = end) {
    end = start + 1
    while (end < piece.length && isHidden(end) === isHidden(start)) end += 1
    parts.push({
      ...piece,
      clock: piece.clock + start,
      length: end - start,
      text: piece.text.slice(start, end),
      isShown: !isHidden(start),
    })
  }
  return parts
}

/** The text that is shown. */
export function shownText(pieces: readonly Piece[]): string {
  return pieces.map(({ text, isShown }) => (isShown ? text : '')).join('')
}

/** The whole text, with copies that aren't shown. */
export function wholeText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** Where an index of the `Y.Text` is in the text that is shown. */
export function shownIndex(pieces: readonly Piece[], index: number): number {
  let [passed, shown] = [0, 0]
  for (const { length, isShown } of pieces) {
    const part = Math.min(length, index - passed)
    if (part <= 0) break
    if (isShown) shown += part
    passed += length
  }
  return shown
}

export function runsOf(pieces: readonly Piece[]): Run[] {
  const shown = pieces.filter(({ isShown }) => isShown)
  return joinRuns(shown.map(({ text, format }) => ({ ...plainRun(text), ...marksOf(format) })))
}

/** The styled ranges of the text that is shown. */
export function stylesOf(pieces: readonly Piece[]): StyledRange[] {
  let at = 0
  return pieces.flatMap(({ text, format, isShown }) => {
    if (!isShown) return []
    const from = at
    at += text.length
    const look = lookOf(format)
    return look === null || at === from ? [] : [styledRange(from, at, look)]
  })
}

/** Runs with styled ranges as formatted text. */
export function formattedText(
  runs: readonly Run[],
  styled: readonly StyledRange[] = [],
): FormattedText[] {
  let at = 0
  return runs.flatMap((run) => {
    const [start, end] = [at, at + run.text.length]
    at = end
    const ends = styled.flatMap((range) => [range.at, range.to])
    const cuts = [start, ...ends.filter((cut) => cut > start && cut < end), end]
    const places = [...new Set(cuts)].toSorted((one, other) => one - other)
    return places.slice(0, -1).map((from, index) => {
      const range = styled.find((one) => one.at <= from && one.to > from)
      const text = run.text.slice(from - start, (places[index + 1] ?? end) - start)
      return { text, format: `${bitsOf(run)}${range ? lookText(range) : ''}` }
    })
  })
}

/** The attributes of a `Y.Text` for a format. */
export function attributesOf(format: Format): Record<string, true | string> {
  const look = format.slice(1)
  const marks = MARKS.filter((_mark, bit) => Number(format[0]) & (1 << bit))
  return {
    ...Object.fromEntries(marks.map((mark) => [mark, true as const])),
    ...(look === '' ? {} : { look }),
  }
}

/** Whether a value can be an attribute of a text. */
export function isAttribute(name: string, value: unknown): boolean {
  if (value === null) return name === 'look' || MARKS.some((mark) => mark === name)
  if (name === 'look') return typeof value === 'string' && parsedLook(value) !== null
  return value === true && MARKS.some((mark) => mark === name)
}

function formatOf(attributes: ReadonlyMap<string, unknown>): Format {
  const bits = MARKS.reduce((sum, mark, bit) => {
    return attributes.get(mark) === true ? sum + (1 << bit) : sum
  }, 0)
  const look = attributes.get('look')
  return `${bits}${typeof look === 'string' ? look : ''}`
}

function bitsOf(run: Run): number {
  return MARKS.reduce((sum, mark, bit) => sum + (run[mark] ? 1 << bit : 0), 0)
}

function marksOf(format: Format): Partial<Run> {
  if (format.startsWith('0')) return {}
  const bits = Number(format[0])
  return Object.fromEntries(MARKS.map((mark, bit) => [mark, (bits & (1 << bit)) !== 0]))
}

function lookText(range: StyledRange): string {
  const { at: _at, to: _to, ...look } = styledRange(0, 1, range)
  return JSON.stringify(look)
}

function lookOf(format: Format): StyledRange | null {
  return format.length > 1 ? parsedLook(format.slice(1)) : null
}

function parsedLook(text: string): StyledRange | null {
  const look = parseJson(text)
  if (!isJsonObject(look)) return null
  const read = StyledRange.safeParse({ ...look, at: 0, to: 1 })
  return read.success && !isPlainLook(read.data) ? read.data : null
}
