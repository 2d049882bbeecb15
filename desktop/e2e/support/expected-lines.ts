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

/** All printed lines of a block's elements, with their page counted from 1. */
export function expectedLines(elements: readonly Element[]): ExpectedLine[] {
  const texts = elements.filter((element) => printed(element) !== '')
  const lines: (ExpectedLine & { element: number })[] = []
  let page = 1
  let y = FIRST_BASELINE
  for (let element = 0; element < texts.length; element += 1) {
    const { type } = texts[element]!
    const wrappedLines = wrapped(printed(texts[element]!), cellsOf(type))
    for (let line = 0; line < wrappedLines.length; line += 1) {
      if (y > LAST_BASELINE) {
        if (line <= 1) {
          // The page ends before it, and before what stays with it.
          while (isHeldBy(texts[element - 1]?.type, texts[element]?.type)) element -= 1
          while (lines.length > 0 && lines.at(-1)!.element >= element) lines.pop()
          line = wrappedLines.length
          element -= 1
        }
        page += 1
        y = FIRST_BASELINE
        if (line === wrappedLines.length) break
      }
      const text = wrappedLines[line]!
      lines.push({ element, page, text, x: startOf(type, text), y })
      y += LINE_HEIGHT
    }
    if (y > FIRST_BASELINE) y += SPACE_AFTER[type]
  }
  return lines
}

/** True if an element of type `above` may not be the last one of a page, before one of `type`. */
function isHeldBy(above: Element['type'] | undefined, type: Element['type'] | undefined): boolean {
  const isInSpeech = type === 'dialogue' || type === 'parenthetical'
  return (
    above === 'scene_heading' ||
    (isInSpeech && (above === 'character' || above === 'parenthetical'))
  )
}

function printed({ type, content }: Element): string {
  const text = content.replaceAll('&amp;', '&')
  const isUpper = ['scene_heading', 'shot', 'character', 'transition'].includes(type)
  return isUpper ? text.toUpperCase() : text
}

function cellsOf(type: Element['type']): number {
  return type === 'dialogue' || type === 'parenthetical' ? DIALOGUE_CELLS : TEXT_CELLS
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
