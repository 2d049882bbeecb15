/**
 * Reads the centered lines of a Final Draft title page: title, subheading, credit, author, source, and
 * lines about the draft, which some templates have below the author.
 */
import { TITLE_PARTS } from '../../script/title-page.ts'
import type { TitlePageField } from '../../script/preserved-parts.ts'
import { draftField, isNickname } from '../draft-lines.ts'

const ENDS_IN_BY = /\bby:?$/i
/** A line that can only be a credit; a title may end in 'by', too. */
const CREDIT_LINE =
  /^(?:.*\b(?:written|script|screenplay|teleplay|play|story|created|adapted|directed)\b.* )?by:?$/i
const SOURCE_LINE = /^\W*(?:based|adapted|inspired|from|suggested)\b/i
const CREDIT_AND_AUTHOR = /^(.*\bby):? +(.+)$/i
/** Both in a line that can be nothing else. */
const WRITTEN_BY = /^(?:written|screenplay|teleplay|script) by:? +\S/i

/** A line with its alignment and the number of blank lines above it. */
export type Line = Readonly<{ text: string; align: string; blanksBefore: number }>

export type TitleTop = {
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

export function readTop(lines: readonly Line[]): TitleTop {
  const title = isUntitled(lines) ? '' : (lines[0]?.text ?? '')
  const below = title === '' ? lines : lines.slice(1)
  const fieldOf = (line: Line) => (isSubheading(line, below) ? null : draftField(line.text))
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
    } else if (top.subheading === '' && !hasAuthor && !isFar) {
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
function isSubheading(line: Line, below: readonly Line[]): boolean {
  return line === below[0] && line.blanksBefore < 2
}

/** Takes the line below the credit, and those directly below it. */
function takeAuthor(top: TitleTop, rest: Line[]): void {
  if (!rest[0] || isSource(rest[0])) return
  do top.authors.push(rest.shift()?.text ?? '')
  while (rest[0]?.blanksBefore === 0)
  const last = top.authors.at(-1) ?? ''
  if (top.authors.length > 1 && isNickname(last)) top.nickname = top.authors.pop() ?? ''
  else takeNickname(top, rest)
}

function takeNickname(top: TitleTop, rest: Line[]): void {
  if (isNicknameLine(rest[0])) top.nickname = rest.shift()?.text ?? ''
}

function isNicknameLine(line: Line | undefined): boolean {
  return line !== undefined && line.blanksBefore < 2 && isNickname(line.text) && !isSource(line)
}

/** True if the page begins with its credit because the title is empty. */
function isUntitled([first, ...rest]: readonly Line[]): boolean {
  return first !== undefined && CREDIT_LINE.test(first.text) && !rest.some(endsInBy)
}

/**
 * Finds the line above the author: it can only be a credit, or ends in 'by', or is far from the title
 * and near the next line.
 */
function creditAmong(lines: readonly Line[]): Line | undefined {
  const certain = lines.find(({ text }) => CREDIT_LINE.test(text))
  if (certain || lines.some(({ text }) => WRITTEN_BY.test(text))) return certain
  const candidates = lines.slice(0, -1).filter((line) => !isSource(line))
  const isAboveAuthor = (line: Line): boolean => {
    const next = lines[lines.indexOf(line) + 1]
    return next !== undefined && next.blanksBefore <= 1 && !isNickname(next.text)
  }
  return (
    candidates.find((line) => isAboveAuthor(line) && (endsInBy(line) || line.blanksBefore > 1)) ??
    candidates.find(endsInBy)
  )
}

function endsInBy({ text }: Line): boolean {
  return ENDS_IN_BY.test(text)
}

function isSource({ text }: Line): boolean {
  return SOURCE_LINE.test(text)
}
