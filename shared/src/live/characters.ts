/** Single characters of a live document, and where they are shown. */
import * as Y from 'yjs'
import { getEntry, getEntryText, type DocumentParts } from './document-parts.ts'
import type { CharacterId } from './moved-text.ts'
import type { ScriptReader } from './script-reader.ts'
import { measureContent, typeOf } from './read-element.ts'
import { readPieces, type Piece } from './text-pieces.ts'

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
export function readShownText({ parts, moved }: Reader, elementId: string): ShownText | null {
  const entry = getEntry(parts.elements, elementId)
  const text = getEntryText(entry)
  if (!entry || !text) return null
  const pieces = readPieces(text, moved)
  return { text, pieces, ...measureContent(pieces, typeOf(entry)) }
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

/** The index after a character in the `Y.Text`; 0 if the text doesn't have it. */
export function indexAfter(
  { pieces }: Pick<ShownText, 'pieces'>,
  { client, clock }: CharacterId,
): number {
  let index = 0
  for (const piece of pieces) {
    const at = clock - piece.clock
    if (piece.client === client && at >= 0 && at < piece.length) return index + at + 1
    index += piece.length
  }
  return 0
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

/** A copy of a character, and the offset after it in the element that shows it. */
export type ShownCopy = Readonly<{
  id: CharacterId
  elementId: string
  offset: number
  shown: ShownText
}>

/** The copy of a character that is shown; null if there is none. */
export function copyShown(reader: Reader, id: CharacterId): ShownCopy | null {
  for (const copy of reader.moved.copiesOf(id)) {
    const elementId = elementTextWith(reader.parts, copy)?.text.parent?._item?.parentSub ?? null
    const shown = elementId === null ? null : readShownText(reader, elementId)
    const offset = shown && offsetAfter(shown, copy)
    if (elementId === null || !shown || offset === null) continue
    return { id: copy, elementId, offset, shown }
  }
  return null
}

/** The text of an element that has, or had, a character, and the end of its item. */
export function elementTextWith(
  parts: DocumentParts,
  { client, clock }: CharacterId,
): Readonly<{ text: Y.Text; end: number }> | null {
  const store = parts.elements.doc?.store
  if (!store || clock >= Y.getState(store, client)) return null
  const item: unknown = Y.getItem(store, Y.createID(client, clock))
  if (!(item instanceof Y.Item)) return null
  const { parent: text } = item
  const isElements = text instanceof Y.Text && text.parent?.parent === parts.elements
  return isElements ? { text, end: item.id.clock + item.length } : null
}
