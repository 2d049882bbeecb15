/** The title page of an imported file with what the writer has changed, to be written or printed. */
import { moreTitlePages } from '../../script/more-title-pages.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import type { Script } from '../../script/script.ts'
import {
  authorLines,
  footFields,
  isTitlePart,
  printedCredit,
  titleLines,
  titlePart,
  type FootField,
} from '../../script/title-page.ts'
import { childElements, childNamed, createElement, type XmlElement } from '../common/xml-tree.ts'
import { changedLines, plainText, type FieldLines } from './changed-lines.ts'
import { linesPerPage } from './read-title-page.ts'
import { importedTitles } from './settings-elements.ts'
import { pageLayoutElement } from './write-page.ts'
import { titlePageElement } from './write-title-page.ts'

export const TITLE_PAGE = 'TitlePage'
const CONTENT = 'Content'
/** Blank lines that stay between two groups of lines: one, or two if readers need them. */
const MIN_BLANKS = [1, 2] as const

/**
 * @param root the root element of the imported file, or one with its title page
 * @param use printed pages have no names of fields that the writer has added
 * @returns `undefined` if the file has no title page, or if nothing of it can be printed
 */
export function carryTitlePage(
  root: XmlElement,
  script: Script,
  use: 'file' | 'print',
): XmlElement | undefined {
  const imported = childNamed(root, TITLE_PAGE)
  const content = childNamed(imported, CONTENT)
  if (!imported || !content) return imported
  const paper = pageLayoutElement(script.pages ?? DEFAULT_PAGE_SETTINGS)
  const fileWith = (titlePage: XmlElement) =>
    createElement('FinalDraft', {}, childNamed(root, paper.name) ?? paper, titlePage)
  const before = importedTitles(fileWith(imported), script)
  if (titlesText(before) === titlesText(script)) return imported
  const [old, now] = [fieldLines(before), fieldLines(script)]
  const pageLines = linesPerPage(fileWith(imported))
  for (const minBlanks of MIN_BLANKS) {
    const carry = (fields: readonly FieldLines[]) => {
      const lines = changedLines(childElements(content), old, fields, { pageLines, minBlanks })
      return lines && withContent(imported, lines)
    }
    const carried = carry(now)
    const read = carried && importedTitles(fileWith(carried), script)
    if (!read || titlesText(read) !== titlesText(script)) continue
    if (use === 'file') return carried
    return carry(now.map((field) => withoutNewName(field, old))) ?? undefined
  }
  // It would be read as something else, so all is written, and the profile's page is printed.
  const written = childNamed(titlePageElement(script), CONTENT)
  return use === 'print' ? undefined : withContent(imported, written ? childElements(written) : [])
}

function withoutNewName(field: FieldLines, old: readonly FieldLines[]): FieldLines {
  return old.some(({ name }) => name === field.name) ? field : { ...field, lines: field.values }
}

function withContent(titlePage: XmlElement, lines: readonly XmlElement[]): XmlElement {
  const children = titlePage.children.map((child) => {
    const isContent = typeof child !== 'string' && child.name === CONTENT
    return isContent ? { ...child, children: lines } : child
  })
  return { ...titlePage, children }
}

/** The content of a title page, without its blank lines and the order of its fields. */
function titlesText(script: Script): string {
  const { title, author, subheading, kept } = script
  const fields = (kept?.titlePage ?? [])
    .filter((field) => !isTitlePart(field, 'credit') && field.value.trim() !== '')
    .map(({ key, value }) => `${key}: ${value}`)
  const texts = [title, author, subheading, printedCredit(script), ...fields.toSorted()]
  return texts.map(plainText).join('\n')
}

/** The fields in the order of a page. */
function fieldLines(script: Script): FieldLines[] {
  const titles = titleLines(script).map(({ text }) => text)
  const hasCredit = script.author.trim() !== '' || titlePart(script, 'credit') !== ''
  return [
    top('title', titles.join('\n'), 0),
    top('subheading', script.subheading, 1),
    top('credit', hasCredit ? printedCredit(script) : '', 3),
    top('author', authorLines(script), 1),
    top('source', titlePart(script, 'source'), 4),
    ...footFields(script).map(footLines),
    ...moreTitlePages(script).map((page, index) => {
      const lines = nonBlank(page.map(({ text }) => text))
      return { name: `page ${index + 2}`, lines, values: lines, place: 'page' } as const
    }),
  ]
}

function top(name: string, text: string, gap: number): FieldLines {
  const lines = nonBlank(text.split('\n'))
  return { name, lines, values: lines, place: 'top', gap }
}

function footLines({ key, value, side }: FootField): FieldLines {
  const values = nonBlank(value.split('\n'))
  const isPlain = side === 'right' || isTitlePart({ key, value }, 'contact')
  const lines = isPlain ? values : nonBlank(`${key}: ${value}`.split('\n'))
  return { name: key, lines, values, place: side }
}

function nonBlank(lines: readonly string[]): string[] {
  return lines.map(plainText).filter(Boolean)
}
