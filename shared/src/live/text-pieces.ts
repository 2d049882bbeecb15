/** Reads a `Y.Text` with the ids of its characters, which show what is a copy of what. */
import * as Y from 'yjs'
import { MARKS } from '../content/runs.ts'
import { parseLook, type Format, type FormattedText } from '../script/styled/formatted-text.ts'
import type { MovedText } from './moved-text.ts'

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
export function readPieces(text: Y.Text, moved: MovedText | null): readonly Piece[] {
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
      for (const part of divided({ ...range, text: content.str, format }, moved)) pieces.push(part)
    } else if (item.countable) {
      const { client, clock } = id
      pieces.push({ client, clock, length: item.length, text: '', format, isShown: false })
    }
  }
  return pieces
}

function divided(piece: Omit<Piece, 'isShown'>, moved: MovedText | null): Piece[] {
  const parts: Piece[] = []
  const add = (from: number, to: number, isShown: boolean) => {
    if (from === to) return
    const text = piece.text.slice(from, to)
    parts.push({ ...piece, clock: piece.clock + from, length: to - from, text, isShown })
  }
  let shownFrom = 0
  for (const { from, to } of moved?.hiddenIn(piece) ?? []) {
    add(shownFrom, from, true)
    add(from, to, false)
    shownFrom = to
  }
  add(shownFrom, piece.length, true)
  return parts
}

/** Without copies that aren't shown. */
export function shownPieces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter(({ isShown }) => isShown)
}

/** The text that is shown. */
export function shownText(pieces: readonly Piece[]): string {
  return pieces.map(({ text, isShown }) => (isShown ? text : '')).join('')
}

/** The whole text, with copies that aren't shown. */
export function wholeText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** Converts an index of the `Y.Text` to one of the text that is shown. */
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

/** The attributes of a `Y.Text` for a format. */
export function toAttributes(format: Format): Record<string, true | string> {
  const look = format.slice(1)
  const marks = MARKS.filter((_mark, bit) => Number(format[0]) & (1 << bit))
  return {
    ...Object.fromEntries(marks.map((mark) => [mark, true as const])),
    ...(look === '' ? {} : { look }),
  }
}

/** True if a text can have this attribute; `null` ends one. */
export function isAttribute(name: string, value: unknown): boolean {
  if (value === null) return name === 'look' || MARKS.some((mark) => mark === name)
  if (name === 'look') return typeof value === 'string' && parseLook(value) !== null
  return value === true && MARKS.some((mark) => mark === name)
}

function formatOf(attributes: ReadonlyMap<string, unknown>): Format {
  const bits = MARKS.reduce((sum, mark, bit) => {
    return attributes.get(mark) === true ? sum + (1 << bit) : sum
  }, 0)
  const look = attributes.get('look')
  return `${bits}${typeof look === 'string' ? look : ''}`
}
