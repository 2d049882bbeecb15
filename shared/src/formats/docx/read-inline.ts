/** Reads what is inside a paragraph of a Word document: text with its marks, breaks, anchors. */
import { cleanText } from '../../content/clean-text.ts'
import { MARKS, sameMarks, type Run } from '../../content/runs.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { childElements, textInside, type XmlElement } from '../common/xml-tree.ts'
import { NO_MARKS, type WordParagraph } from '../word/paragraph.ts'
import { attribute, child, childValue, localName, onOff } from './ooxml.ts'
import { PRINTED_ONLY, SCENE_NUMBER } from './own-styles.ts'
import type { Anchor } from './read-comments.ts'
import { textLook, type WordStyles } from './styles.ts'
import { symbol, UNKNOWN_SYMBOL } from './symbols.ts'

export type InlineReader = Readonly<{
  first: WordParagraph
  styles: WordStyles
  problems: ProblemList
  footnotes: ReadonlyMap<string, string>
  anchors: Map<string, Anchor>
  /** Returns the paragraph that text is added to. */
  current: () => OpenText
  breakPage: () => void
  /** Text boxes, which are read after the paragraph. */
  boxes: XmlElement[]
}>

/** A paragraph while its text is read. `length` is in UTF-16 units. */
export type OpenText = { paragraph: WordParagraph; runs: Run[]; length: number }

/** The elements around text that have nothing to do with how it reads. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'hyperlink',
  'smartTag',
  'sdt',
  'sdtContent',
  'fldSimple',
  'customXml',
  'dir',
  'bdo',
  'ins',
  'moveTo',
  'oMath',
  'oMathPara',
  'ruby',
  'rubyBase',
])

export function readInline(holder: XmlElement, reader: InlineReader): void {
  for (const element of childElements(holder)) {
    const name = localName(element)
    if (name === 'r') readRun(element, reader)
    else if (name === 'del' || name === 'moveFrom') countDeleted(element, reader)
    else if (name === 'commentRangeStart') startAnchor(attribute(element, 'id'), reader)
    else if (name === 'commentRangeEnd') endAnchor(attribute(element, 'id'), reader)
    else if (name === 'AlternateContent') {
      readInline(child(element, 'Choice') ?? child(element, 'Fallback') ?? element, reader)
    } else if (TRANSPARENT.has(name)) {
      if (name === 'ins' || name === 'moveTo') reader.problems.count('inserted')
      readInline(element, reader)
    }
  }
}

function countDeleted(element: XmlElement, { problems }: InlineReader): void {
  if (childElements(element).length > 0) problems.count('deleted')
}

type RunLook = Pick<Run, 'bold' | 'italic' | 'underline'> & Readonly<{ isCapitals: boolean }>

function readRun(run: XmlElement, reader: InlineReader): void {
  const rPr = child(run, 'rPr')
  const { name, ...inStyle } = reader.styles.characters(childValue(rPr, 'rStyle'))
  const own = { ...inStyle, ...textLook(rPr) }
  if (name === SCENE_NUMBER || name === `Hidden ${SCENE_NUMBER}`) {
    readSceneNumber(run, reader)
    return
  }
  if (name === PRINTED_ONLY) return
  if (own.hidden) {
    if (hasText(run)) reader.problems.count('hidden')
    return
  }
  if (onOff(rPr, 'strike') || onOff(rPr, 'dstrike')) reader.problems.count('strikeout')
  if (isColored(rPr) && hasText(run)) reader.problems.count('color')
  const marks = { ...NO_MARKS }
  for (const mark of MARKS) marks[mark] = own[mark] ?? false
  readRunContent(run, { ...marks, isCapitals: own.capitals ?? false }, reader)
}

/** True if text has a color other than black, or a highlight. */
function isColored(rPr: XmlElement | undefined): boolean {
  const color = childValue(rPr, 'color') ?? 'auto'
  return !/^(?:auto|0{6})$/i.test(color) || (childValue(rPr, 'highlight') ?? 'none') !== 'none'
}

function hasText(run: XmlElement): boolean {
  return childElements(run).some((element) => localName(element) === 't')
}

/** The number is printed on one side of the heading or on both. */
function readSceneNumber(run: XmlElement, { first }: InlineReader): void {
  const number = childElements(run)
    .map((element) => {
      if (localName(element) === 'br') return '\n'
      return localName(element) === 't' ? textInside(element) : ''
    })
    .join('')
  if (number !== '') first.sceneNumber ??= number
}

function readRunContent(run: XmlElement, look: RunLook, reader: InlineReader): void {
  for (const element of childElements(run)) {
    const name = localName(element)
    switch (name) {
      case 't':
        add(textInside(element), look, reader)
        break
      case 'tab':
      case 'ptab':
        addExact('\t', look, reader)
        break
      case 'br':
        if (attribute(element, 'type') === 'page') reader.breakPage()
        else add('\n', look, reader)
        break
      case 'cr':
        add('\n', look, reader)
        break
      case 'noBreakHyphen':
        add('\u2011', look, reader)
        break
      case 'sym':
        add(symbolOf(element, reader), look, reader)
        break
      case 'footnoteReference':
      case 'endnoteReference':
        addFootnote(name, attribute(element, 'id'), reader)
        break
      case 'commentReference':
        addReference(attribute(element, 'id'), reader)
        break
      case 'drawing':
      case 'pict':
      case 'object':
        readDrawing(element, reader)
        break
      case 'ruby':
        readInline(element, reader)
        break
      case 'AlternateContent': {
        const shown = child(element, 'Choice') ?? child(element, 'Fallback')
        if (shown) readRunContent(shown, look, reader)
        break
      }
      default:
    }
  }
}

function add(text: string, look: RunLook, reader: InlineReader): void {
  addExact(cleanText(text), look, reader)
}

function addExact(
  text: string,
  { isCapitals, ...marks }: RunLook,
  { current }: InlineReader,
): void {
  const open = current()
  const run = { text: isCapitals ? text.toUpperCase() : text, ...marks }
  const last = open.runs.at(-1)
  if (last && sameMarks(last, run))
    open.runs[open.runs.length - 1] = { ...run, text: last.text + run.text }
  else open.runs.push(run)
  open.length += run.text.length
}

function symbolOf(element: XmlElement, { problems }: InlineReader): string {
  const code = Number.parseInt(attribute(element, 'char') ?? '', 16)
  const found = Number.isNaN(code) ? UNKNOWN_SYMBOL : symbol(attribute(element, 'font') ?? '', code)
  if (found === UNKNOWN_SYMBOL) problems.count('symbol')
  return found
}

function startAnchor(id: string | undefined, { current, anchors }: InlineReader): void {
  const { paragraph, length } = current()
  if (id !== undefined) anchors.set(id, { paragraph, from: length, to: length })
}

/** A range that goes on in another paragraph ends with its first one. */
function endAnchor(id: string | undefined, { current, anchors }: InlineReader): void {
  const anchor = id === undefined ? undefined : anchors.get(id)
  if (!anchor) return
  const { paragraph, length } = current()
  anchor.to = anchor.paragraph === paragraph ? length : Infinity
}

/** A comment without a range is at its reference. */
function addReference(id: string | undefined, reader: InlineReader): void {
  if (id !== undefined && !reader.anchors.has(id)) startAnchor(id, reader)
}

function addFootnote(
  reference: 'footnoteReference' | 'endnoteReference',
  id: string | undefined,
  { current, footnotes, problems }: InlineReader,
): void {
  const kind = reference === 'footnoteReference' ? 'footnote' : 'endnote'
  const text = footnotes.get(`${kind} ${id}`)?.trim() ?? ''
  if (text === '') return
  const { paragraph, length } = current()
  paragraph.notes.push({ at: length, kind: 'note', text })
  problems.count(kind)
}

function readDrawing(element: XmlElement, { boxes, problems }: InlineReader): void {
  const found = boxesIn(element)
  if (found.length > 0) problems.count('text box')
  else if (hasInside(element, ['blip', 'imagedata', 'OLEObject', 'chart', 'relIds'])) {
    problems.count('picture')
  }
  boxes.push(...found)
}

function boxesIn(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((one) => {
    const name = localName(one)
    if (name === 'txbxContent') return [one]
    if (name !== 'AlternateContent') return boxesIn(one)
    return boxesIn(child(one, 'Choice') ?? one)
  })
}

function hasInside(element: XmlElement, names: readonly string[]): boolean {
  return childElements(element).some((one) => {
    return names.includes(localName(one)) || hasInside(one, names)
  })
}
