/**
 * Text that a writer has typed after text that somebody else, who hadn't seen it yet, has moved to
 * another element. Yjs leaves it where the other text was: in the wrong element, and if it is the rest
 * of a word, the word is split. So its writer's device moves it too.
 */
import * as Y from 'yjs'
import { copyShown, elementTextWith, indexAfter, type ShownCopy } from './characters.ts'
import type { DocumentParts } from './document-parts.ts'
import { createReach } from './id-ranges.ts'
import { readMove, recordMoves, type CharacterId, type Move, type MovedText } from './moved-text.ts'
import type { ScriptReader } from './script-reader.ts'
import { toAttributes, readPieces, shownPieces, type Piece } from './text-pieces.ts'
import { trackInserted } from './write-text.ts'

type Reader = Pick<ScriptReader, 'parts' | 'moved'>

/** Text that one writer has typed after a character that has moved. */
type Typed = Readonly<{ after: CharacterId; pieces: readonly Piece[] }>

/**
 * Moves what this document's client has typed after text that others have moved. Call it in a
 * transaction, once for each move: later, the writer may have typed there on purpose.
 *
 * @param records the keys of the moves that have just arrived
 */
export function bringAlong(reader: Reader, records: Iterable<string>): void {
  const { parts, moved } = reader
  const moves = [...records].flatMap((key) => readMove(key, parts.moved.get(key)) ?? [])
  const texts = new Set(moves.flatMap(({ source }) => elementTextWith(parts, source)?.text ?? []))
  const room = moved.room()
  for (const text of texts) {
    for (const { after, pieces } of typedAfter(text, moved, moves)) {
      const copy = copyShown(reader, after)
      if (!copy || copy.shown.text === text || !isSplitOrJoin(parts, text, copy)) continue
      const made = trackInserted(copy.shown.text, () => {
        insert(copy.shown.text, indexAfter(copy.shown, copy.id), pieces)
      })
      recordMoves(parts.moved, room, { sources: pieces, copies: made() })
      remove(text, moved, pieces)
    }
  }
}

/** Finds text that this client has typed right after characters that these moves removed. */
function typedAfter(text: Y.Text, moved: MovedText, moves: readonly Move[]): Typed[] {
  const sources = createReach(moves, ({ source }) => source)
  const found: { after: CharacterId; items: Y.Item[] }[] = []
  let open: (typeof found)[number] | null = null
  for (let item = text._start; item !== null; item = item.right) {
    if (!item.countable) continue
    if (item.deleted) {
      const { client, clock } = item.id
      // The last character of a deleted part that these moves have taken away.
      const end = sources.endIn({ client, clock, length: item.length })
      if (end !== null) open = { after: { client, clock: end - 1 }, items: [] }
    } else if (item.id.client !== text.doc?.clientID) {
      open = null
    } else if (open) {
      if (open.items.length === 0) found.push(open)
      open.items.push(item)
    }
  }
  const shown = found.length === 0 ? [] : shownPieces(readPieces(text, moved))
  return found.map(({ after, items }) => ({
    after,
    pieces: shown.filter((piece) => items.some((item) => includes(item, piece))),
  }))
}

function includes({ id, length }: Y.Item, { client, clock }: CharacterId): boolean {
  return client === id.client && clock >= id.clock && clock < id.clock + length
}

/**
 * True if the copy was made by a split or join: it is in an element that its writer has added, or
 * the other element is deleted. Text that somebody drags to another element doesn't take along what
 * follows it.
 */
function isSplitOrJoin(parts: DocumentParts, text: Y.Text, { id, elementId }: ShownCopy): boolean {
  const added = parts.elements._map.get(elementId)
  const from = text.parent
  return added?.id.client === id.client || (from instanceof Y.Map && from.get('gone') !== undefined)
}

function insert(text: Y.Text, index: number, pieces: readonly Piece[]): void {
  let at = index
  for (const piece of pieces) {
    text.insert(at, piece.text, toAttributes(piece.format))
    at += piece.length
  }
}

function remove(text: Y.Text, moved: MovedText, pieces: readonly Piece[]): void {
  for (const { client, clock, length } of pieces) {
    const index = indexAfter({ pieces: readPieces(text, moved) }, { client, clock })
    if (index > 0) text.delete(index - 1, length)
  }
}
