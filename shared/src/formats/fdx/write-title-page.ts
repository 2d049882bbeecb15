/** Makes a script's title page as Final Draft has it: lines whose position gives their meaning. */
import { cleanText } from '../../content/clean-text.ts'
import type { TitlePageField } from '../../script/preserved-parts.ts'
import type { Script } from '../../script/script.ts'
import { isMoreTitlePage, moreTitlePages, type TitleLine } from '../../script/more-title-pages.ts'
import {
  authorLines,
  defaultCredit,
  isTitlePart,
  nicknameField,
  titleLines,
} from '../../script/title-page.ts'
import { draftField, isNickname } from '../draft-lines.ts'
import { hasFieldName } from '../common/title-lines.ts'
import { PLAIN_PARAGRAPH, PLAIN_TEXT } from './plain-look.ts'
import { headerAndFooter } from './header-footer.ts'
import { createElement, type XmlElement } from '../common/xml-tree.ts'

const LINES_ABOVE_TITLE = 17
/** Lines on the page. If there is room, the bottom part ends on the last one. */
export const PAGE_LINES = 50
const MIN_LINES_ABOVE_BOTTOM = 3
const UNTITLED = 'Untitled'
/** Fields of other formats that repeat the title or the author, which are written at the top. */
const TITLE_OR_AUTHOR = /^(?:title|authors?)$/i

const PLACE = { ...PLAIN_PARAGRAPH, LeftIndent: '1.00', RightIndent: '7.50' } as const

export type Alignment = 'Left' | 'Center' | 'Right'

export function titlePageElement(script: Script): XmlElement {
  const { author, subheading, kept } = script
  const fields = (kept?.titlePage ?? []).filter(({ key }) => !TITLE_OR_AUTHOR.test(key.trim()))
  const filled = fields.filter(({ value }) => value.trim() !== '')
  // A date or a draft at the top would be read as such.
  const onTop = filled.filter(({ value }) => draftField(value) === null && !isNickname(value))
  const credit = onTop.find((field) => isTitlePart(field, 'credit'))
  const source = onTop.find((field) => isTitlePart(field, 'source'))
  const hasAuthor = author.trim() !== ''
  const noCredit =
    hasAuthor && !credit
      ? fields.find((field) => isTitlePart(field, 'credit') && field.value === '')
      : undefined
  // Without an author and a credit above it, a source would be read as one.
  const isSourceOnTop = source !== undefined && hasAuthor && !noCredit
  const placed: ReadonlySet<TitlePageField | undefined> = new Set([
    hasAuthor ? (credit ?? noCredit) : undefined,
    isSourceOnTop ? source : undefined,
    nicknameField(script),
    ...fields.filter(isMoreTitlePage),
  ])
  const top = [
    ...blank(LINES_ABOVE_TITLE),
    ...titleLines(script).map((run) => {
      const marks = [run.bold && 'Bold', run.italic && 'Italic', run.underline && 'Underline']
      return line('Center', run.text || UNTITLED, PLACE, marks.filter(Boolean).join('+'))
    }),
    ...(subheading.trim() === '' ? [] : [...blank(1), line('Center', subheading)]),
    ...(hasAuthor
      ? [
          ...blank(3),
          ...(noCredit
            ? []
            : [line('Center', credit?.value ?? defaultCredit(script)), ...blank(1)]),
          ...authorLines(script)
            .split('\n')
            .map((text) => line('Center', text)),
        ]
      : []),
    ...(isSourceOnTop ? [...blank(4), line('Center', source.value)] : []),
  ]
  const bottom = bottomLines(fields.filter((field) => !placed.has(field)))
  const room = Math.max(MIN_LINES_ABOVE_BOTTOM, PAGE_LINES - top.length - bottom.length)
  const number = createElement('DynamicLabel', { ...PLAIN_TEXT, Type: 'Page #' })
  return createElement(
    'TitlePage',
    {},
    headerAndFooter(createElement('Paragraph', { ...PLAIN_PARAGRAPH, Alignment: 'Right' }, number)),
    createElement(
      'Content',
      {},
      ...top,
      ...(bottom.length > 0 ? blank(room) : []),
      ...bottom,
      ...moreTitlePages(script).flatMap(pageLines),
    ),
    createElement('TextState', { Scaling: '100', Selection: '0,0', ShowInvisibles: 'No' }),
  )
}

/** Writes the first contact and draft date as plain lines, and other fields with their names. */
function bottomLines(fields: readonly TitlePageField[]): XmlElement[] {
  // The reader would join a second one to the first.
  const contact = fields.find((field) => isTitlePart(field, 'contact'))
  const right = rightFields(fields)
  return fields.flatMap((field, index) => {
    const lines = field.value.split('\n')
    const isReadable = !/^\n|\n$|\n\n\n/.test(field.value) && lines.every(isPlain)
    const followsEmpty = index > 0 && fields[index - 1]?.value.trim() === ''
    if (field.value !== '' && isReadable) {
      if (field === contact && !followsEmpty) return lines.map((text) => line('Left', text))
      if (right.has(field)) return [line('Right', field.value)]
    }
    return [line('Left', `${field.key.replaceAll(/[:\n]/g, ' ').trim()}: ${field.value}`)]
  })
}

/** The draft date and the draft, if they are read back as such on the right. */
function rightFields(fields: readonly TitlePageField[]): ReadonlySet<TitlePageField> {
  const date = fields.find((field) => isTitlePart(field, 'draftDate'))
  const draft = fields.find(({ key, value }) => key === 'Draft' && draftField(value) === 'Draft')
  const isDate = date !== undefined && /^.*\d.*$/.test(date.value)
  const isDraft = isDate
    ? draftField(date.value) === 'Draft date'
    : /^\D*$/.test(draft?.value ?? '')
  return new Set([...(isDate ? [date] : []), ...(draft && isDraft ? [draft] : [])])
}

/** True if the line would be read as plain text rather than as a field with a name. */
function isPlain(text: string): boolean {
  return !hasFieldName(text.trim())
}

function pageLines(page: readonly TitleLine[]): XmlElement[] {
  const alignments = { left: 'Left', centre: 'Center', right: 'Right' } as const
  return page.map(({ align, text }, index) => {
    const place = index === 0 ? { ...PLACE, StartsNewPage: 'Yes' } : PLACE
    return line(alignments[align], text, place)
  })
}

function line(
  alignment: Alignment,
  text: string,
  place: Readonly<Record<string, string>> = PLACE,
  style = '',
): XmlElement {
  const inside = createElement('Text', { ...PLAIN_TEXT, Style: style }, cleanText(text).trim())
  return createElement('Paragraph', { ...place, Alignment: alignment }, inside)
}

function blank(count: number): XmlElement[] {
  return Array.from({ length: count }, () => line('Left', ''))
}
