import { plainRun } from '../content/runs.ts'
import { isSpoken, type ElementType } from '../script/element-types.ts'
import { cellCount } from './measure.ts'
import type { Page, PlacedLine } from './page.ts'
import type { FlowingLine } from './place.ts'
import {
  FIRST_LINE_Y_MM,
  FONT_SIZE_PT,
  LAST_LINE_Y_MM,
  LINE_HEIGHT_MM,
  PAGE_NUMBER_RIGHT_MM,
  PAGE_NUMBER_Y_MM,
  findTextStart,
} from './spec-profile.ts'

/**
 * The parts of an item that decide where pages end. Without a type, dual dialogue, or a gap between
 * blocks if it has no lines.
 */
type Breakable = Readonly<{ type: ElementType | undefined; lines: number; spaceAfterMm: number }>

/** A line of an item. */
type LinePlace = Readonly<{ index: number; line: number }>

/** `reach`: items from this index on had no influence. */
type PageEnd = Readonly<{ next: LinePlace | undefined; reach: number }>

/** Lines of an element or a speech, without its cue, required on each side of a page's end. */
const MIN_LINES = 2

/**
 * Finds where a page of the Scenewright profile ends
 * (`docs/pages-and-formats.md#scenewright-pages`). A line below y 270 mm starts the next page, even
 * in the middle of an element; lines that would be alone move with it. Space after an element
 * doesn't carry over to the next page.
 *
 * @param start the page's first line
 * @returns the next page's first line; undefined if there is no next page
 */
export function endOfPage(items: readonly Breakable[], start: LinePlace): PageEnd {
  let y = FIRST_LINE_Y_MM
  for (let index = start.index; index < items.length; index += 1) {
    const { lines = 0, spaceAfterMm = 0 } = items[index] ?? {}
    for (let line = index === start.index ? start.line : 0; line < lines; line += 1) {
      // With the item below it, there are always enough lines to count.
      if (y > LAST_LINE_Y_MM) {
        return { next: lastGoodEnd(items, start, { index, line }), reach: index + 2 }
      }
      y += LINE_HEIGHT_MM
    }
    y += spaceAfterMm
  }
  return { next: undefined, reach: items.length + 1 }
}

/** The last place up to `end` where the page may end; `end` if there is none. */
function lastGoodEnd(items: readonly Breakable[], start: LinePlace, end: LinePlace): LinePlace {
  for (let { index } = end; index >= start.index; index -= 1) {
    const last = index === end.index ? end.line : (items[index]?.lines ?? 0) - 1
    const first = index === start.index ? start.line + 1 : 0
    for (let line = last; line >= first; line -= 1) {
      if (mayEndBefore(items, start, { index, line })) return { index, line }
    }
  }
  return end
}

function mayEndBefore(items: readonly Breakable[], start: LinePlace, end: LinePlace): boolean {
  const { index, line } = end
  const item = items[index]
  if (line === 0) {
    const above = findAbove(items, start, index)
    if (above?.type === 'scene_heading') return false
    if (!isPartOfSpeech(item)) return true
    if (above?.type === 'character' || above?.type === 'parenthetical') return false
    if (!isPartOfSpeech(above)) return true
  }
  // Dual dialogue isn't split.
  if (item?.type === undefined) return false
  const linesOf = (at: number): number =>
    (items[at]?.lines ?? 0) - (at === start.index ? start.line : 0)
  let before = line - (index === start.index ? start.line : 0)
  let after = item.lines - line
  if (isPartOfSpeech(item)) {
    const isPart = (at: number): boolean => at >= start.index && isPartOfSpeech(items[at])
    for (let at = index - 1; before < MIN_LINES && isPart(at); at -= 1) before += linesOf(at)
    for (let at = index + 1; after < MIN_LINES && isPart(at); at += 1) after += linesOf(at)
  }
  return before >= MIN_LINES && after >= MIN_LINES
}

/** The last item above an index that has lines on the page. */
function findAbove(
  items: readonly Breakable[],
  start: LinePlace,
  index: number,
): Breakable | undefined {
  return items.slice(start.index, index).findLast(({ lines }) => lines > 0)
}

function isPartOfSpeech(item: Breakable | undefined): boolean {
  return item?.type !== undefined && isSpoken(item.type)
}

/** Lines and the space after them, as columns side by side. */
export type Flow = Breakable & Readonly<{ columns: readonly (readonly FlowingLine[])[] }>

function pageNumberLine(label: string): PlacedLine {
  const text = `${label}.`
  const align = { edge: 'right', atMm: PAGE_NUMBER_RIGHT_MM } as const
  return {
    x: findTextStart(align, cellCount(text), FONT_SIZE_PT),
    y: PAGE_NUMBER_Y_MM,
    size: FONT_SIZE_PT,
    runs: [plainRun(text)],
  }
}

/** Breaks lines into pages numbered from `firstPage` (`endOfPage`). Always returns at least one page. */
export function paginate(flows: readonly Flow[], firstPage = 1): Page[] {
  const pages: Page[] = []
  let start: LinePlace | undefined = { index: 0, line: 0 }
  while (start) {
    const label = String(firstPage + pages.length)
    const { next } = endOfPage(flows, start)
    pages.push({ label, lines: [pageNumberLine(label), ...placedLines(flows, start, next)] })
    start = next
  }
  return pages
}

/** The lines from `start` to before `next`. */
function placedLines(
  flows: readonly Flow[],
  start: LinePlace,
  next: LinePlace = { index: flows.length, line: 0 },
): PlacedLine[] {
  const placed: PlacedLine[] = []
  let top = FIRST_LINE_Y_MM
  for (const [at, flow] of flows.slice(start.index, next.index + 1).entries()) {
    const index = start.index + at
    const from = index === start.index ? start.line : 0
    const to = index === next.index ? next.line : flow.lines
    for (const column of flow.columns) {
      for (const [row, line] of column.slice(from, to).entries()) {
        if (line.runs.length > 0) placed.push({ ...line, y: top + row * LINE_HEIGHT_MM })
      }
    }
    top += (to - from) * LINE_HEIGHT_MM + flow.spaceAfterMm
  }
  return placed
}
