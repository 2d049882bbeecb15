/**
 * Divides paragraphs where locked pages begin. A page that begins at such a place is the locked page;
 * text above it that doesn't fit on its page goes to new pages in between.
 */
import { listPagePlaces } from '../../script/locked-pages.ts'
import { partOf, printedCharacter, type Paragraph } from './paragraph.ts'

/** A place of the printed text that belongs to a locked page. */
type LockPlace = Readonly<{ paragraph: number; offset: number; lock: number }>

function listPlaces(
  paragraphs: readonly Paragraph[],
  locks: ReadonlyMap<string, number>,
): LockPlace[] {
  return paragraphs.flatMap((paragraph, index) => {
    if (paragraph.element.extra === undefined) return []
    return listPagePlaces(paragraph.element).flatMap(({ label, offset }) => {
      const lock = locks.get(label)
      if (lock === undefined) return []
      const printed = offset === 0 ? 0 : printedCharacter(paragraph, offset)
      return [{ paragraph: index, offset: printed, lock }]
    })
  })
}

/**
 * The most places whose pages are in order. Text that was moved to another page belongs to that page
 * now.
 */
function placesInOrder(places: readonly LockPlace[]): LockPlace[] {
  // For each count, the place that so many places in order can end with, of the lowest page.
  const ends: number[] = []
  const above: (number | undefined)[] = []
  for (const [at, { lock }] of places.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] ?? 0]?.lock ?? 0) <= lock) low = middle + 1
      else high = middle
    }
    above.push(low > 0 ? ends[low - 1] : undefined)
    ends[low] = at
  }
  const kept: LockPlace[] = []
  for (let at = ends.at(-1); at !== undefined; at = above[at]) {
    const place = places[at]
    if (place) kept.push(place)
  }
  return kept.toReversed()
}

/** The places where another page begins than the one above. The first page begins the script. */
export function listBeginnings(places: readonly LockPlace[]): LockPlace[] {
  const beginnings: LockPlace[] = []
  for (const place of placesInOrder(places)) {
    const last = beginnings.at(-1)
    if (last?.lock === place.lock) continue
    const here = last ? place : { ...place, paragraph: 0, offset: 0 }
    // Nothing is left of the page above.
    const isEmpty = last?.paragraph === here.paragraph && last.offset === here.offset
    if (isEmpty) beginnings.pop()
    beginnings.push(here)
  }
  return beginnings
}

/** Divides a paragraph at the places where pages begin in it. */
function divide(paragraph: Paragraph, beginnings: readonly LockPlace[]): Paragraph[] {
  const ends = [...beginnings.map(({ offset }) => offset), paragraph.text.length]
  const parts: Paragraph[] = []
  let lines = 0
  const add = (from: number, to: number, lock: number | undefined) => {
    const isNothing = to < paragraph.text.length && paragraph.text.slice(from, to).trim() === ''
    if (isNothing) return
    const part = partOf(paragraph, { from, to }, lines)
    parts.push(lock === undefined ? part : { ...part, lock })
    lines += part.lines.length
  }
  if (ends[0] !== 0) add(0, ends[0] ?? 0, undefined)
  for (const [index, { offset, lock }] of beginnings.entries()) {
    add(offset, ends[index + 1] ?? offset, lock)
  }
  return parts
}

/** The paragraphs of each story block. */
type Blocks = readonly (readonly Paragraph[])[]

/**
 * Returns a function that divides a script's paragraphs. Paragraphs with the same locks as before are
 * the same objects again, so that pages without changes aren't laid out again.
 *
 * @param locked the labels of all locked pages in order
 */
export function paragraphLocker(locked: readonly string[] | undefined): (blocks: Blocks) => Blocks {
  if (!locked) return (blocks) => blocks
  const locks = new Map(locked.map((label, index) => [label, index]))
  const cache = new WeakMap<Paragraph, Readonly<{ key: string; parts: readonly Paragraph[] }>>()
  const divided = (paragraph: Paragraph, beginnings: readonly LockPlace[]) => {
    const key = beginnings.map(({ offset, lock }) => `${offset}:${lock}`).join()
    const before = cache.get(paragraph)
    if (before?.key === key) return before.parts
    const parts = divide(paragraph, beginnings)
    cache.set(paragraph, { key, parts })
    return parts
  }
  return (blocks) => {
    const all = blocks.flat()
    const beginnings = listBeginnings(listPlaces(all, locks))
    let index = 0
    let next = 0
    return blocks.map((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const first = next
        while (beginnings[next]?.paragraph === index) next += 1
        index += 1
        return next === first ? [paragraph] : divided(paragraph, beginnings.slice(first, next))
      }),
    )
  }
}
