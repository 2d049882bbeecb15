/** Reads and writes the title page of a Fountain file (Fountain syntax: title page). */
import { cleanText } from '../../content/clean-text.ts'
import { MAX_TITLE_CHARACTERS } from '../../script/limits.ts'
import { isMoreTitlePage } from '../../script/more-title-pages.ts'
import { MAX_TITLE_FIELD_CHARACTERS, type TitlePageField } from '../../script/preserved-parts.ts'
import { DEFAULT_TITLE, type Script } from '../../script/script.ts'
import { defaultCredit } from '../../script/title-page.ts'
import { readEmphasis } from './emphasis.ts'

export type TitlePage = Readonly<{
  title: string
  author: string
  subheading: string
  /** Fields that a script doesn't have, and those whose form would otherwise be lost. */
  preserved: readonly TitlePageField[]
  /** True if its notes are the subheading, which is written in a field of its own. */
  isFromNotes: boolean
  /** True if something exceeded the limits and was cut. */
  isCut: boolean
}>

/** The limits of a script's preserved title page fields (preserved-parts.ts). */
const MAX_FIELDS = 100

const KNOWN_KEYS =
  /^(?:title|credit|authors?|source|notes?|draft date|date|contact|copyright|revision|draft|subheading)$/i
const KEY_LINE = /^(?<key>\p{L}[^:]{0,99}):(?<value>.*)$/su
const INDENTED = /^(?: {3,}|\t| {1,2}\t)/
/**
 * Fountain has no subheading, and other programs ignore a field that they don't know. Earlier files have
 * it as `Notes`: a single line of these is the subheading, unless there's a `Subheading` field.
 */
const NOTES = /^notes$/i
const SUBHEADING = /^subheading$/i
const CREDIT = /^credit$/i
/** A blank line of a further title page, which would end the title page. */
const BLANK_LINE = '> <'

/**
 * Reads the title page at the very start of a text.
 *
 * @param text clean text with '\n' as line end
 * @returns the title page and the text after it, or `null` if there is none
 */
export function readTitlePage(text: string): { page: TitlePage; body: string } | null {
  const end = endOfTitlePage(text)
  if (end === 0) return null
  const fields = fieldsOf(withoutIndent(text.slice(0, end).split('\n')))
  return { page: titlePageOf(fields), body: text.slice(end) }
}

/** Removes the indent of the first field from all lines. */
function withoutIndent(lines: readonly string[]): string[] {
  const indent = /^[ \t]*/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? ''
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
}

/** True if a text without a title page would be read as if it had one. */
export function beginsLikeTitlePage(text: string): boolean {
  return endOfTitlePage(text) > 0
}

/** Returns the start of the first blank line if a title page comes before it, else 0. */
function endOfTitlePage(text: string): number {
  const start = /^\s*?(?=title:)/i.exec(text)?.[0].length ?? 0
  const blank = /\n[ \t]*(?:\n|$)/g
  blank.lastIndex = start
  const end = blank.exec(text)?.index ?? text.length
  const lines = text.slice(start, end).split('\n')
  const keys = lines.filter((line) => !INDENTED.test(line)).map(keyOf)
  const [first] = lines
  if (first === undefined || keyOf(first) === undefined) return 0
  return keys.some((key) => key !== undefined && KNOWN_KEYS.test(key)) ? end : 0
}

function keyOf(line: string): string | undefined {
  return KEY_LINE.exec(line)?.groups?.['key']?.trim()
}

function fieldsOf(lines: readonly string[]): TitlePageField[] {
  const fields: { key: string; values: string[] }[] = []
  for (const line of lines) {
    const { key = '', value = '' } = INDENTED.test(line) ? {} : (KEY_LINE.exec(line)?.groups ?? {})
    const values = [key === '' ? line.trim() : value.trim()].filter((text) => text !== '')
    if (key !== '') fields.push({ key: key.trim(), values })
    else fields.at(-1)?.values.push(...values)
  }
  return fields.map(({ key, values }) => {
    const field = { key: cleanText(key), value: cleanText(values.join('\n')) }
    return isMoreTitlePage(field) ? { ...field, value: withBlankLines(field.value) } : field
  })
}

function withBlankLines(value: string): string {
  return value
    .split('\n')
    .map((line) => (line === BLANK_LINE ? '' : line))
    .join('\n')
}

function titlePageOf(fields: readonly TitlePageField[]): TitlePage {
  const title = firstOf(fields, /^title$/i)
  const author = firstOf(fields, /^authors?$/i)
  const ownSubheading = firstOf(fields, SUBHEADING)
  const notes = firstOf(fields, NOTES)
  const isSubheading = notes && isOneLine(notes.value) && isPlain(notes)
  const subheading = ownSubheading ?? (isSubheading ? notes : undefined)
  const plain = [
    { field: title, key: 'Title' },
    { field: author, key: 'Author' },
    { field: ownSubheading, key: 'Subheading' },
  ]
  // Fields that the script holds and that would be written back in the same form.
  const isHeldByScript = (field: TitlePageField): boolean =>
    (field === notes && field === subheading) ||
    plain.some(({ field: held, key }) => held === field && key === field.key && isPlain(field))
  const preserved = fields.filter((field) => {
    const isEmptySubheading = field === ownSubheading && field.value === ''
    return !isEmptySubheading && !isHeldByScript(field)
  })
  // An author without a credit keeps an empty one, so that none is added.
  const hasCredit = fields.some(({ key }) => CREDIT.test(key))
  if (author && author.value !== '' && !hasCredit) preserved.push({ key: 'Credit', value: '' })
  const withinLimits = preserved.slice(0, MAX_FIELDS).map(({ key, value }) => {
    return { key, value: value.slice(0, MAX_TITLE_FIELD_CHARACTERS).toWellFormed() }
  })
  return {
    title: plainLine(title?.value ?? ''),
    author: plainLine(author?.value ?? ''),
    subheading: plainLine(subheading?.value ?? ''),
    preserved: withinLimits,
    isFromNotes: subheading !== undefined && subheading === notes,
    isCut:
      preserved.length > MAX_FIELDS ||
      preserved.some(({ value }) => value.length > MAX_TITLE_FIELD_CHARACTERS),
  }
}

function firstOf(fields: readonly TitlePageField[], key: RegExp): TitlePageField | undefined {
  return fields.find((field) => key.test(field.key))
}

/** True if a value's plain line can be written back as the same value. */
function isPlain({ value }: TitlePageField): boolean {
  const plain = plainLine(value)
  return value !== '' && (value === plain || value === escapedValue(plain))
}

function isOneLine(value: string): boolean {
  return !value.includes('\n') && value.length <= MAX_TITLE_CHARACTERS
}

/** Returns a value on one line without emphasis, as the script stores it. */
function plainLine(value: string): string {
  const lines = value.split('\n').map((line) => readEmphasis(line).text.trim())
  return cleanText(lines.filter((line) => line !== '').join(' ')).slice(0, MAX_TITLE_CHARACTERS)
}

/** Writes a script's title page without a final line break; '' if it would be empty. */
export function writeTitlePage(script: Script): string {
  const { title, author, subheading, kept } = script
  const fields = [...(kept?.titlePage ?? [])]
  const take = (key: RegExp, text: string, name: string): string[] => {
    const index = fields.findIndex((field) => key.test(field.key))
    const field = index < 0 ? undefined : fields[index]
    const isSame = field !== undefined && plainLine(field.value) === text.trim()
    if (field) fields.splice(index, 1)
    if (field && isSame) return [writeField(field)]
    return text.trim() === '' ? [] : [writeField({ key: name, value: escapedValue(text) })]
  }
  // The default title counts as no title.
  const titleLines = take(/^title$/i, title === DEFAULT_TITLE ? '' : title, 'Title')
  const creditField = fields.findIndex(({ key }) => CREDIT.test(key))
  const [credit] = creditField < 0 ? [] : fields.splice(creditField, 1)
  const authorLines = take(/^authors?$/i, author, 'Author')
  const hasMore = fields.some(({ key }) => CREDIT.test(key))
  const printed = credit ?? { key: 'Credit', value: defaultCredit(script) }
  const isNone = authorLines.length === 0 ? !credit : printed.value === '' && !hasMore
  const creditLines = isNone ? [] : [writeField(printed)]
  const subheadingLines = take(SUBHEADING, subheading, 'Subheading')
  const notes = fields.find(({ key }) => NOTES.test(key))
  // Without a subheading, notes of one line would be read as one.
  if (notes && subheadingLines.length === 0 && isOneLine(notes.value) && isPlain(notes)) {
    subheadingLines.push('Subheading:')
  }
  const others = [...creditLines, ...authorLines, ...fields.map(writeField), ...subheadingLines]
  // A file without a title has none until the writer gives it another one.
  return [...(title === kept?.fileTitle ? [] : titleLines), ...others].join('\n')
}

function writeField(field: TitlePageField): string {
  const { key, value } = field
  const trimmed = value.split('\n').map((line) => line.trim())
  const lines = isMoreTitlePage(field)
    ? trimmed.map((line) => line || BLANK_LINE)
    : trimmed.filter((line) => line !== '')
  const [line = ''] = lines
  if (lines.length < 2) return `${key}: ${line}`.trimEnd()
  return [`${key}:`, ...lines.map((each) => `\t${each}`)].join('\n')
}

function escapedValue(value: string): string {
  return value.replaceAll(/[*_\\]/g, String.raw`\$&`)
}
