/**
 * Reads the title page. Its lines have bookmarks for title, author, copyright, draft and contact (OSF
 * 2.0 sample document: `titlepage`); lines without one are recognized by their place. Version 1.2 has
 * the same fields as attributes (OSF 1.2 sample document: `info`).
 */
import { cleanText } from '../../content/clean-text.ts'
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import { readPreservedParts, type TitlePageField } from '../../script/preserved-parts.ts'
import { DEFAULT_CREDIT, TITLE_PARTS, titleFieldOf } from '../../script/title-page.ts'
import { readTitleLines, type PlacedLine, type TitlePage } from '../common/title-lines.ts'
import type { ProblemList } from '../common/problem-list.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { findAttribute, partNamed, partsNamed } from './osf-tree.ts'
import { readRuns } from './read-runs.ts'
import { readAlignment } from './read-styles.ts'

/** The fields of a script by the bookmarks of their lines, in lowercase. */
const FIELD_OF_BOOKMARK: ReadonlyMap<string, string> = new Map([
  ['draft', TITLE_PARTS.draftDate.key],
  ['contact', TITLE_PARTS.contact.key],
  ['copyright', 'Copyright'],
  ['credit', TITLE_PARTS.credit.key],
  ['source', TITLE_PARTS.source.key],
  ['basedon', TITLE_PARTS.source.key],
  ['notes', TITLE_PARTS.notes.key],
])
const AUTHOR_FIELD = 'Author'
const MAX_LINES = 500
const MAX_FIELD_NAME_CHARACTERS = 100
/** Empty lines between a title and what is recognized as credit or author. */
const FAR = 3

type Line = PlacedLine & Readonly<{ bookmark: string; runs: readonly Run[] }>

/** @param root the root element of the file */
export function readTitlePage(root: XmlElement, problems: ProblemList): TitlePage {
  const holder = partNamed(root, 'titlepage')
  const lines = linesIn(holder, problems)
  if (lines.length > 0) return fromLines(lines)
  return fromInfo(partNamed(root, 'info'))
}

function linesIn(holder: XmlElement | undefined, problems: ProblemList): Line[] {
  const lines: Line[] = []
  let blanksBefore = 0
  for (const para of partsNamed(holder, 'para')) {
    const { runs } = readRuns(para, { version: Infinity, isCapsAnyway: true, problems })
    const text = runsToText(runs).trim()
    if (lines.length === MAX_LINES) {
      if (text !== '') problems.count('title line')
      continue
    }
    const bookmark = cleanText(findAttribute(para, 'bookmark') ?? '').trim()
    if (text === '') blanksBefore += 1
    else {
      const align = readAlignment(findAttribute(partNamed(para, 'style'), 'align'))
      const inFdx = { left: 'Left', centre: 'Center', right: 'Right' }[align]
      lines.push({ text, runs, bookmark, align: inFdx, blanksBefore })
      blanksBefore = 0
    }
  }
  return lines
}

function fromLines(lines: readonly Line[]): TitlePage {
  const title = joinedText(lines, 'title', ' ')
  const author = joinedText(lines, 'author', ' ')
  const authors = joinedText(lines, 'author', '\n')
  const byPlace = placedParts(lines)
  const ofTitle = lines.filter((line) => line.bookmark.toLowerCase() === 'title')
  const titleField = titleFieldOf(ofTitle.flatMap(({ runs }) => [...runs, plainRun('\n')]))
  const fields = [
    ...(titleField ? [titleField] : []),
    ...(authors.includes('\n') ? [{ key: AUTHOR_FIELD, value: authors }] : []),
    ...(byPlace.kept?.titlePage ?? []),
    ...namedParts(lines),
  ]
  const kept = readPreservedParts({ titlePage: fields.slice(0, 100) })
  return {
    title: isMarked(lines, 'title') ? title : byPlace.title,
    author: isMarked(lines, 'author') ? author : byPlace.author,
    subheading: joinedText(lines, 'subtitle', ' ') || byPlace.subheading,
    ...(kept ? { kept } : {}),
  }
}

function isMarked(lines: readonly Line[], bookmark: string): boolean {
  return lines.some((line) => line.bookmark.toLowerCase() === bookmark)
}

/** In the place of a title that has a bookmark: a line that can be nothing else. */
const ANY_TITLE: PlacedLine = { text: 'Title', align: 'Center', blanksBefore: 0 }

/** Recognizes the lines without bookmarks by their places. */
function placedParts(lines: readonly Line[]): TitlePage {
  const plain = lines.filter(({ bookmark }) => bookmark === '')
  if (!isMarked(lines, 'author')) {
    return readTitleLines(isMarked(lines, 'title') ? [ANY_TITLE, ...plain] : plain)
  }
  const titleAt = lines.findIndex((line) => line.bookmark.toLowerCase() === 'title')
  const authorAt = lines.findIndex((line) => line.bookmark.toLowerCase() === 'author')
  const above = lines.slice(titleAt + 1, authorAt).filter(({ bookmark }) => bookmark === '')
  const credit = above.pop()
  const [subheading, ...others] = above
  const below = lines.slice(authorAt).filter(({ bookmark }) => bookmark === '')
  const source = below.filter(({ align }) => align === 'Center')
  const foot = plain.filter(
    (line) => !source.includes(line) && !above.includes(line) && line !== credit,
  )
  const fields = [
    { key: TITLE_PARTS.source.key, value: textOf(source) },
    { key: TITLE_PARTS.notes.key, value: textOf(others) },
    ...(readTitleLines([ANY_TITLE, ...foot]).kept?.titlePage ?? []),
  ].filter(({ value }) => value !== '')
  // An author without a credit keeps an empty one, so that none is added.
  const isDefault = credit ? credit.text === DEFAULT_CREDIT : isMarked(lines, 'credit')
  if (!isDefault) fields.unshift({ key: TITLE_PARTS.credit.key, value: credit?.text ?? '' })
  return { title: '', author: '', subheading: subheading?.text ?? '', kept: { titlePage: fields } }
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** Returns the fields of bookmarked lines. Lines directly below each other are one field. */
function namedParts(lines: readonly Line[]): TitlePageField[] {
  const fields: { key: string; value: string }[] = []
  let open = ''
  for (const { text, bookmark, blanksBefore } of lines) {
    const isField = bookmark !== '' && !/^(?:title|author|subtitle)$/i.test(bookmark)
    const last = fields.at(-1)
    if (isField && open === bookmark && blanksBefore === 0 && last) last.value += `\n${text}`
    else if (isField) {
      const key = FIELD_OF_BOOKMARK.get(bookmark.toLowerCase()) ?? bookmark
      fields.push({ key: key.slice(0, MAX_FIELD_NAME_CHARACTERS), value: text })
    }
    open = isField ? bookmark : ''
  }
  return fields
}

function joinedText(lines: readonly Line[], bookmark: string, joiner: string): string {
  const texts = lines.filter((line) => line.bookmark.toLowerCase() === bookmark)
  return texts
    .flatMap(({ text }) => text.split('\n'))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(joiner)
}

/** Reads the attributes of version 1.2: `written_by` is the credit and, below it, the author. */
function fromInfo(info: XmlElement | undefined): TitlePage {
  const value = (name: string) => cleanText(findAttribute(info, name) ?? '').trim()
  const written = value('writtenby').split('\n')
  const isOnlyCredit = written.length === 1 && /\bby:?$/i.test(written[0] ?? '')
  const top: PlacedLine[] = [value('title'), ...(isOnlyCredit ? [] : written)]
    .filter((text) => text !== '')
    .map((text, index) => ({ text, align: 'Center', blanksBefore: index === 1 ? FAR : 0 }))
  const page = readTitleLines(top)
  const fields = [
    ...(isOnlyCredit ? [{ key: TITLE_PARTS.credit.key, value: written[0] ?? '' }] : []),
    ...(page.kept?.titlePage ?? []),
    { key: 'Copyright', value: value('copyright') },
    { key: TITLE_PARTS.draftDate.key, value: value('drafts') },
    { key: TITLE_PARTS.contact.key, value: value('contact') },
  ].filter((field) => field.value !== '' || field.key === TITLE_PARTS.credit.key)
  const kept = readPreservedParts({ titlePage: fields })
  const { title, author, subheading } = page
  return { title, author, subheading, ...(kept ? { kept } : {}) }
}
