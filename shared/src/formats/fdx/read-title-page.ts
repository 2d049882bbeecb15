/**
 * The title page of a Final Draft file. It has no fields, only lines, so that what each is has to be
 * told by where it stands: centred, the title, right below it a subheading, further down the credit
 * with the author under it, then the source; at the foot, the contact on the left and the date of the
 * draft on the right. A line at the foot that names itself, as in `Copyright: 2026`, is a field.
 */
import { runsToText } from '../../content/runs.ts'
import { readKeptParts, type KeptParts, type TitlePageField } from '../../script/kept-parts.ts'
import { MAX_TITLE_CHARACTERS } from '../../script/limits.ts'
import { readRuns } from './read-runs.ts'
import { childNamed, childrenNamed, type XmlElement } from './xml-tree.ts'

/** What stands between title and author where the script keeps no other credit. */
export const DEFAULT_CREDIT = 'by'
export const CREDIT = 'Credit'
export const SOURCE = 'Source'
export const CONTACT = 'Contact'
export const DRAFT_DATE = 'Draft date'

/** A line at the foot that says which field it is. */
const NAMED = /^([^:\n]{1,100}):(?:[ \n]+|$)([^]*)$/
const NAMES_A_CREDIT = /\bby:?$/i
/** No more than a credit, where a title may end in 'by' as well. */
const IS_A_CREDIT =
  /^(?:.*\b(?:written|script|screenplay|teleplay|play|story|created|adapted|directed)\b.* )?by:?$/i
const NAMES_A_SOURCE = /^\W*(?:based|adapted|inspired|from|suggested)\b/i
const CREDIT_AND_AUTHOR = /^(.*\bby):? +(.+)$/i

const MAX_VALUE_CHARACTERS = 10_000
/** Lines that are looked at; a page has about 50. */
const MAX_LINES = 500

type Line = Readonly<{ text: string; align: string; blanksBefore: number }>

export type TitlePage = Readonly<{
  title: string
  author: string
  subheading: string
  kept?: KeptParts
}>

/** @param root the file; all is '' where it has no title page */
export function readTitlePage(root: XmlElement): TitlePage {
  const lines = linesOf(childNamed(childNamed(root, 'TitlePage'), 'Content'))
  const centred = lines.filter(({ align }) => align === 'Center')
  // A page with nothing centred begins with its title all the same.
  const head = centred.length > 0 ? centred : lines.slice(0, 1)
  const top = readTop(head)
  const foot = readFoot(lines.filter((line) => !head.includes(line)))
  const fields = [
    ...(top.credit === '' || top.credit === DEFAULT_CREDIT
      ? []
      : [{ key: CREDIT, value: top.credit }]),
    ...(top.source.length === 0 ? [] : [{ key: SOURCE, value: top.source.join('\n') }]),
    ...foot,
  ].map(({ key, value }) => ({ key, value: value.slice(0, MAX_VALUE_CHARACTERS) }))
  const kept = readKeptParts({ titlePage: fields.slice(0, 100) })
  return {
    title: oneLine(top.title),
    author: oneLine(top.author),
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

type Top = { title: string; subheading: string; credit: string; author: string; source: string[] }

function readTop(lines: readonly Line[]): Top {
  const rest = [...lines]
  const title = isUntitled(lines) ? '' : (rest.shift()?.text ?? '')
  const credit = title === '' ? lines[0] : creditAmong(rest)
  const top: Top = { title, subheading: '', credit: '', author: '', source: [] }
  for (let line = rest.shift(); line; line = rest.shift()) {
    const isFar = line.blanksBefore > 1
    const both = isFar && !credit && !isSource(line) ? CREDIT_AND_AUTHOR.exec(line.text) : null
    if (line === credit) {
      top.credit = line.text
      top.author = rest.shift()?.text ?? ''
      // Authors on lines of their own stand together.
      while (rest[0]?.blanksBefore === 0) top.author += ` ${rest.shift()?.text}`
    } else if (top.author === '' && both) {
      top.credit = both[1] ?? ''
      top.author = both[2] ?? ''
    } else if (top.subheading === '' && top.author === '' && !isFar) {
      top.subheading = line.text
    } else if (top.author === '' && rest.length === 0 && !isSource(line)) top.author = line.text
    else top.source.push(line.text)
  }
  return top
}

/** Whether the page begins with its credit, as where nobody has filled in the title. */
function isUntitled([first, ...rest]: readonly Line[]): boolean {
  return first !== undefined && IS_A_CREDIT.test(first.text) && !rest.some((line) => isNamed(line))
}

/** The line over the author: it ends in 'by', or stands far below the one above and close to the next. */
function creditAmong(lines: readonly Line[]): Line | undefined {
  const candidates = lines.slice(0, -1).filter((line) => !isSource(line))
  const isClose = (line: Line) => (lines[lines.indexOf(line) + 1]?.blanksBefore ?? 0) <= 1
  return (
    candidates.find((line) => isClose(line) && (isNamed(line) || line.blanksBefore > 1)) ??
    candidates.find(isNamed)
  )
}

function isNamed({ text }: Line): boolean {
  return NAMES_A_CREDIT.test(text)
}

function isSource({ text }: Line): boolean {
  return NAMES_A_SOURCE.test(text)
}

function readFoot(lines: readonly Line[]): TitlePageField[] {
  const right = lines.filter(({ align }) => align === 'Right')
  const date = right.length === 1 && /\d/.test(right[0]?.text ?? '') ? right[0] : undefined
  const fields: { key: string; value: string }[] = []
  for (const line of lines) {
    const named = NAMED.exec(line.text)
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

/** Whether a line at the foot would be taken for a field with a name. */
export function namesItself(text: string): boolean {
  return NAMED.test(text)
}
