/** A script's title page as Final Draft has it: lines, told apart by where they stand. */
import { cleanText } from '../../content/clean-text.ts'
import type { TitlePageField } from '../../script/kept-parts.ts'
import type { Script } from '../../script/script.ts'
import {
  CONTACT,
  CREDIT,
  DEFAULT_CREDIT,
  DRAFT_DATE,
  namesItself,
  SOURCE,
} from './read-title-page.ts'
import { PLAIN_PARAGRAPH, PLAIN_TEXT } from './plain-look.ts'
import { headerAndFooter } from './write-page.ts'
import { block, textElement } from './xml-text.ts'

const LINES_ABOVE_TITLE = 17
/** Lines of the page in all: the last ones of the foot stand here, where there is room. */
const PAGE_LINES = 50
const LEAST_LINES_ABOVE_FOOT = 3
const UNTITLED = 'Untitled'
/** What a file of another format keeps of the script's own title and author, in that format's marks. */
const SAID_ABOVE = /^(?:title|authors?)$/i

const PLACE = { ...PLAIN_PARAGRAPH, LeftIndent: '1.00', RightIndent: '7.50' } as const

type Alignment = 'Left' | 'Center' | 'Right'

export function writeTitlePage({ title, author, subheading, kept }: Script): string {
  const fields = (kept?.titlePage ?? []).filter(({ key }) => !SAID_ABOVE.test(key.trim()))
  const filled = fields.filter(({ value }) => value.trim() !== '')
  const credit = filled.find(({ key }) => key === CREDIT)
  const source = filled.find(({ key }) => key === SOURCE)
  const hasAuthor = author.trim() !== ''
  // Where no author divides them, a source would be taken for one.
  const isPlacedSource = source !== undefined && hasAuthor
  const placed: ReadonlySet<TitlePageField | undefined> = new Set([
    hasAuthor ? credit : undefined,
    isPlacedSource ? source : undefined,
  ])
  const top = [
    ...blank(LINES_ABOVE_TITLE),
    line('Center', title.trim() || UNTITLED),
    ...(subheading.trim() === '' ? [] : [...blank(1), line('Center', subheading)]),
    ...(hasAuthor
      ? [
          ...blank(3),
          line('Center', credit?.value ?? DEFAULT_CREDIT),
          ...blank(1),
          line('Center', author),
        ]
      : []),
    ...(isPlacedSource ? [...blank(4), line('Center', source.value)] : []),
  ]
  const foot = footLines(fields.filter((field) => !placed.has(field)))
  const room = Math.max(LEAST_LINES_ABOVE_FOOT, PAGE_LINES - top.length - foot.length)
  const number = block('DynamicLabel', { ...PLAIN_TEXT, Type: 'Page #' })
  return block(
    'TitlePage',
    {},
    headerAndFooter(block('Paragraph', { ...PLAIN_PARAGRAPH, Alignment: 'Right' }, number)),
    block('Content', {}, ...top, ...(foot.length > 0 ? blank(room) : []), ...foot),
    block('TextState', { Scaling: '100', Selection: '0,0', ShowInvisibles: 'No' }),
  )
}

/** The first contact and date stand as they are, all else behind its name. */
function footLines(fields: readonly TitlePageField[]): string[] {
  return fields.flatMap((field, index) => {
    const lines = field.value.split('\n')
    const isInOrder = !/^\n|\n$|\n\n\n/.test(field.value) && lines.every(isPlain)
    const isBehindEmpty = index > 0 && fields[index - 1]?.value.trim() === ''
    if (isFirst(fields, index) && field.value !== '' && isInOrder) {
      if (field.key === CONTACT && !isBehindEmpty) return lines.map((text) => line('Left', text))
      const isDate = lines.length === 1 && /\d/.test(field.value)
      if (field.key === DRAFT_DATE && isDate) return [line('Right', field.value)]
    }
    return [line('Left', `${field.key.replaceAll(/[:\n]/g, ' ').trim()}: ${field.value}`)]
  })
}

/** Whether no field of the same name stands before: it would be taken into this one. */
function isFirst(fields: readonly TitlePageField[], index: number): boolean {
  return fields.findIndex(({ key }) => key === fields[index]?.key) === index
}

/** Whether the line would be read as it is, and not as a name with its value. */
function isPlain(text: string): boolean {
  return !namesItself(text.trim())
}

function line(alignment: Alignment, text: string): string {
  const inside = textElement('Text', PLAIN_TEXT, cleanText(text).trim())
  return block('Paragraph', { ...PLACE, Alignment: alignment }, inside)
}

function blank(count: number): string[] {
  return Array.from({ length: count }, () => line('Left', ''))
}
