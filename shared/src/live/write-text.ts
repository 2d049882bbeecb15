/** Writes a text into a `Y.Text` with as few changes as possible. */
import type * as Y from 'yjs'
import { textEdits, type TextEdits } from '../script/compare/text-edits.ts'
import type { Format, FormattedText } from '../script/styled/formatted-text.ts'
import { toAttributes, readPieces, shownPieces, type Piece } from './text-pieces.ts'

/** Replaces a text. */
export function writeText(
  text: Y.Text,
  pieces: readonly Piece[],
  next: readonly FormattedText[],
): void {
  removeHidden(text, pieces)
  applyEdits(text, textEdits(shownPieces(pieces), next))
}

/** Removes copies that aren't shown, and anything that isn't text. Neither is ever shown. */
export function removeHidden(text: Y.Text, pieces: readonly Piece[]): void {
  let end = pieces.reduce((sum, { length }) => sum + length, 0)
  for (const { length, isShown } of pieces.toReversed()) {
    end -= length
    if (!isShown) text.delete(end, length)
  }
}

/** Makes the edits from the end to the start, so that the indexes before each stay right. */
export function applyEdits(text: Y.Text, { edits, formats }: TextEdits): void {
  const changes = [
    ...edits.map((edit) => ({ at: edit.at, make: () => replace(text, edit) })),
    ...formats.map((edit) => ({ at: edit.at, make: () => format(text, edit) })),
  ]
  // At the same index, the text that follows gets its format before anything is inserted.
  for (const { make } of changes.toSorted((one, other) => one.at - other.at).toReversed()) make()
}

/** Makes a change. @returns reads what it has inserted */
export function trackInserted(text: Y.Text, change: () => void): () => readonly Piece[] {
  const client = text.doc?.clientID ?? 0
  const last = text.doc?.store.clients.get(client)?.at(-1)
  const start = last ? last.id.clock + last.length : 0
  change()
  return () =>
    readPieces(text, null).filter((piece) => piece.client === client && piece.clock >= start)
}

function replace(text: Y.Text, { at, removed, inserted }: TextEdits['edits'][number]): void {
  if (removed !== '') text.delete(at, removed.length)
  let place = at
  for (const part of inserted) {
    text.insert(place, part.text, toAttributes(part.format))
    place += part.text.length
  }
}

function format(
  text: Y.Text,
  {
    at,
    length,
    before,
    after,
  }: Readonly<{ at: number; length: number; before: Format; after: Format }>,
): void {
  const off = Object.keys(toAttributes(before)).map((name) => [name, null] as const)
  text.format(at, length, { ...Object.fromEntries(off), ...toAttributes(after) })
}
