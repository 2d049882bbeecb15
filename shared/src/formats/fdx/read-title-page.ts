/**
 * Reads the title page of a Final Draft file. It consists of lines without field names, so each
 * line's position determines its meaning. Centered: the title, a subheading directly below it,
 * further down the credit and the author, then the source. At the bottom: the contact on the left
 * and the draft date on the right. A line there with a name, as in `Copyright: 2026`, is a field.
 * A page break begins a further page (`script/more-title-pages.ts`).
 */
import { runsToText } from '../../content/runs.ts'
import {
  MAX_TITLE_FIELD_CHARACTERS,
  readPreservedParts,
  type PreservedParts,
  type TitlePageField,
} from '../../script/preserved-parts.ts'
import { MAX_TITLE_CHARACTERS } from '../../script/limits.ts'
import { moreTitlePageField, type TitleLine } from '../../script/more-title-pages.ts'
import { DEFAULT_CREDIT, NICKNAME, TITLE_PARTS } from '../../script/title-page.ts'
import type { ProblemList } from './problem-list.ts'
import { readTop, type Line } from './read-title-top.ts'
import { readRuns } from './read-runs.ts'
import { draftField } from '../draft-lines.ts'
import { childNamed, childrenNamed, type XmlElement } from './xml-tree.ts'

const AUTHOR = 'Author'
const CREDIT = TITLE_PARTS.credit.key
const SOURCE = TITLE_PARTS.source.key
const CONTACT = TITLE_PARTS.contact.key
const DRAFT_DATE = TITLE_PARTS.draftDate.key

/** A line at the bottom with its field name. */
const NAMED_FIELD = /^([^:\n]{1,100}):(?:[ \n]+|$)([^]*)$/

/** Maximum number of lines of a page that are read; a page has about 50. */
const MAX_LINES = 500

/** Maximum number of fields (preserved-parts.ts). */
const MAX_FIELDS = 100

export type TitlePage = Readonly<{
  title: string
  author: string
  subheading: string
  kept?: PreservedParts
}>

/** @param root the root element; without a title page, all fields are '' */
export function readTitlePage(root: XmlElement, problems?: ProblemList): TitlePage {
  const [first = [], ...others] = pagesOf(childNamed(childNamed(root, 'TitlePage'), 'Content'))
  const more = others.map((page, index) => moreTitlePageField(index + 2, page.map(titleLine)))
  const isCut = first.length > MAX_LINES || more.some((page) => page.isCut)
  return titlePageOf(placedLines(first), { problems, more: more.map(({ field }) => field), isCut })
}

type Further = Readonly<{
  problems?: ProblemList | undefined
  /** The fields of further title pages. */
  more?: readonly TitlePageField[]
  /** True if lines over the limit are missing. */
  isCut?: boolean
}>

/** Finds the title, the author and the other fields by the positions of a page's lines. */
export function titlePageOf(
  lines: readonly Line[],
  { problems, more = [], isCut = false }: Further = {},
): TitlePage {
  const centered = lines.filter(({ align }) => align === 'Center')
  // If nothing is centered, the first line is the title.
  const topLines = centered.length > 0 ? centered : lines.slice(0, 1)
  const top = readTop(topLines)
  const bottom = readBottom(lines.filter((line) => !topLines.includes(line)))
  const author = top.authors.join(' ')
  const fields = [
    // Authors on separate lines stay on separate lines.
    ...(top.authors.length > 1 && author === oneLine(author)
      ? [{ key: AUTHOR, value: top.authors.join('\n') }]
      : []),
    // The default credit is printed anyway.
    ...(top.credit === '' || (top.credit === DEFAULT_CREDIT && author !== '')
      ? []
      : [{ key: CREDIT, value: top.credit }]),
    ...(top.nickname === '' ? [] : [{ key: NICKNAME, value: top.nickname }]),
    ...(top.source.length === 0 ? [] : [{ key: SOURCE, value: top.source.join('\n') }]),
    ...top.drafts,
    ...bottom,
    ...more,
  ]
  const titlePage = fields.slice(0, MAX_FIELDS).map(({ key, value }) => {
    return { key, value: value.slice(0, MAX_TITLE_FIELD_CHARACTERS) }
  })
  const isTooLong =
    isCut ||
    fields.length > MAX_FIELDS ||
    fields.some(({ value }) => value.length > MAX_TITLE_FIELD_CHARACTERS)
  if (isTooLong) problems?.add("Part of the title page was too long and wasn't imported.")
  const kept = readPreservedParts({ titlePage })
  return {
    title: oneLine(top.title),
    author: oneLine(author),
    subheading: oneLine(top.subheading),
    ...(kept ? { kept } : {}),
  }
}

type RawLine = Readonly<{ text: string; align: string }>

/** Splits the lines at page breaks. Further pages without text are left out. */
function pagesOf(content: XmlElement | undefined): RawLine[][] {
  const pages: RawLine[][] = [[]]
  for (const paragraph of content ? childrenNamed(content, 'Paragraph') : []) {
    const text = runsToText(readRuns(paragraph, true).runs).trim()
    const isFilled = pages.at(-1)?.some((line) => line.text !== '')
    if (isFilled && paragraph.attributes.get('StartsNewPage') === 'Yes') pages.push([])
    pages.at(-1)?.push({ text, align: paragraph.attributes.get('Alignment') ?? 'Left' })
  }
  return pages.filter((page, index) => index === 0 || page.some(({ text }) => text !== ''))
}

function titleLine({ text, align }: RawLine): TitleLine {
  const places = { Center: 'centre', Right: 'right' } as const
  const place = align === 'Center' || align === 'Right' ? places[align] : 'left'
  return { align: place, text: text.replaceAll('\n', ' ') }
}

function placedLines(page: readonly RawLine[]): Line[] {
  const lines: Line[] = []
  let blanksBefore = 0
  for (const { text, align } of page) {
    if (lines.length === MAX_LINES) break
    if (text === '') blanksBefore += 1
    else {
      lines.push({ text, align, blanksBefore })
      blanksBefore = 0
    }
  }
  return lines
}

function readBottom(lines: readonly Line[]): TitlePageField[] {
  const right = lines.filter(({ align }) => align === 'Right')
  const isDate = right.length === 1 && /\d/.test(right[0]?.text ?? '')
  const areDrafts = right.every(({ text }) => draftField(text) !== null)
  const fields: { key: string; value: string }[] = []
  for (const line of lines) {
    const named = NAMED_FIELD.exec(line.text)
    const last = fields.at(-1)
    const isDraft = line.align === 'Right' && !line.text.includes('\n')
    if (isDraft && isDate) fields.push({ key: DRAFT_DATE, value: line.text })
    else if (isDraft && areDrafts) {
      fields.push({ key: draftField(line.text) ?? DRAFT_DATE, value: line.text })
    } else if (named) {
      fields.push({ key: (named[1] ?? '').trim(), value: (named[2] ?? '').trim() })
    } else if (last?.value === '') {
      last.value = line.text
    } else if (last?.key === CONTACT) {
      last.value += `${line.blanksBefore > 0 ? '\n\n' : '\n'}${line.text}`
    } else fields.push({ key: CONTACT, value: line.text })
  }
  return fields
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARACTERS).trimEnd()
}

/** True if a line at the bottom would be read as a field with a name. */
export function hasFieldName(text: string): boolean {
  return NAMED_FIELD.test(text)
}
