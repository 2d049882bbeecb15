/**
 * Further title pages, such as a dedication or a cast list. Each is a field of the title page, `Page
 * 2`, `Page 3` and so on. Its lines are as in Fountain: `> text <` is centered; `> text` is on the
 * right, as transitions are.
 */
import { MAX_TITLE_FIELD_CHARACTERS, type TitlePageField } from './preserved-parts.ts'
import type { Script } from './script.ts'

export type TitleLine = Readonly<{ align: 'left' | 'centre' | 'right'; text: string }>

const KEY = /^page (?:[2-9]|[1-9]\d)$/i
const CENTERED = /^>(.*)<$/s

/** True if a field of the title page is a further page. */
export function isMoreTitlePage({ key }: TitlePageField): boolean {
  return KEY.test(key.trim())
}

/** The further title pages in order, each with at least one line. */
export function moreTitlePages({ kept }: Pick<Script, 'kept'>): readonly (readonly TitleLine[])[] {
  return (kept?.titlePage ?? [])
    .filter((field) => isMoreTitlePage(field) && field.value.trim() !== '')
    .map(({ value }) => splitTitleLines(value))
}

/** Returns the lines of a further title page's field. */
export function splitTitleLines(value: string): TitleLine[] {
  return value.split('\n').map(readTitleLine)
}

/**
 * Returns the field of a further title page.
 *
 * @param number its number, from 2 to 99
 * @returns `isCut`: whether its end had to be left out
 */
export function moreTitlePageField(
  number: number,
  lines: readonly TitleLine[],
): Readonly<{ field: TitlePageField; isCut: boolean }> {
  const text = lines.map(markTitleLine).join('\n').trimEnd()
  const value = text.slice(0, MAX_TITLE_FIELD_CHARACTERS).toWellFormed()
  return { field: { key: `Page ${number}`, value }, isCut: text.length > value.length }
}

/** Returns a line as it is in the field. */
export function markTitleLine({ align, text }: TitleLine): string {
  if (text === '') return ''
  if (align === 'centre') return `> ${text} <`
  if (align === 'right') return `> ${text}`
  return /^\\*>/.test(text) ? `\\${text}` : text
}

function readTitleLine(line: string): TitleLine {
  const text = line.trim()
  const centered = CENTERED.exec(text)?.[1]
  if (centered !== undefined) return { align: 'centre', text: centered.trim() }
  if (text.startsWith('>')) return { align: 'right', text: text.slice(1).trim() }
  return { align: 'left', text: /^\\+>/.test(text) ? text.slice(1) : text }
}
