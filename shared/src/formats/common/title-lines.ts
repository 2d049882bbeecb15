/**
 * Reads a title page of lines without field names, whose positions determine what they mean. Centered:
 * the title, a subheading directly below it, further down the credit and the author, then the source,
 * and lines about the draft, which some templates have below the author. At the bottom: the contact on
 * the left and the draft date on the right. A line there with a name, as in `Copyright: 2026`, is a
 * field.
 */
import { MAX_TITLE_CHARACTERS } from '../../script/limits.ts'
import {
  MAX_TITLE_FIELD_CHARACTERS,
  readPreservedParts,
  type PreservedParts,
  type TitlePageField,
} from '../../script/preserved-parts.ts'
import { DEFAULT_CREDIT, NICKNAME, TITLE_PARTS } from '../../script/title-page.ts'
import { draftField, isNickname } from '../draft-lines.ts'
import type { ProblemList } from './problem-list.ts'

const AUTHOR = 'Author'
const CREDIT = TITLE_PARTS.credit.key
const SOURCE = TITLE_PARTS.source.key
const CONTACT = TITLE_PARTS.contact.key
const DRAFT_DATE = TITLE_PARTS.draftDate.key

/** A line at the bottom with its field name. */
const NAMED_FIELD = /^([^:\n]{1,100}):(?:[ \n]+|$)([^]*)$/

/** Maximum number of fields (preserved-parts.ts). */
const MAX_FIELDS = 100

const ENDS_IN_BY = /\bby:?$/i
/** A line that can only be a credit; a title may end in 'by', too. */
const CREDIT_LINE =
  /^(?:.*\b(?:written|script|screenplay|teleplay|play|story|created|adapted|directed)\b.* )?by:?$/i
const SOURCE_LINE = /^\W*(?:based|adapted|inspired|from|suggested)\b/i
const CREDIT_AND_AUTHOR = /^(.*\bby):? +(.+)$/i
/** Both in a line that can be nothing else. */
const WRITTEN_BY = /^(?:written|screenplay|teleplay|script) by:? +\S/i

/** A line with its alignment and the number of blank lines above it. */
export type PlacedLine = Readonly<{ text: string; align: string; blanksBefore: number }>

export type TitlePage = Readonly<{
  title: string
  author: string
  subheading: string
  kept?: PreservedParts
}>

type Further = Readonly<{
  problems?: ProblemList | undefined
  /** The fields of further title pages. */
  more?: readonly TitlePageField[]
  /** Lines are missing. */
  isCut?: boolean
}>

/** Finds the title, the author and the other fields by the positions of a page's lines. */
export function readTitleLines(
  lines: readonly PlacedLine[],
  { problems, more = [], isCut = false }: Further = {},
): TitlePage {
  const centered = lines.filter(({ align, blanksBefore }, index) => {
    // Directly below a line of the bottom, it is no part of the top.
    const above = lines.slice(0, index).at(-1)
    const isBelowBottom = blanksBefore === 0 && above !== undefined && above.align !== 'Center'
    return align === 'Center' && !isBelowBottom
  })
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
    // The default credit is printed anyway. An empty one has none printed above an author.
    ...((top.credit === '' && author === '') || (top.credit === DEFAULT_CREDIT && author !== '')
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

type TitleTop = {
  title: string
  subheading: string
  /** '' if there is none. */
  credit: string
  /** The lines of the author. */
  authors: string[]
  /** Another name of the author, in parentheses; '' if there is none. */
  nickname: string
  source: string[]
  /** The draft and its date, in the order of their lines. */
  drafts: readonly TitlePageField[]
}

function readTop(lines: readonly PlacedLine[]): TitleTop {
  const title = isUntitled(lines) ? '' : (lines[0]?.text ?? '')
  const below = title === '' ? lines : lines.slice(1)
  const fieldOf = (line: PlacedLine) => (isSubheading(line, below) ? null : draftField(line.text))
  const rest = below.filter((line) => fieldOf(line) === null)
  const drafts = below.flatMap((line) => {
    const key = fieldOf(line)
    return key === null ? [] : [{ key: keyOf(key), value: line.text }]
  })
  const credit = title === '' ? rest[0] : creditAmong(rest)
  const top: TitleTop = {
    title,
    subheading: '',
    credit: '',
    authors: [],
    nickname: '',
    source: [],
    drafts,
  }
  const isAboveCredit = (line: PlacedLine) =>
    credit !== undefined && rest.includes(credit) && !isSource(line)
  for (let line = rest.shift(); line; line = rest.shift()) {
    const isFar = line.blanksBefore > 1
    const hasAuthor = top.authors.length > 0
    const isBoth = WRITTEN_BY.test(line.text) || (isFar && !isSource(line))
    const both = isBoth && !credit ? CREDIT_AND_AUTHOR.exec(line.text) : null
    // Directly below the title and without an author, even 'by' is the subheading.
    const isAlone = title !== '' && rest.length === 0 && isSubheading(line, below)
    if (line === credit && !isAlone) {
      top.credit = line.text
      takeAuthor(top, rest)
    } else if (!hasAuthor && both) {
      top.credit = both[1] ?? ''
      top.authors.push(both[2] ?? '')
      takeNickname(top, rest)
    } else if (top.subheading === '' && !hasAuthor && (!isFar || isAboveCredit(line))) {
      top.subheading = line.text
    } else if (!hasAuthor && !isSource(line) && (rest.length === 0 || isNicknameLine(rest[0]))) {
      top.authors.push(line.text)
      takeNickname(top, rest)
    } else top.source.push(line.text)
  }
  return top
}

function keyOf(key: 'Draft' | 'Draft date'): string {
  return key === 'Draft' ? key : TITLE_PARTS.draftDate.key
}

/** True if a line is directly below the title, where even 'First draft' is the subheading. */
function isSubheading(line: PlacedLine, below: readonly PlacedLine[]): boolean {
  return line === below[0] && line.blanksBefore < 2
}

/** Takes the line below the credit, and those directly below it. */
function takeAuthor(top: TitleTop, rest: PlacedLine[]): void {
  if (!rest[0] || isSource(rest[0])) return
  do top.authors.push(rest.shift()?.text ?? '')
  while (rest[0]?.blanksBefore === 0)
  const last = top.authors.at(-1) ?? ''
  if (top.authors.length > 1 && isNickname(last)) top.nickname = top.authors.pop() ?? ''
  else takeNickname(top, rest)
}

function takeNickname(top: TitleTop, rest: PlacedLine[]): void {
  if (isNicknameLine(rest[0])) top.nickname = rest.shift()?.text ?? ''
}

function isNicknameLine(line: PlacedLine | undefined): boolean {
  return line !== undefined && line.blanksBefore < 2 && isNickname(line.text) && !isSource(line)
}

/** True if the page begins with its credit because the title is empty. */
function isUntitled([first, ...rest]: readonly PlacedLine[]): boolean {
  return first !== undefined && CREDIT_LINE.test(first.text) && !rest.some(endsInBy)
}

/**
 * Finds the line above the author: it can only be a credit, or ends in 'by', or is far from the title
 * and near the next line.
 */
function creditAmong(lines: readonly PlacedLine[]): PlacedLine | undefined {
  const certain = lines.find(({ text }) => CREDIT_LINE.test(text))
  if (certain || lines.some(({ text }) => WRITTEN_BY.test(text))) return certain
  const candidates = lines.slice(0, -1).filter((line) => !isSource(line))
  const isAboveAuthor = (line: PlacedLine): boolean => {
    const next = lines[lines.indexOf(line) + 1]
    return next !== undefined && next.blanksBefore <= 1 && !isNickname(next.text)
  }
  return (
    candidates.find((line) => isAboveAuthor(line) && (endsInBy(line) || line.blanksBefore > 1)) ??
    candidates.find(endsInBy)
  )
}

function endsInBy({ text }: PlacedLine): boolean {
  return ENDS_IN_BY.test(text)
}

function isSource({ text }: PlacedLine): boolean {
  return SOURCE_LINE.test(text)
}

function readBottom(lines: readonly PlacedLine[]): TitlePageField[] {
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
