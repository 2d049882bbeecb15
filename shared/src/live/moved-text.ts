/**
 * Text that an edit has moved to another element, as a split or join does. Yjs can't move text, so the
 * edit deletes it and inserts a copy. When two writers split or join the same text at the same time,
 * there are two copies. So each edit records which characters the copy was made of, and reading shows
 * only one copy of each character: the one of the longest move.
 *
 * A record is `<client>:<clock>` of the copy -> [client, clock, length, length of the whole move].
 * Clients and clocks are the ids that Yjs gives to characters. Records are never changed, so a
 * hidden copy stays hidden.
 *
 * Adding and reading records takes time in proportion to their number and to the characters that
 * they name, so both are limited (`move-rules.ts`).
 */
import type * as Y from 'yjs'
import {
  createReach,
  groupByClient,
  mergeRanges,
  findMissing,
  type IdRange,
  type Range,
} from './id-ranges.ts'

/** The id that Yjs gives to a character. */
export type CharacterId = Readonly<{ client: number; clock: number }>

export type Move = Readonly<{ source: IdRange; copy: IdRange; total: number }>

/** Number of records, and of characters in them, that an edit may still write. */
export type MoveRoom = { records: number; characters: number }

/** Records of a document from which on edits write no more of them: moved text may then be shown twice. */
export const FULL: Readonly<MoveRoom> = { records: 10_000, characters: 1_000_000 }

export type MovedText = Readonly<{
  /** Adds the record with this key. */
  add: (key: string) => void
  /** True if records added since the last call change which other copies are shown. */
  settle: () => boolean
  /** The parts of a range of characters that aren't shown, in their order. */
  hiddenIn: (range: IdRange) => readonly Range[]
  /** All copies of a character, and the copies of those. */
  copiesOf: (id: CharacterId) => readonly CharacterId[]
  room: () => MoveRoom
}>

/**
 * Records a move whose text consists of several ranges, with as many characters in the source as in
 * the copy. Writes nothing if there is no room.
 */
export function recordMoves(
  moved: Y.Map<unknown>,
  room: MoveRoom,
  { sources, copies }: Readonly<{ sources: readonly IdRange[]; copies: readonly IdRange[] }>,
): void {
  const total = sources.reduce((sum, { length }) => sum + length, 0)
  const records = pairs(sources, copies)
  if (records.length > room.records || total > room.characters) return
  room.records -= records.length
  room.characters -= total
  for (const { source, copy } of records) {
    const { client, clock, length } = source
    moved.set(`${copy.client}:${copy.clock}`, [client, clock, length, total])
  }
}

type Pair = Readonly<{ source: IdRange; copy: IdRange }>

/** Divides two lists of ranges with as many characters at the same places. */
function pairs(sources: readonly IdRange[], copies: readonly IdRange[]): Pair[] {
  const found: Pair[] = []
  let [one, other] = [0, 0]
  let [oneAt, otherAt] = [0, 0]
  for (let source = sources[one], copy = copies[other]; source && copy;) {
    const length = Math.min(source.length - oneAt, copy.length - otherAt)
    const next = {
      source: { client: source.client, clock: source.clock + oneAt, length },
      copy: { client: copy.client, clock: copy.clock + otherAt, length },
    }
    const last = found.at(-1)
    if (last && isNext(last.source, next.source) && isNext(last.copy, next.copy)) {
      found.splice(-1, 1, {
        source: { ...last.source, length: last.source.length + length },
        copy: { ...last.copy, length: last.copy.length + length },
      })
    } else found.push(next)
    oneAt += length
    otherAt += length
    if (oneAt === source.length) [one, oneAt] = [one + 1, 0]
    if (otherAt === copy.length) [other, otherAt] = [other + 1, 0]
    source = sources[one]
    copy = copies[other]
  }
  return found
}

function isNext(last: IdRange, next: IdRange): boolean {
  return last.client === next.client && last.clock + last.length === next.clock
}

/** Parses a record; `null` if it is malformed. */
export function readMove(key: string, value: unknown): Move | null {
  const [client, clock, ...more] = key.split(':').map(Number)
  const numbers: readonly unknown[] = Array.isArray(value) ? value : []
  const [from, start, length, total] = numbers
  const isWhole = (one: unknown): one is number => Number.isSafeInteger(one) && Number(one) >= 0
  if (!isWhole(client) || !isWhole(clock) || more.length > 0 || numbers.length !== 4) return null
  if (!isWhole(from) || !isWhole(start) || !isWhole(length) || !isWhole(total)) return null
  if (length === 0 || `${client}:${clock}` !== key) return null
  const source = { client: from, clock: start, length }
  return { source, copy: { client, clock, length }, total }
}

export function createMovedText(moved: Y.Map<unknown>): MovedText {
  const moves: Move[] = []
  let added: Move[] = []
  let index = createIndex(moves)
  let known = new Map<Move, readonly Range[]>()
  let isChanged = false

  function integrate(): void {
    if (added.length === 0) return
    const before = index
    const isLate = added.some(({ copy }) => before.sources.endIn(copy) !== null)
    moves.push(...added)
    added = []
    index = createIndex(moves)
    const isFork = moves.some((move) => {
      const won = before.won.get(move)
      return won && lengthOf(won) !== lengthOf(index.won.get(move) ?? [])
    })
    if (!isLate && !isFork) return
    known = new Map()
    isChanged = true
  }

  /** A move's hidden parts, from those of the moves that its text came from. */
  function hiddenOf(move: Move): readonly Range[] {
    const waiting = [move]
    const open = new Set<Move>()
    for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
      const earlier = known.has(top) || open.has(top) ? [] : index.copiesIn(top.source)
      open.add(top)
      const unknown = earlier.filter((one) => !known.has(one) && !open.has(one))
      for (const one of unknown) waiting.push(one)
      if (unknown.length > 0) continue
      if (!known.has(top)) known.set(top, mergeRanges([...lostTo(top), ...carried(top.source)]))
      waiting.pop()
    }
    return known.get(move) ?? []
  }

  /** Returns the ranges that another writer has moved as well, in a move that comes first. */
  function lostTo(move: Move): readonly Range[] {
    return findMissing(index.won.get(move) ?? [], move.source.length)
  }

  function carried(range: IdRange): Range[] {
    return index.copiesIn(range).flatMap((move) => {
      const shift = move.copy.clock - range.clock
      return (known.get(move) ?? [])
        .map(({ from, to }) => ({
          from: Math.max(0, from + shift),
          to: Math.min(range.length, to + shift),
        }))
        .filter(({ from, to }) => from < to)
    })
  }

  return {
    add(key) {
      const move = readMove(key, moved.get(key))
      if (move) added.push(move)
    },
    settle() {
      integrate()
      const wasChanged = isChanged
      isChanged = false
      return wasChanged
    },
    hiddenIn(range) {
      integrate()
      for (const move of index.copiesIn(range)) hiddenOf(move)
      return mergeRanges(carried(range))
    },
    copiesOf(id) {
      integrate()
      const found = new Map<string, CharacterId>()
      const waiting = [id]
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const { client, clock } = one
        for (const { source, copy } of index.sources.covering({ client, clock, length: 1 })) {
          const next = { client: copy.client, clock: copy.clock + clock - source.clock }
          const name = `${next.client}:${next.clock}`
          if (found.has(name)) continue
          found.set(name, next)
          waiting.push(next)
        }
      }
      return [...found.values()]
    },
    room() {
      integrate()
      const characters = moves.reduce((sum, { copy }) => sum + copy.length, 0)
      return {
        records: FULL.records - moves.length,
        characters: FULL.characters - characters,
      }
    },
  }
}

/** The order is the same for all writers. The longer move has the text in its order. */
function inOrder(one: Move, other: Move): number {
  return (
    other.total - one.total ||
    one.copy.client - other.copy.client ||
    one.copy.clock - other.copy.clock
  )
}

/** Finds moves by the ids of their text. */
function createIndex(moves: readonly Move[]) {
  const copies = groupByClient(moves, ({ copy }) => copy)
  for (const [client, group] of copies) copies.set(client, withoutOverlaps(group))
  const won = new Map<Move, readonly Range[]>()
  for (const group of groupByClient(moves, ({ source }) => source).values()) {
    for (const [move, parts] of wonParts(group)) won.set(move, parts)
  }
  return {
    won,
    sources: createReach(moves, ({ source }) => source),
    /** The moves that have made some of these characters. */
    copiesIn({ client, clock, length }: IdRange): readonly Move[] {
      const group = copies.get(client) ?? []
      let [low, high] = [0, group.length]
      while (low < high) {
        const middle = (low + high) >> 1
        const move = group[middle]
        if (move && move.copy.clock + move.copy.length <= clock) low = middle + 1
        else high = middle
      }
      let end = low
      while ((group[end]?.copy.clock ?? Infinity) < clock + length) end += 1
      return group.slice(low, end)
    },
  }
}

/** Leaves out moves with the copy of one before. No page writes them, and the server refuses them. */
function withoutOverlaps(group: readonly Move[]): Move[] {
  let end = 0
  return group.filter(({ copy: { clock, length } }) => {
    if (clock < end) return false
    end = clock + length
    return true
  })
}

/**
 * The parts of each move's source for which no other move comes first. Each part between two ends of
 * sources is given away once, to the first move that has it.
 */
function wonParts(moves: readonly Move[]): Map<Move, Range[]> {
  const ends = moves.flatMap(({ source: { clock, length } }) => [clock, clock + length])
  const cuts = [...new Set(ends)].toSorted((one, other) => one - other)
  const indexOf = new Map(cuts.map((cut, index) => [cut, index]))
  /** The next index whose part may still be free. */
  const next = cuts.map((_cut, index) => index)
  const freeFrom = (start: number): number => {
    let free = start
    while (next[free] !== free) free = next[free] ?? cuts.length
    for (let at = start; at !== free;) {
      const after = next[at] ?? free
      next[at] = free
      at = after
    }
    return free
  }
  const won = new Map<Move, Range[]>()
  for (const move of moves.toSorted(inOrder)) {
    const { clock, length } = move.source
    const end = indexOf.get(clock + length) ?? 0
    const parts: Range[] = []
    for (let at = freeFrom(indexOf.get(clock) ?? 0); at < end; at = freeFrom(at)) {
      next[at] = at + 1
      parts.push({ from: (cuts[at] ?? 0) - clock, to: (cuts[at + 1] ?? 0) - clock })
    }
    won.set(move, mergeRanges(parts))
  }
  return won
}

function lengthOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0)
}
