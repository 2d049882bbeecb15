/**
 * Reads the title page of a Final Draft file. It consists of lines without field names, so each
 * line's position determines its meaning. Centered: the title, a subheading directly below it,
 * further down the credit and the author, then the source. At the bottom: the contact on the left
 * and the draft date on the right. A line there with a name, as in `Copyright: 2026`, is a field.
 */
import { runsToText } from '../../content/runs.ts'
import {
  MAX_TITLE_FIELD_CHARACTERS,
  readPreservedParts,
  type PreservedParts,
  type TitlePageField,
} from '../../script/preserved-parts.ts'
import { MAX_TITLE_CHARACTERS } from '../../script/limits.ts'
import { TITLE_PARTS } from '../../script/title-page.ts'
import { readRuns } from './read-runs.ts'
import { childNamed, childrenNamed, type XmlElement } from './xml-tree.ts'

/** The text between title and author, unless the file has another credit. */
export const DEFAULT_CREDIT = 'by'
const AUTHOR = 'Author'
const CREDIT = TITLE_PARTS.credit.key
const SOURCE = TITLE_PARTS.source.key
const CONTACT = TITLE_PARTS.contact.key
const DRAFT_DATE = TITLE_PARTS.draftDate.key

/** A line at the bottom with its field name. */
const NAMED_FIELD = /^([^:\n]{1,100}):(?:[ \n]+|$)([^]*)$/
const ENDS_IN_BY = /\bby:?$/i
/** A line that can only be a credit; a title may end in 'by', too. */
const CREDIT_LINE =
  /^(?:.*\b(?:written|script|screenplay|teleplay|play|story|created|adapted|directed)\b.* )?by:?$/i
const SOURCE_LINE = /^\W*(?:based|adapted|inspired|from|suggested)\b/i
const CREDIT_AND_AUTHOR = /^(.*\bby):? +(.+)$/i

/** Maximum number of lines that are read; a page has about 50. */
const MAX_LINES = 500

type Line = Readonly<{ text: string; align: string; blanksBefore: number }>

export type TitlePage = Readonly<{
  title: string
  author: string
  subheading: string
  kept?: PreservedParts
}>

/** @param root the root element; without a title page, all fields are '' */
export function readTitlePage(root: XmlElement): TitlePage {
  const lines = linesOf(childNamed(childNamed(root, 'TitlePage'), 'Content'))
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
    ...(top.credit === '' || top.credit === DEFAULT_CREDIT
      ? []
      : [{ key: CREDIT, value: top.credit }]),
    ...(top.source.length === 0 ? [] : [{ key: SOURCE, value: top.source.join('\n') }]),
    ...bottom,
  ].map(({ key, value }) => ({ key, value: value.slice(0, MAX_TITLE_FIELD_CHARACTERS) }))
  const kept = readPreservedParts({ titlePage: fields.slice(0, 100) })
  return {
    title: oneLine(top.title),
    author: oneLine(author),
    subheading: oneLine(top.subheading),
    ...(kept ? { kept } : {}),
  }
}

function linesOf(content: XmlElement | undefined): Line[] {
  const lines: Line[] = []
  let blanksBefore = 0
  for (const paragraph of content ? childrenNamed(content, 'Paragraph') : []) {
    if (lines.length === MAX_LINES) break
    const text = runsToText(readRuns(paragraph, true).runs).trim()
    if (text === '') blanksBefore += 1
    else {
      lines.push({ text, align: paragraph.attributes.get('Alignment') ?? 'Left', blanksBefore })
      blanksBefore = 0
    }
  }
  return lines
}

type Top = {
  title: string
  subheading: string
  credit: string
  /** The lines of the author. */
  authors: string[]
  source: string[]
}

function readTop(lines: readonly Line[]): Top {
  const rest = [...lines]
  const title = isUntitled(lines) ? '' : (rest.shift()?.text ?? '')
  const credit = title === '' ? lines[0] : creditAmong(rest)
  const top: Top = { title, subheading: '', credit: '', authors: [], source: [] }
  for (let line = rest.shift(); line; line = rest.shift()) {
    const isFar = line.blanksBefore > 1
    const hasAuthor = top.authors.length > 0
    const both = isFar && !credit && !isSource(line) ? CREDIT_AND_AUTHOR.exec(line.text) : null
    if (line === credit) {
      top.credit = line.text
      do top.authors.push(rest.shift()?.text ?? '')
      while (rest[0]?.blanksBefore === 0)
    } else if (!hasAuthor && both) {
      top.credit = both[1] ?? ''
      top.authors.push(both[2] ?? '')
    } else if (top.subheading === '' && !hasAuthor && !isFar) {
      top.subheading = line.text
    } else if (!hasAuthor && rest.length === 0 && !isSource(line)) top.authors.push(line.text)
    else top.source.push(line.text)
  }
  return top
}

/** Whether the page begins with its credit because the title is empty. */
function isUntitled([first, ...rest]: readonly Line[]): boolean {
  return first !== undefined && CREDIT_LINE.test(first.text) && !rest.some(endsInBy)
}

/** Finds the line above the author: it ends in 'by', or is far from the title and near the next. */
function creditAmong(lines: readonly Line[]): Line | undefined {
  const candidates = lines.slice(0, -1).filter((line) => !isSource(line))
  const isClose = (line: Line) => (lines[lines.indexOf(line) + 1]?.blanksBefore ?? 0) <= 1
  return (
    candidates.find((line) => isClose(line) && (endsInBy(line) || line.blanksBefore > 1)) ??
    candidates.find(endsInBy)
  )
}

function endsInBy({ text }: Line): boolean {
  return ENDS_IN_BY.test(text)
}

function isSource({ text }: Line): boolean {
  return SOURCE_LINE.test(text)
}

function readBottom(lines: readonly Line[]): TitlePageField[] {
  const right = lines.filter(({ align }) => align === 'Right')
  const date = right.length === 1 && /\d/.test(right[0]?.text ?? '') ? right[0] : undefined
  const fields: { key: string; value: string }[] = []
  for (const line of lines) {
    const named = NAMED_FIELD.exec(line.text)
    const last = fields.at(-1)
    if (line === date && !line.text.includes('\n')) {
      fields.push({ key: DRAFT_DATE, value: line.text })
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

/** Whether a line at the bottom would be read as a field with a name. */
export function hasFieldName(text: string): boolean {
  return NAMED_FIELD.test(text)
}
