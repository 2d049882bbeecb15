/**
 * Reads the text of a paragraph. Marks are attributes of its `text` elements; version 1.2 has them as
 * escaped tags instead: `&lt;b&gt;`, `&lt;br&gt;` (OSF 1.2 sample document).
 */
import { cleanText } from '../../content/clean-text.ts'
import { joinRuns, runsToText, type Run } from '../../content/runs.ts'
import {
  FileColor,
  isPlainLook,
  createStyledRange,
  type StyledRange,
  type TextLook,
} from '../../script/styled/styled-range.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { textInside, type XmlElement } from '../common/xml-tree.ts'
import { findAttribute, isOn, partNamed, partsNamed } from './osf-tree.ts'

/** The first version that has marks as attributes. */
const ATTRIBUTES_SINCE = 20
const KNOWN_TEXT_ATTRIBUTES =
  /^(?:bold|italic|underline|strikethrough|allcaps|revision|link|bgcolor|color|font|size)$/
const BLACK = /^#0+$/
const TAG = /<(\/?)(b|i|u|s|strike|br|font|size|bgcolor|color)(?:="[^"<>]*")?\/?>/gi

export type RunContext = Readonly<{
  /** The version of the format, such as 12 for 1.2. */
  version: number
  /** True if the type is shown in capitals, so that `allcaps` can be ignored. */
  isCapsAnyway: boolean
  problems: ProblemList
}>

export type ReadText = Readonly<{ runs: Run[]; styled: readonly StyledRange[] }>

/** @param para a paragraph of the script or of the title page */
export function readRuns(para: XmlElement, context: RunContext): ReadText {
  const ofParagraph = marksOf(partNamed(para, 'style'))
  const styled: StyledRange[] = []
  let at = 0
  const runs = partsNamed(para, 'text').flatMap((text) => {
    countLeftOut(text, context.problems)
    const own = marksOf(text)
    const isCaps = isOn(text, 'allcaps') && !context.isCapsAnyway
    const source = textInside(text)
    const run: Run = {
      text: cleanText(isCaps ? source.toUpperCase() : source),
      bold: own.bold || ofParagraph.bold,
      italic: own.italic || ofParagraph.italic,
      underline: own.underline || ofParagraph.underline,
    }
    const read = context.version < ATTRIBUTES_SINCE ? taggedRuns(run, context.problems) : [run]
    const end = at + runsToText(read).length
    const range = createStyledRange(at, end, lookOf(text))
    if (end > at && !isPlainLook(range)) {
      context.problems.count('look')
      styled.push(range)
    }
    at = end
    return read
  })
  return { runs: joinRuns(runs), styled }
}

/** Colors, highlights and strikethrough, which the editor shows. */
function lookOf(text: XmlElement): TextLook {
  const color = FileColor.safeParse(findAttribute(text, 'color')).data
  const highlight = FileColor.safeParse(findAttribute(text, 'bgcolor')).data
  return {
    ...(color !== undefined && !BLACK.test(color) ? { color } : {}),
    ...(highlight === undefined ? {} : { highlight }),
    ...(isOn(text, 'strikethrough') ? { strikeout: true } : {}),
  }
}

type Marks = Omit<Run, 'text'>

function marksOf(element: XmlElement | undefined): Marks {
  return {
    bold: isOn(element, 'bold'),
    italic: isOn(element, 'italic'),
    underline: isOn(element, 'underline'),
  }
}

function countLeftOut(text: XmlElement, problems: ProblemList): void {
  if (textInside(text).trim() === '') return
  if (Number(findAttribute(text, 'revision') ?? 0) > 0) problems.count('revision')
  if (findAttribute(text, 'link')) problems.count('link')
  const isCourier = /courier|^$/i.test(findAttribute(text, 'font') ?? '')
  if (!isCourier || Number(findAttribute(text, 'size') ?? 12) !== 12) problems.count('font')
  for (const name of text.attributes.keys()) {
    if (!KNOWN_TEXT_ATTRIBUTES.test(name.toLowerCase())) problems.count('unknown setting')
  }
}

/** Splits a run of version 1.2 at its tags. Anything else in angle brackets is text. */
function taggedRuns(whole: Run, problems: ProblemList): Run[] {
  const open = { b: 0, i: 0, u: 0 }
  const runs: Run[] = []
  const add = (text: string) =>
    runs.push({
      text,
      bold: whole.bold || open.b > 0,
      italic: whole.italic || open.i > 0,
      underline: whole.underline || open.u > 0,
    })
  let end = 0
  for (const tag of whole.text.matchAll(TAG)) {
    add(whole.text.slice(end, tag.index))
    end = tag.index + tag[0].length
    const name = (tag[2] ?? '').toLowerCase()
    const isClosing = tag[1] !== ''
    if (name === 'br') add('\n')
    else if (name === 'b' || name === 'i' || name === 'u') {
      open[name] = Math.max(0, open[name] + (isClosing ? -1 : 1))
    } else if (!isClosing) problems.count(TAG_PROBLEM[name] ?? 'color')
  }
  add(whole.text.slice(end))
  return runs
}

const TAG_PROBLEM: Readonly<Record<string, string>> = {
  s: 'strikeout',
  strike: 'strikeout',
  font: 'font',
  size: 'font',
}

/**
 * Adds the parentheses of a parenthetical. The format leaves them out, but some programs write them.
 */
export function withParentheses(runs: readonly Run[]): readonly Run[] {
  const text = runsToText(runs).trim()
  const [first, last] = [runs[0], runs.at(-1)]
  if (text === '' || !first || !last || (text.startsWith('(') && text.endsWith(')'))) return runs
  return joinRuns([{ ...first, text: '(' }, ...runs, { ...last, text: ')' }])
}

/** Removes the parentheses that `withParentheses` adds; `null` if it would not add the same ones. */
export function withoutParentheses(runs: readonly Run[]): readonly Run[] | null {
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first?.text.startsWith('(') || !last?.text.endsWith(')')) return null
  const inner = [...runs]
  inner[0] = { ...first, text: first.text.slice(1) }
  const end = inner.at(-1)
  if (!end || !end.text.endsWith(')')) return null
  inner[inner.length - 1] = { ...end, text: end.text.slice(0, -1) }
  const joined = joinRuns(inner)
  const again = withParentheses(joined)
  return JSON.stringify(again) === JSON.stringify(joinRuns(runs)) ? joined : null
}
