/**
 * The lines above and below the text of industry pages, with fields such as the page number
 * (`docs/pages-and-formats.md#industry-pages`).
 */
import { z } from 'zod'

/** The maximum number of characters of one part; a line of the page has about 60. */
export const MAX_PAGE_LINE_CHARACTERS = 120
const Part = z.string().max(MAX_PAGE_LINE_CHARACTERS)

/** A header or footer. Its parts have fields in braces: `{page}.` */
export const PageLine = z.object({
  left: Part,
  centre: Part,
  right: Part,
  /** Also printed on the first page. */
  firstPage: z.boolean(),
})
export type PageLine = Readonly<z.infer<typeof PageLine>>

export const LINE_PARTS = ['left', 'centre', 'right'] as const
export type LinePart = (typeof LINE_PARTS)[number]
export type LineTexts = Readonly<Record<LinePart, string>>

export const NO_TEXTS: LineTexts = { left: '', centre: '', right: '' }

/** The page number on the right, from page 2 on. */
export const DEFAULT_HEADER: PageLine = { ...NO_TEXTS, right: '{page}.', firstPage: false }
export const DEFAULT_FOOTER: PageLine = { ...NO_TEXTS, firstPage: true }

/** The fields, by their names in the text. */
export const PAGE_FIELDS = {
  page: 'Page number',
  scene: 'Scene number',
  title: 'Title',
  author: 'Author',
  date: 'Date',
  revised: 'Last revised',
  draft: 'Draft',
  color: 'Revision color',
} as const
export type PageField = keyof typeof PAGE_FIELDS

/** The fields to offer: those that print something. */
export const OFFERED_FIELDS = ['page', 'scene', 'title', 'author', 'date'] as const

export type FieldValues = Readonly<Record<PageField, string>>

const FIELD = new RegExp(`\\{(${Object.keys(PAGE_FIELDS).join('|')})\\}`, 'g')

export type LineToken = Readonly<{ field: PageField } | { text: string }>

/** Splits a part into its fields and the texts between them. */
export function readTokens(part: string): LineToken[] {
  return part.split(FIELD).flatMap((piece, index): LineToken[] => {
    if (index % 2 === 1) return isField(piece) ? [{ field: piece }] : []
    return piece === '' ? [] : [{ text: piece }]
  })
}

function isField(name: string): name is PageField {
  return Object.hasOwn(PAGE_FIELDS, name)
}

/** True if a line has one of these fields. */
export function hasFields(line: PageLine, fields: readonly PageField[]): boolean {
  return LINE_PARTS.some((part) => fields.some((field) => line[part].includes(`{${field}}`)))
}

/** Returns the part with its fields' values. */
export function fillFields(part: string, values: FieldValues): string {
  const tokens = readTokens(part)
  const texts = tokens.map((token) => ('field' in token ? values[token.field] : token.text))
  return texts.join('').replaceAll('\n', ' ').trim()
}

/** Returns the texts of a header or footer on a page. */
export function fillLine(line: PageLine, values: FieldValues, isFirstPage: boolean): LineTexts {
  if (isFirstPage && !line.firstPage) return NO_TEXTS
  const { left, centre, right } = line
  return {
    left: fillFields(left, values),
    centre: fillFields(centre, values),
    right: fillFields(right, values),
  }
}

/** True if the line prints nothing on any page. */
export function isEmptyLine(line: LineTexts): boolean {
  return LINE_PARTS.every((part) => line[part].trim() === '')
}

export function isSameLine(one: PageLine, other: PageLine): boolean {
  return one.firstPage === other.firstPage && LINE_PARTS.every((part) => one[part] === other[part])
}

/** A date as headers have it: as Final Draft's on US Letter, otherwise without doubt. */
export function pageDate(date: string, paper: 'letter' | 'a4'): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  if (day === '' || paper === 'a4') return date.slice(0, 10)
  return `${Number(month)}/${Number(day)}/${year.slice(2)}`
}
