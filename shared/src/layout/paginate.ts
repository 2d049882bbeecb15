import { plainRun } from '../content/runs.ts'
import type { ElementType } from '../script/element-types.ts'
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

/** The parts of an item that decide where pages end. Without a type, a gap between blocks. */
type Breakable = Readonly<{ type: ElementType | undefined; lines: number; spaceAfterMm: number }>

/** A line of an item. */
type LinePlace = Readonly<{ index: number; line: number }>

/** `reach`: items from this index on had no influence. */
type PageEnd = Readonly<{ next: LinePlace | undefined; reach: number }>

/**
 * Finds where a page of the Scenewright profile ends
 * (`docs/pages-and-formats.md#scenewright-pages`). A line below y 270 mm starts the next page, even
 * in the middle of an element, except that its first line, a heading or a cue isn't left behind
 * alone. Space after an element doesn't carry over to the next page.
 *
 * @param start the page's first line
 * @returns the next page's first line; undefined if there is no next page
 */
export function endOfPage(items: readonly Breakable[], start: LinePlace): PageEnd {
  let y = FIRST_LINE_Y_MM
  for (let index = start.index; index < items.length; index += 1) {
    const { lines = 0, spaceAfterMm = 0 } = items[index] ?? {}
    for (let line = index === start.index ? start.line : 0; line < lines; line += 1) {
      if (y > LAST_LINE_Y_MM) {
        return { next: keptTogether(items, start, { index, line }), reach: index + 1 }
      }
      y += LINE_HEIGHT_MM
    }
    y += spaceAfterMm
  }
  return { next: undefined, reach: items.length + 1 }
}

/** Moves what would be alone at the foot of a page to the next one, unless that leaves no page. */
function keptTogether(items: readonly Breakable[], start: LinePlace, end: LinePlace): LinePlace {
  if (end.line > 1) return end
  let { index } = end
  for (let before = index - 1; before >= start.index; before -= 1) {
    const { type, lines = 0 } = items[before] ?? {}
    if (lines === 0) continue
    if (!staysWithNext(type, items[index]?.type)) break
    index = before
  }
  return index > start.index ? { index, line: 0 } : end
}

function staysWithNext(type: ElementType | undefined, next: ElementType | undefined): boolean {
  if (type === 'scene_heading') return true
  const isInSpeech = next === 'dialogue' || next === 'parenthetical'
  return isInSpeech && (type === 'character' || type === 'parenthetical')
}

/** Lines and the space after them. A flow without lines is a gap between blocks. */
export type Flow = Readonly<{
  type: ElementType | undefined
  lines: readonly FlowingLine[]
  spaceAfterMm: number
}>

function pageNumberLine(number: number): PlacedLine {
  const text = `${number}.`
  const align = { edge: 'right', atMm: PAGE_NUMBER_RIGHT_MM } as const
  return {
    x: findTextStart(align, cellCount(text), FONT_SIZE_PT),
    y: PAGE_NUMBER_Y_MM,
    size: FONT_SIZE_PT,
    runs: [plainRun(text)],
  }
}

/** Breaks lines into numbered pages (`endOfPage`). Always returns at least one page. */
export function paginate(flows: readonly Flow[]): Page[] {
  const items = flows.map((flow) => ({ ...flow, lines: flow.lines.length }))
  const pages: Page[] = []
  let start: LinePlace | undefined = { index: 0, line: 0 }
  while (start) {
    const number = pages.length + 1
    const { next } = endOfPage(items, start)
    pages.push({ number, lines: [pageNumberLine(number), ...placedLines(flows, start, next)] })
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
  let y = FIRST_LINE_Y_MM
  for (const [at, { lines, spaceAfterMm }] of flows.slice(start.index, next.index + 1).entries()) {
    const index = start.index + at
    const [from, to] = [index === start.index ? start.line : 0, lines.length]
    for (const line of lines.slice(from, index === next.index ? next.line : to)) {
      if (line.runs.length > 0) placed.push({ ...line, y })
      y += LINE_HEIGHT_MM
    }
    y += spaceAfterMm
  }
  return placed
}
