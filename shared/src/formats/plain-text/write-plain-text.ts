/**
 * Writes a script as plain text in the layout of a printed page: 60 columns, indented as on industry
 * pages, without page numbers. Form feeds are after each title page and at the writer's page breaks.
 * `read-plain-text.ts` reads it back with the same types and words; emphasis and notes are left out.
 */
import { runsToText } from '../../content/runs.ts'
import { withContinuedCues } from '../../layout/continued-cues.ts'
import { breakLines } from '../../layout/industry/break-lines.ts'
import type { Place } from '../../layout/industry/look.ts'
import { createParagraph } from '../../layout/industry/paragraph.ts'
import { LINE_PT } from '../../layout/industry/page-size.ts'
import { industryProfile, type IndustryProfile } from '../../layout/industry/profile.ts'
import { cellCount } from '../../layout/measure.ts'
import { dualPairs, type DualPair } from '../../script/editing/dual-dialogue.ts'
import { isSpoken } from '../../script/element-types.ts'
import { moreTitlePages, type TitleLine } from '../../script/more-title-pages.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { getPrintedNumbers } from '../../script/scenes/scene-numbers.ts'
import type { Element, Script } from '../../script/script.ts'
import {
  authorLines,
  printedCredit,
  footOfTitlePage,
  titleLines,
  titlePart,
} from '../../script/title-page.ts'

/** Characters from margin to margin. */
const COLUMNS = 60
const COLUMNS_PER_INCH = 10
const LEFT_MARGIN_IN = 1.5
/** Left of all lines, if scene numbers are printed there. */
const NUMBER_COLUMNS = 6
const LINES_ABOVE_TITLE = 12
/** Dual dialogue: the columns of each speech, and where the right one begins. */
const DUAL_COLUMNS = 28
const RIGHT_SPEECH = 32
const DUAL_PARENTHETICAL = 2

type Context = Readonly<{
  script: Script
  profile: IndustryProfile
  numbers: ReadonlyMap<string, string>
}>

/** Returns the text of the file, to be encoded as UTF-8. */
export function writePlainText(script: Script): string {
  const settings = script.pages ?? DEFAULT_PAGE_SETTINGS
  const printed = withContinuedCues(script, settings)
  const profile = industryProfile(settings)
  const context = { script, profile, numbers: getPrintedNumbers(printed) }
  const elements = printed.storyBlocks.flatMap((block) => block.elements)
  const pairs = new Map(dualPairs(elements).map((pair) => [pair.left, pair]))
  const lines: string[] = []
  for (let index = 0; index < elements.length;) {
    const pair = pairs.get(index)
    const element = elements[index]
    if (element) {
      const below = pair ? dualLines(elements, pair, context) : linesOf(element, context)
      addParagraph(lines, below, element, context)
    }
    index = pair?.end ?? index + 1
  }
  const margin = context.numbers.size > 0 ? ' '.repeat(NUMBER_COLUMNS) : ''
  const body = lines.map((line) => withMargin(line, margin)).join('\n')
  const titlePages = [titlePageLines(script), ...moreTitlePages(script).map(moreTitleLines)]
  return `${titlePages.map((page) => `${page.join('\n')}\n\f`).join('')}${body}\n`
}

/** Scene numbers are already in the margin. */
function withMargin(line: string, margin: string): string {
  if (line.startsWith(NUMBERED)) return line.slice(NUMBERED.length)
  return line === '' || line === '\f' ? line : `${margin}${line}`
}

/** Marks a line that begins in the margin. */
const NUMBERED = '\u0000'

function addParagraph(
  lines: string[],
  below: readonly string[],
  element: Element,
  { script, profile }: Context,
): void {
  const { look, startsPage } = createParagraph(element, 'page', profile, script.formatting)
  if (below.length === 0) return
  if (startsPage && lines.length > 0) lines.push('\f')
  else if (lines.length > 0) {
    for (let line = 0; line < Math.round(look.spaceBeforePt / LINE_PT); line += 1) lines.push('')
  }
  lines.push(...below)
}

/** Returns an element's lines; none if it is empty. */
function linesOf(element: Element, { script, profile, numbers }: Context): string[] {
  const { look, text } = createParagraph(element, 'page', profile, script.formatting)
  if (text.trim() === '') return []
  const start = Math.max(0, Math.round((look.leftIn - LEFT_MARGIN_IN) * COLUMNS_PER_INCH))
  const end = Math.round((look.rightIn - LEFT_MARGIN_IN) * COLUMNS_PER_INCH)
  const columns = Math.max(10, Math.min(look.columns, COLUMNS - start))
  const hang = text.startsWith('(') ? Math.round(look.hangIn * COLUMNS_PER_INCH) : 0
  const number = numbers.get(element.id)
  return wrapped(text, columns).map((line, index) => {
    const room = Math.max(0, end - start - cellCount(line))
    const before = { left: 0, centre: Math.floor(room / 2), right: room }[look.align]
    const indent = Math.max(0, start + before + (index === 0 ? hang : 0))
    const shown = `${' '.repeat(indent)}${line}`
    if (number === undefined || index > 0) return shown
    return `${NUMBERED}${number.padEnd(NUMBER_COLUMNS - 1)} ${shown}`
  })
}

function wrapped(text: string, columns: number): string[] {
  return breakLines(text, columns).map(({ from, to }) => text.slice(from, to).trimEnd())
}

/** Puts two speeches side by side. */
function dualLines(
  elements: readonly Element[],
  { left, right, end }: DualPair,
  context: Context,
): string[] {
  const first = speechLines(elements.slice(left, right), 'left', context)
  const second = speechLines(elements.slice(right, end), 'right', context)
  return Array.from({ length: Math.max(first.length, second.length) }, (_, row) => {
    const leftLine = first[row] ?? ''
    const rightLine = second[row] ?? ''
    return rightLine === '' ? leftLine : `${leftLine.padEnd(RIGHT_SPEECH)}${rightLine}`
  })
}

function speechLines(
  elements: readonly Element[],
  place: Exclude<Place, 'page'>,
  { script, profile }: Context,
): string[] {
  return elements.flatMap((element, index) => {
    if (index > 0 && !isSpoken(element.type)) return []
    const { runs } = createParagraph(element, place, profile, script.formatting)
    const text = runsToText(runs)
    if (text.trim() === '') return []
    const indent = element.type === 'parenthetical' ? DUAL_PARENTHETICAL : 0
    return wrapped(text, DUAL_COLUMNS - indent).map((line) => {
      const room = Math.max(0, DUAL_COLUMNS - cellCount(line))
      return `${' '.repeat(index === 0 ? Math.floor(room / 4) : indent)}${line}`
    })
  })
}

function titlePageLines(script: Script): string[] {
  const author = authorLines(script)
  const credit = printedCredit(script)
  const groups = [
    titleLines(script)
      .map(({ text }) => text)
      .join('\n'),
    script.subheading.trim(),
    ...(author === '' ? [] : [credit, author]),
    titlePart(script, 'source').trim(),
  ].filter((text) => text !== '')
  const { left, right } = footOfTitlePage(script)
  return [
    ...Array.from({ length: LINES_ABOVE_TITLE }, () => ''),
    ...groups.flatMap((text) => [...text.split('\n').map(centred), '']),
    ...[...left, ...right].flatMap((text) => ['', ...text.split('\n')]),
  ]
}

function moreTitleLines(lines: readonly TitleLine[]): string[] {
  return lines.flatMap(({ align, text }) => {
    if (align === 'centre') return wrapped(text, COLUMNS).map(centred)
    return wrapped(text, COLUMNS).map((line) => (align === 'right' ? line.padStart(COLUMNS) : line))
  })
}

function centred(text: string): string {
  return `${' '.repeat(Math.max(0, Math.floor((COLUMNS - cellCount(text)) / 2)))}${text.trim()}`
}
