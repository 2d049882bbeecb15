/**
 * Text that an edit has moved to another element, as a split or join does. Yjs can't move text, so the
 * edit deletes it and inserts a copy. When two writers split or join the same text at the same time,
 * there are two copies. So each edit records which characters the copy was made of, and reading shows
 * only one copy of each character: the one of the longest move.
 *
 * A record is `<client>:<clock>` of the copy -> [client, clock, length, length of the whole move].
 * Clients and clocks are the ids that Yjs gives to characters. Records are never changed, so a copy
 * that isn't shown stays so.
 */
import type * as Y from 'yjs'

/** The id that Yjs gives to a character. */
export type CharacterId = Readonly<{ client: number; clock: number }>

/** Characters with consecutive ids. */
export type IdRange = Readonly<{ client: number; clock: number; length: number }>

export type Move = Readonly<{ source: IdRange; copy: IdRange; total: number }>

/** A range of characters, counted from the start of another range. */
type Range = Readonly<{ from: number; to: number }>

export type MovedText = Readonly<{
  /** Adds the record with this key. @returns whether it changes which other copies are shown */
  add: (key: string) => boolean
  /** The parts of a range of characters that aren't shown. They may overlap. */
  hiddenIn: (range: IdRange) => readonly Range[]
  /** All copies of a character, and the copies of those. */
  copiesOf: (id: CharacterId) => readonly CharacterId[]
}>

/**
 * Records a move whose text consists of several ranges, with as many characters in the source as in
 * the copy.
 */
export function recordMoves(
  moved: Y.Map<unknown>,
  sources: readonly IdRange[],
  copies: readonly IdRange[],
): void {
  const total = sources.reduce((sum, { length }) => sum + length, 0)
  for (const { source, copy } of pairs(sources, copies)) {
    const { client, clock, length } = source
    moved.set(`${copy.client}:${copy.clock}`, [client, clock, length, total])
  }
}

/** Divides two lists of ranges with as many characters at the same places. */
function pairs(
  sources: readonly IdRange[],
  copies: readonly IdRange[],
): { source: IdRange; copy: IdRange }[] {
  const found: { source: IdRange; copy: IdRange }[] = []
  let [one, other] = [0, 0]
  let [oneAt, otherAt] = [0, 0]
  for (let source = sources[one], copy = copies[other]; source && copy;) {
    const length = Math.min(source.length - oneAt, copy.length - otherAt)
    found.push({
      source: { client: source.client, clock: source.clock + oneAt, length },
      copy: { client: copy.client, clock: copy.clock + otherAt, length },
    })
    oneAt += length
    otherAt += length
    if (oneAt === source.length) [one, oneAt] = [one + 1, 0]
    if (otherAt === copy.length) [other, otherAt] = [other + 1, 0]
    source = sources[one]
    copy = copies[other]
  }
  return found
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
  const bySource = createRangeIndex<Move>(({ source }) => source)
  const byCopy = createRangeIndex<Move>(({ copy }) => copy)
  const known = new Map<Move, readonly Range[]>()

  /** A move's hidden parts, from those of the moves that its text came from. */
  function hiddenOf(move: Move): readonly Range[] {
    const waiting = [move]
    const open = new Set<Move>()
    for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
      const earlier = known.has(top) || open.has(top) ? [] : byCopy.overlapping(top.source)
      open.add(top)
      const unknown = earlier.filter((one) => !known.has(one) && !open.has(one))
      waiting.push(...unknown)
      if (unknown.length > 0) continue
      if (!known.has(top)) known.set(top, [...lostTo(top), ...carried(top.source)])
      waiting.pop()
    }
    return known.get(move) ?? []
  }

  /** What another writer has moved as well, in a move that comes first. */
  function lostTo(move: Move): Range[] {
    return bySource
      .overlapping(move.source)
      .filter((other) => other !== move && comesFirst(other, move))
      .map((other) => overlap(move.source, other.source))
  }

  function carried(range: IdRange): Range[] {
    return byCopy.overlapping(range).flatMap((move) => {
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
      if (!move) return false
      const isFork = bySource.overlapping(move.source).length > 0
      const isLate = bySource.overlapping(move.copy).length > 0
      bySource.add(move)
      byCopy.add(move)
      if (isFork || isLate) known.clear()
      return isFork || isLate
    },
    hiddenIn(range) {
      for (const move of byCopy.overlapping(range)) hiddenOf(move)
      return carried(range)
    },
    copiesOf(id) {
      const found: CharacterId[] = []
      const waiting = [id]
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const { client, clock } = one
        const copies = bySource
          .overlapping({ client, clock, length: 1 })
          .map(({ source, copy }) => ({
            client: copy.client,
            clock: copy.clock + clock - source.clock,
          }))
          .filter((copy) => !found.some((other) => isSameId(other, copy)))
        found.push(...copies)
        waiting.push(...copies)
      }
      return found
    },
  }
}

function isSameId(one: CharacterId, other: CharacterId): boolean {
  return one.client === other.client && one.clock === other.clock
}

/** The order is the same for all writers. The longer move has the text in its order. */
function comesFirst(one: Move, other: Move): boolean {
  if (one.total !== other.total) return one.total > other.total
  if (one.copy.client !== other.copy.client) return one.copy.client < other.copy.client
  return one.copy.clock < other.copy.clock
}

/** The part of a range that another one covers. */
function overlap(range: IdRange, other: IdRange): Range {
  const from = Math.max(0, other.clock - range.clock)
  return { from, to: Math.min(range.length, other.clock + other.length - range.clock) }
}

/** Finds values by a range of ids. */
function createRangeIndex<Value>(rangeOf: (value: Value) => IdRange) {
  const clients = new Map<number, { values: Value[]; longest: number }>()
  /** The first index whose clock is at least this one. */
  const indexOf = (values: readonly Value[], clock: number) => {
    let [low, high] = [0, values.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const value = values[middle]
      if (value !== undefined && rangeOf(value).clock < clock) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    add(value: Value): void {
      const { client, clock, length } = rangeOf(value)
      const found = clients.get(client) ?? { values: [], longest: 0 }
      found.values.splice(indexOf(found.values, clock), 0, value)
      found.longest = Math.max(found.longest, length)
      clients.set(client, found)
    },
    overlapping({ client, clock, length }: IdRange): Value[] {
      const found = clients.get(client)
      if (!found) return []
      const overlapping: Value[] = []
      const { values, longest } = found
      for (let at = indexOf(values, clock - longest + 1); at < values.length; at += 1) {
        const value = values[at]
        if (value === undefined || rangeOf(value).clock >= clock + length) break
        if (rangeOf(value).clock + rangeOf(value).length > clock) overlapping.push(value)
      }
      return overlapping
    },
  }
}
