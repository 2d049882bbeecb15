/** Single characters of a live document: where they are, and what was typed after them. */
import type * as Y from 'yjs'
import { entryOf, textOf } from './document-parts.ts'
import type { CharacterId, MovedText } from './moved-text.ts'
import type { ScriptReader } from './script-reader.ts'
import { piecesOf, shownText, type Piece } from './text-pieces.ts'

type Reader = Pick<ScriptReader, 'parts' | 'moved'>

/** The text of an element, as its content shows it. */
export type ShownText = Readonly<{
  text: Y.Text
  pieces: readonly Piece[]
  /** Spaces at the start that the content doesn't have. */
  lead: number
  /** Characters of the content. */
  length: number
}>

/** @returns null if there is no such element */
export function shownTextOf({ parts, moved }: Reader, elementId: string): ShownText | null {
  const text = textOf(entryOf(parts.elements, elementId))
  if (!text) return null
  const pieces = piecesOf(text, moved)
  const shown = shownText(pieces)
  return {
    text,
    pieces,
    lead: shown.length - shown.trimStart().length,
    length: shown.trim().length,
  }
}

/** The character before an offset of the content; null at its start. */
export function characterBefore({ pieces, lead }: ShownText, offset: number): CharacterId | null {
  if (offset === 0) return null
  let left = lead + offset
  for (const { client, clock, length, isShown } of pieces) {
    if (!isShown) continue
    if (left <= length) return { client, clock: clock + left - 1 }
    left -= length
  }
  return null
}

/** The offset after a character, from the start of the content; null if it isn't shown there. */
export function offsetAfter(
  { pieces, lead }: ShownText,
  { client, clock }: CharacterId,
): number | null {
  let shown = 0
  for (const piece of pieces) {
    if (!piece.isShown) continue
    const at = clock - piece.clock
    if (piece.client === client && at >= 0 && at < piece.length) return shown + at + 1 - lead
    shown += piece.length
  }
  return null
}

/** The element that shows one of a character's copies; null if there is none. */
export function copyShown(
  reader: Reader,
  id: CharacterId,
): Readonly<{ elementId: string; offset: number; shown: ShownText }> | null {
  const copies = reader.moved.copiesOf(id)
  if (copies.length === 0) return null
  for (const elementId of reader.parts.elements.keys()) {
    const shown = shownTextOf(reader, elementId)
    const [offset] = shown ? copies.flatMap((copy) => offsetAfter(shown, copy) ?? []) : []
    if (shown && offset !== undefined) return { elementId, offset, shown }
  }
  return null
}

/**
 * Text that somebody typed up to a character, right after text that has moved to another element
 * meanwhile: the moved character, and how many characters were typed after it. `null` if the text
 * before still is where it was.
 */
export function typedAfterMoved(
  text: Y.Text,
  moved: MovedText,
  until: CharacterId,
): Readonly<{ before: CharacterId; length: number }> | null {
  let length = 0
  let isBefore = false
  for (let item = lastItem(text); item !== null; item = item.left) {
    const { client, clock } = item.id
    const last = { client, clock: clock + item.length - 1 }
    const isUntil = client === until.client && clock <= until.clock && until.clock <= last.clock
    isBefore ||= isUntil
    if (!isBefore || !item.countable) continue
    if (item.deleted) {
      if (moved.copiesOf(last).length > 0) return length === 0 ? null : { before: last, length }
      continue
    }
    if (client !== until.client) return null
    length += isUntil ? until.clock - clock + 1 : item.length
  }
  return null
}

function lastItem(text: Y.Text): Y.Item | null {
  let last = text._start
  while (last?.right) last = last.right
  return last
}
