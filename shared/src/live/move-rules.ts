/** Records of moved text that an update may write: moves that it makes itself, and not too many. */
import * as Y from 'yjs'
import { elementTextWith } from './characters.ts'
import type { DocumentParts } from './document-parts.ts'
import { groupByClient, type IdRange } from './id-ranges.ts'
import { FULL, readMove, type Move } from './moved-text.ts'

/** Twice as many as pages write, since several may be offline at the same time. */
const MAX_RECORDS = 2 * FULL.records
const MAX_CHARACTERS = 2 * FULL.characters

export type MoveRules = Readonly<{
  /**
   * Counts new records.
   *
   * @param before the number of each client's ids before the update that brings them
   * @returns why an update may not bring them; null if it may
   */
  count: (keys: readonly string[], before: ReadonlyMap<number, number>) => string | null
}>

export function createMoveRules(parts: DocumentParts): MoveRules {
  let [records, characters] = [0, 0]
  const add = (moves: readonly Move[]) => {
    records += moves.length
    characters += charactersOf(moves)
  }
  const movesOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => readMove(key, parts.moved.get(key)) ?? [])
  add(movesOf(parts.moved.keys()))

  return {
    count(keys, before) {
      if (keys.length === 0) return null
      const moves = movesOf(keys)
      add(moves)
      if (moves.length < keys.length) return 'a record of moved text is wrong'
      if (moves.length > FULL.records || records > MAX_RECORDS) {
        return `${records} records of moved text`
      }
      if (characters > MAX_CHARACTERS) return `${characters} characters of moved text`
      return movesProblem(parts, moves, before)
    },
  }
}

function charactersOf(moves: readonly Move[]): number {
  return moves.reduce((sum, { copy }) => sum + copy.length, 0)
}

function movesProblem(
  parts: DocumentParts,
  moves: readonly Move[],
  before: ReadonlyMap<number, number>,
): string | null {
  const sum = charactersOf(moves)
  for (const { source, copy, total } of moves) {
    const isBefore = source.client !== copy.client || endOf(source) <= copy.clock
    const hasSource = isBefore && endOf(source) <= stateOf(parts, source.client)
    if (!hasSource || !elementTextWith(parts, source)) return 'moved text that isn’t there'
    if (total < copy.length || total > sum) return 'a record of moved text is wrong'
  }
  for (const [client, group] of groupByClient(moves, ({ copy }) => copy)) {
    let end = before.get(client) ?? 0
    for (const { copy } of group) {
      if (copy.clock < end || endOf(copy) > stateOf(parts, client)) {
        return 'a record of text that somebody else has moved'
      }
      if (!isElementText(parts, copy)) return 'moved text that isn’t there'
      end = endOf(copy)
    }
  }
  return null
}

function endOf({ clock, length }: IdRange): number {
  return clock + length
}

function stateOf({ moved }: DocumentParts, client: number): number {
  return moved.doc ? Y.getState(moved.doc.store, client) : 0
}

/** True if all ids of a range are of texts of elements. */
function isElementText(parts: DocumentParts, { client, clock, length }: IdRange): boolean {
  for (let at = clock; at < clock + length;) {
    const found = elementTextWith(parts, { client, clock: at })
    if (!found) return false
    at = found.end
  }
  return true
}
