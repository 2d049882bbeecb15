/**
 * Reads and writes the header and footer of a Final Draft file (FDX: HeaderAndFooter). Final Draft has
 * any text with tab stops; here it is a line with a left, a middle and a right part.
 */
import { cleanText } from '../../content/clean-text.ts'
import {
  DEFAULT_FOOTER,
  DEFAULT_HEADER,
  fillFields,
  isEmptyLine,
  isSameLine,
  LINE_PARTS,
  MAX_PAGE_LINE_CHARACTERS,
  NO_TEXTS,
  readTokens,
  type FieldValues,
  type LinePart,
  type PageField,
  type PageLine,
} from '../../script/page-lines.ts'
import { pageLines, type PageSettings } from '../../script/page-settings.ts'
import type { Script } from '../../script/script.ts'
import {
  childElements,
  childNamed,
  createElement,
  listChildren,
  textInside,
  type XmlElement,
} from '../common/xml-tree.ts'
import { PLAIN_PARAGRAPH, PLAIN_TEXT, yesOrNo } from './plain-look.ts'

/** The name of the element. */
export const HEADER = 'HeaderAndFooter'

/** Final Draft's labels, and the field that each is read as. The first of a field is written. */
export const LABELS: ReadonlyMap<string, PageField> = new Map([
  ['Page #', 'page'],
  ['Date', 'date'],
  ['Last Revised', 'revised'],
  ['Label', 'draft'],
  ['Collated Revisions', 'color'],
  ['Active Revision', 'color'],
  ['Active Revisions', 'color'],
])

/** The tab stops of Final Draft's own headers, in inches. */
const CENTRE_STOP = '4.50'
const RIGHT_STOP = '7.25'
/** A left tab stop further to the right begins the middle or right part. */
const CENTRE_FROM_IN = 3
const RIGHT_FROM_IN = 6

type Lines = Pick<PageSettings, 'header' | 'footer'>

/** Returns the header and footer if they aren't the default ones. */
export function readHeaderAndFooter(both: XmlElement | undefined): Lines {
  if (!both) return {}
  const header = readSide(both, 'Header', DEFAULT_HEADER)
  const footer = readSide(both, 'Footer', DEFAULT_FOOTER)
  return { ...(header ? { header } : {}), ...(footer ? { footer } : {}) }
}

function readSide(
  both: XmlElement,
  name: 'Header' | 'Footer',
  usual: PageLine,
): PageLine | undefined {
  const isShown = both.attributes.get(`${name}Visible`) !== 'No'
  const [first] = isShown ? printedLines(childNamed(both, name)) : []
  const texts = first ? readParts(first) : NO_TEXTS
  // For an empty line it doesn't matter if the first page has it.
  const firstPage = isEmptyLine(texts)
    ? usual.firstPage
    : both.attributes.get(`${name}FirstPage`) !== 'No'
  const line = { ...texts, firstPage }
  return isSameLine(line, usual) ? undefined : line
}

/** Returns the paragraphs of a header or footer that have text; only the first one is printed. */
export function printedLines(side: XmlElement | undefined): readonly XmlElement[] {
  const paragraphs = side ? listChildren(side, 'Paragraph') : []
  return paragraphs.filter((paragraph) => lineText(paragraph).trim() !== '')
}

/** Returns a paragraph's text, with fields in braces and its tabs; other labels are left out. */
function lineText(paragraph: XmlElement): string {
  return childElements(paragraph)
    .map((child) => {
      if (child.name === 'Text') return textInside(child)
      const field = child.name === 'DynamicLabel' ? LABELS.get(typeOf(child)) : undefined
      return field === undefined ? '' : `{${field}}`
    })
    .join('')
}

export function typeOf({ attributes }: XmlElement): string {
  return attributes.get('Type') ?? ''
}

function readParts(paragraph: XmlElement): Record<LinePart, string> {
  const parts = { ...NO_TEXTS }
  for (const [index, piece] of lineText(paragraph).split('\t').entries()) {
    // Spaces in a row place the text in Final Draft.
    const text = cleanText(piece).replaceAll(/\s+/g, ' ').trim()
    if (text === '') continue
    const part = index === 0 ? partOfAlignment(paragraph) : partOfStop(paragraph, index)
    const joined = [parts[part], text].filter(Boolean).join(' ')
    parts[part] = joined.slice(0, MAX_PAGE_LINE_CHARACTERS)
  }
  return parts
}

function partOfAlignment({ attributes }: XmlElement): LinePart {
  const alignment = attributes.get('Alignment')
  if (alignment === 'Right') return 'right'
  return alignment === 'Center' ? 'centre' : 'left'
}

/** @param index the number of tabs before the text */
function partOfStop(paragraph: XmlElement, index: number): LinePart {
  const stops = listChildren(childNamed(paragraph, 'Tabstops') ?? paragraph, 'Tabstop')
    .map((stop) => ({ type: typeOf(stop), at: Number(stop.attributes.get('Position')) }))
    .filter(({ at }) => at > 0)
    .toSorted((one, other) => one.at - other.at)
  const stop = stops[Math.min(index, stops.length) - 1]
  if (!stop || stop.type === 'Right' || stop.at >= RIGHT_FROM_IN) return 'right'
  return stop.type === 'Center' || stop.at >= CENTRE_FROM_IN ? 'centre' : 'left'
}

/** The element for a script. What has no label is written as the text that it is now. */
export function headerElement(
  script: Pick<Script, 'title' | 'author'>,
  settings: PageSettings,
): XmlElement {
  const { header, footer } = pageLines(settings)
  return headerAndFooter(lineElement(script, header), {
    ...(isEmptyLine(footer) ? {} : { footer: lineElement(script, footer) }),
    isHeaderShown: !isEmptyLine(header),
    isHeaderFirst: header.firstPage,
    isFooterFirst: footer.firstPage,
  })
}

type Sides = Readonly<{
  footer?: XmlElement
  isHeaderShown: boolean
  isHeaderFirst: boolean
  isFooterFirst: boolean
}>

const USUAL: Sides = { isHeaderShown: true, isHeaderFirst: false, isFooterFirst: true }

export function headerAndFooter(
  header: XmlElement,
  { footer, isHeaderShown, isHeaderFirst, isFooterFirst }: Sides = USUAL,
): XmlElement {
  const emptyText = createElement('Text', PLAIN_TEXT)
  const emptyLine = createElement(
    'Paragraph',
    { ...PLAIN_PARAGRAPH, Alignment: 'Right' },
    emptyText,
  )
  return createElement(
    HEADER,
    {
      FooterFirstPage: yesOrNo(isFooterFirst),
      FooterVisible: yesOrNo(footer !== undefined),
      HeaderFirstPage: yesOrNo(isHeaderFirst),
      HeaderVisible: yesOrNo(isHeaderShown),
      StartingPage: '1',
    },
    createElement('Header', {}, isHeaderShown ? header : emptyLine),
    createElement('Footer', {}, footer ?? emptyLine),
  )
}

/** A line that has only one part is aligned; otherwise the parts are at tab stops. */
function lineElement(script: Pick<Script, 'title' | 'author'>, line: PageLine): XmlElement {
  const written = {
    left: lineTexts(script, line.left),
    centre: lineTexts(script, line.centre),
    right: lineTexts(script, line.right),
  }
  const filled = LINE_PARTS.filter((part) => written[part].length > 0)
  const [only = 'right'] = filled
  if (filled.length < 2) {
    const alignment = { left: 'Left', centre: 'Center', right: 'Right' }[only]
    return createElement(
      'Paragraph',
      { ...PLAIN_PARAGRAPH, Alignment: alignment },
      ...written[only],
    )
  }
  const tab = createElement('Text', PLAIN_TEXT, '\t')
  return createElement(
    'Paragraph',
    PLAIN_PARAGRAPH,
    ...written.left,
    tab,
    ...written.centre,
    ...(written.right.length > 0 ? [tab, ...written.right] : []),
    createElement(
      'Tabstops',
      {},
      createElement('Tabstop', { Position: CENTRE_STOP, Type: 'Center' }),
      createElement('Tabstop', { Position: RIGHT_STOP, Type: 'Right' }),
    ),
  )
}

function lineTexts(
  { title, author }: Pick<Script, 'title' | 'author'>,
  part: string,
): XmlElement[] {
  const values: FieldValues = { ...NO_VALUES, title, author }
  return readTokens(part.trim()).flatMap((token) => {
    const label = 'field' in token ? labelOf(token.field) : undefined
    if (label !== undefined) return [createElement('DynamicLabel', { ...PLAIN_TEXT, Type: label })]
    const text = 'field' in token ? fillFields(`{${token.field}}`, values) : token.text
    return text === '' ? [] : [createElement('Text', PLAIN_TEXT, text)]
  })
}

const NO_VALUES: FieldValues = {
  page: '',
  scene: '',
  title: '',
  author: '',
  date: '',
  revised: '',
  draft: '',
  color: '',
}

function labelOf(field: PageField): string | undefined {
  return [...LABELS].find(([, read]) => read === field)?.[0]
}
