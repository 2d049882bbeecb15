/**
 * Computes where each printed line must be, independently of the product's layout code, to check
 * exported PDFs (`docs/pages-and-formats.md#scenewright-pages`). Millimeters; baselines; plain text
 * only.
 */
import type { Element } from '@scenewright/shared/script/script.ts'

export type ExpectedLine = Readonly<{ page: number; text: string; x: number; y: number }>

const CELL_MM = 2.54
const LEFT = 38
const RIGHT = 210 - 25
const FIRST_BASELINE = 20
const LAST_BASELINE = 270
const LINE_HEIGHT = 4.5
const TEXT_CELLS = 57
const DIALOGUE_CELLS = 34

const SPACE_AFTER: Readonly<Record<Element['type'], number>> = {
  scene_heading: 4,
  action: 6,
  dialogue: 6,
  shot: 6,
  transition: 6,
  text: 6,
  character: 0,
  parenthetical: 0,
}

type Row = Readonly<{
  type: Element['type']
  text: string
  isLast: boolean
  /** The rows that aren't torn apart unless two stay and two go: an element's, or a speech's. */
  group: number
}>

/** All printed lines of a block's elements, with their page counted from 1. */
export function expectedLines(elements: readonly Element[]): ExpectedLine[] {
  const rows = rowsOf(elements)
  const lines: ExpectedLine[] = []
  let page = 1
  for (let start = 0; start < rows.length; page += 1) {
    const heights = heightsFrom(rows, start)
    let end = rows.findIndex((_, at) => at > start && heights[at]! > LAST_BASELINE)
    if (end < 0) end = rows.length
    while (end < rows.length && !mayEndBefore(rows, end)) end -= 1
    for (let at = start; at < end; at += 1) {
      const { type, text } = rows[at]!
      lines.push({ page, text, x: startOf(type, text), y: heights[at]! })
    }
    start = end
  }
  return lines
}

function rowsOf(elements: readonly Element[]): Row[] {
  let group = 0
  return elements.flatMap((element) => {
    const { type } = element
    const text = printed(element)
    if (text === '') return []
    if (!isSpoken(type)) group += 1
    const lines = wrapped(text, cellsOf(type))
    const rows = lines.map((line, at) => {
      return { type, text: line, isLast: at === lines.length - 1, group }
    })
    // A cue isn't counted with its speech.
    if (!isSpoken(type)) group += 1
    return rows
  })
}

/** The baseline of each row, if the row at `start` is the first of a page. */
function heightsFrom(rows: readonly Row[], start: number): number[] {
  let y = FIRST_BASELINE
  return rows.map(({ type, isLast }, at) => {
    if (at < start) return 0
    const baseline = y
    y += LINE_HEIGHT + (isLast ? SPACE_AFTER[type] : 0)
    return baseline
  })
}

function mayEndBefore(rows: readonly Row[], at: number): boolean {
  const [above, below] = [rows[at - 1]!, rows[at]!]
  if (above.isLast && above.type === 'scene_heading') return false
  const isInSpeech = isSpoken(below.type)
  if (isInSpeech && above.isLast && ['character', 'parenthetical'].includes(above.type))
    return false
  if (above.group !== below.group) return true
  const count = (some: readonly Row[]) => some.filter(({ group }) => group === below.group).length
  return count(rows.slice(0, at)) >= 2 && count(rows.slice(at)) >= 2
}

function isSpoken(type: Element['type']): boolean {
  return type === 'dialogue' || type === 'parenthetical'
}

function printed({ type, content }: Element): string {
  const text = content.replaceAll('&amp;', '&')
  const isUpper = ['scene_heading', 'shot', 'character', 'transition'].includes(type)
  return isUpper ? text.toUpperCase() : text
}

function cellsOf(type: Element['type']): number {
  return isSpoken(type) ? DIALOGUE_CELLS : TEXT_CELLS
}

function startOf(type: Element['type'], line: string): number {
  const width = line.length * CELL_MM
  switch (type) {
    case 'dialogue':
      return 55
    case 'character':
      return 95 - width / 2
    case 'parenthetical':
      return 90 - width / 2
    case 'transition':
      return RIGHT - width
    case 'scene_heading':
    case 'action':
    case 'shot':
    case 'text':
      return LEFT
  }
}

function wrapped(text: string, cells: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > cells && line !== '') {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
