/** Finds and reads the title page of a word processor document. */
import { runsToText, type Run } from '../../content/runs.ts'
import { isMoreTitlePage, markTitleLine } from '../../script/more-title-pages.ts'
import {
  readPreservedParts,
  type PreservedParts,
  type TitlePageField,
} from '../../script/preserved-parts.ts'
import { titleFieldOf } from '../../script/title-page.ts'
import { readTitleLines, type PlacedLine, type TitlePage } from '../common/title-lines.ts'
import { startsLikeSceneHeading } from '../scene-heading.ts'
import { plainLineType } from '../screenplay-text.ts'
import type { WordParagraph } from './paragraph.ts'
import { isEmpty } from './printed-lines.ts'
import { styleMeaning } from './style-names.ts'

/** The names of our own styles on the title page. Other fields have theirs after the prefix. */
export const TITLE_STYLES = {
  title: 'Title',
  subheading: 'Subtitle',
  author: 'Title Page Author',
  field: 'Title Page: ',
  space: 'Title Page Space',
} as const

/** A title page has fewer lines with text. */
const MAX_LINES = 40
/** Without a page break after it, a title page has a line that ends in 'by'. */
const BY = /\b(?:by|von|par|por|di):?$/iu
/** Text that begins this far from the margin is in the middle of the page. */
const MIDDLE_IN = 1.5
const LINE_PT = 12

export type FoundTitlePage = TitlePage & Readonly<{ body: readonly WordParagraph[] }>

/** @returns `null` if the document has none */
export function takeTitlePage(paragraphs: readonly WordParagraph[]): FoundTitlePage | null {
  const own = takeOwnTitlePage(paragraphs)
  if (own) return own
  const firstFilled = paragraphs.findIndex((paragraph) => !isEmpty(paragraph))
  const pageEnd = paragraphs.findIndex((one, index) => index > firstFilled && one.startsPage)
  const script = paragraphs.findIndex(isScript)
  const isOnePage = pageEnd > 0 && (script < 0 || pageEnd <= script)
  const end = isOnePage ? pageEnd : script
  const lines = titleLines(paragraphs.slice(0, Math.max(0, end)))
  if (lines.length === 0 || lines.length > MAX_LINES) return null
  if (!isOnePage && !lines.some(({ text }, index) => index > 0 && BY.test(text))) return null
  // A page without anything in the middle is a letter or a list, not a title page.
  if (!lines.some(({ align }) => align === 'Center')) return null
  return { ...readTitleLines(lines), body: withoutFirstBreak(paragraphs.slice(end)) }
}

/** True if a paragraph can only belong to the script, not to its title page. */
function isScript(paragraph: WordParagraph): boolean {
  const text = runsToText(paragraph.runs).trim()
  if (text === '') return false
  const type = styleMeaning(paragraph.styles)?.type
  if (type && type !== 'text' && type !== 'action') return true
  return startsLikeSceneHeading(text) || plainLineType(text) === 'transition'
}

function titleLines(paragraphs: readonly WordParagraph[]): PlacedLine[] {
  const lines: PlacedLine[] = []
  let blanksBefore = 0
  for (const paragraph of paragraphs) {
    const { runs, align, indentIn, spaceAbovePt } = paragraph
    blanksBefore += Math.round(spaceAbovePt / LINE_PT)
    for (const line of runsToText(runs).split('\n')) {
      const text = line.trim()
      if (text === '') blanksBefore += 1
      else {
        const isMiddle = align === 'centre' || (align === 'left' && indentIn >= MIDDLE_IN)
        const side = align === 'right' ? 'Right' : 'Left'
        lines.push({ text, align: isMiddle ? 'Center' : side, blanksBefore })
        blanksBefore = 0
      }
    }
  }
  return lines
}

function withoutFirstBreak(paragraphs: readonly WordParagraph[]): readonly WordParagraph[] {
  const [first, ...others] = paragraphs
  return first ? [{ ...first, startsPage: false }, ...others] : []
}

/** Reads a title page whose styles say what its lines are. */
function takeOwnTitlePage(paragraphs: readonly WordParagraph[]): FoundTitlePage | null {
  const isOwn = ({ styles: [name = ''] }: WordParagraph) =>
    name === TITLE_STYLES.author ||
    name === TITLE_STYLES.space ||
    name.startsWith(TITLE_STYLES.field)
  if (!paragraphs.some(isOwn)) return null
  const isOnPage = (one: WordParagraph) =>
    isOwn(one) || one.styles[0] === TITLE_STYLES.title || one.styles[0] === TITLE_STYLES.subheading
  const found = paragraphs.findIndex((one) => !isOnPage(one))
  const end = found < 0 ? paragraphs.length : found
  const fields: { key: string; value: string }[] = []
  const values = { title: '', subheading: '', author: '' }
  let titleRuns: readonly Run[] = []
  for (const { styles, runs, align } of paragraphs.slice(0, end)) {
    const [name = ''] = styles
    const text = runsToText(runs)
    if (name === TITLE_STYLES.title) {
      values.title = text
      titleRuns = runs
    } else if (name === TITLE_STYLES.subheading) values.subheading = text
    else if (name === TITLE_STYLES.author) values.author = text
    else if (name.startsWith(TITLE_STYLES.field)) {
      const field = { key: name.slice(TITLE_STYLES.field.length), value: text }
      const last = fields.at(-1)
      if (!isMoreTitlePage(field)) fields.push(field)
      else if (last?.key === field.key) last.value += `\n${markTitleLine({ align, text })}`
      else fields.push({ ...field, value: markTitleLine({ align, text }) })
    }
  }
  const kept = readPreservedParts({
    titlePage: [...titleFields(titleRuns), ...authorFields(values.author), ...fields],
  })
  return {
    title: oneLine(values.title),
    subheading: oneLine(values.subheading),
    author: oneLine(values.author),
    ...(kept ? { kept } : {}),
    body: paragraphs.slice(end),
  }
}

/** A title that is only bold is so by its style. */
function titleFields(runs: readonly Run[]): TitlePageField[] {
  const isBold = runs.every(({ bold, italic, underline }) => bold && !italic && !underline)
  const field = isBold && !runsToText(runs).includes('\n') ? null : titleFieldOf(runs)
  return field ? [field] : []
}

/** Authors on separate lines stay on separate lines. */
function authorFields(author: string): NonNullable<PreservedParts['titlePage']> {
  return author.includes('\n') ? [{ key: 'Author', value: author }] : []
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
