/** Reads the paragraphs of a Word document, at any depth and in order. */
import { runsToText } from '../../content/runs.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { childElements, type XmlElement } from '../common/xml-tree.ts'
import { emptyParagraph, type WordParagraph } from '../word/paragraph.ts'
import { computeIndent } from '../word/indent.ts'
import { markColumns } from '../word/speech-table.ts'
import { styleMeaning } from '../word/style-names.ts'
import { TITLE_STYLES } from '../word/title-page.ts'
import { attribute, child, children, childValue, localName } from './ooxml.ts'
import type { NextLabel } from './numbering.ts'
import type { OwnExtra } from './own-data.ts'
import { BELOW_TABLE } from './own-styles.ts'
import { readInline, type InlineReader, type OpenText } from './read-inline.ts'
import type { Anchor } from './read-comments.ts'
import { listMarks, paragraphLook, PLAIN, type WordStyles } from './styles.ts'

export type ReadBody = Readonly<{
  paragraphs: readonly WordParagraph[]
  /** By the ids of comments. */
  anchors: ReadonlyMap<string, Anchor>
}>

export type BodyContext = Readonly<{
  styles: WordStyles
  problems: ProblemList
  nextLabel: NextLabel
  /** The texts of footnotes and endnotes by kind and id, such as 'footnote 2'. */
  footnotes: ReadonlyMap<string, string>
  /** Fields that Scenewright has stored, by the names of bookmarks. */
  extras: ReadonlyMap<string, OwnExtra>
}>

type State = BodyContext & {
  paragraphs: WordParagraph[]
  anchors: Map<string, Anchor>
  /** For each section but the first, whether it starts a page. */
  sectionStarts: boolean[]
  startsPage: boolean
  /** Space below the previous paragraph, in points. */
  belowPt: number
  /** A paragraph that goes on in the next one, because the mark between them was deleted. */
  joined: WordParagraph | null
}

/** @param body the `body` element of `document.xml` */
export function readBody(body: XmlElement, context: BodyContext): ReadBody {
  const state: State = {
    ...context,
    paragraphs: [],
    anchors: new Map(),
    sectionStarts: sectionStarts(body),
    startsPage: false,
    belowPt: 0,
    joined: null,
  }
  readInside(body, state)
  if (state.joined) state.paragraphs.push(state.joined)
  return state
}

/** A section's own properties, which are at its end, say how it starts. */
function sectionStarts(body: XmlElement): boolean[] {
  const inParagraphs = children(body, 'p').map((paragraph) =>
    child(child(paragraph, 'pPr'), 'sectPr'),
  )
  return [...inParagraphs, child(body, 'sectPr')]
    .filter((section) => section !== undefined)
    .slice(1)
    .map((section) => !['continuous', 'nextColumn'].includes(childValue(section, 'type') ?? ''))
}

function readInside(holder: XmlElement, state: State): void {
  for (const element of childElements(holder)) {
    switch (localName(element)) {
      case 'p':
        readParagraph(element, state)
        break
      case 'tbl':
        readTable(element, state)
        break
      case 'del':
      case 'moveFrom':
        state.problems.count('deleted')
        break
      case 'AlternateContent':
        readInside(child(element, 'Choice') ?? child(element, 'Fallback') ?? element, state)
        break
      case 'altChunk':
        state.problems.count('embedded')
        break
      case 'commentRangeEnd':
        endRange(attribute(element, 'id'), state)
        break
      case 'sdt':
      case 'sdtContent':
      case 'ins':
      case 'moveTo':
      case 'customXml':
      case 'txbxContent':
        readInside(element, state)
        break
      default:
    }
  }
}

/** Ends a comment's range at the end of the last paragraph. */
function endRange(id: string | undefined, { anchors, paragraphs }: State): void {
  const anchor = id === undefined ? undefined : anchors.get(id)
  if (anchor && paragraphs.at(-1) === anchor.paragraph) {
    anchor.to = Infinity
  }
}

function readParagraph(element: XmlElement, state: State): void {
  const pPr = child(element, 'pPr')
  const styleId = childValue(pPr, 'pStyle')
  const { styles } = state
  const look = paragraphLook(pPr, styles.paragraph(styleId))
  const names = styles.names(styleId)
  const own = paragraphLook(pPr, PLAIN)
  const text = styles.text(styleId)
  const paragraph: WordParagraph = {
    ...(state.joined ?? emptyParagraph()),
    styles: names,
    styleMarks: listMarks(text),
    isCapitals: text.capitals ?? false,
    align: look.align,
    isCentred: childValue(pPr, 'jc') === 'center',
    // A style of a known type always starts a page, so this isn't the writer's own break.
    startsPage: state.startsPage || (styleMeaning(names) ? own.startsPage : look.startsPage),
    spaceAbovePt: Math.max(look.abovePt, state.belowPt),
    ...(look.list ? { listLabel: state.nextLabel(look.list) } : {}),
  }
  for (const anchor of state.anchors.values()) {
    if (anchor.paragraph === state.joined) anchor.paragraph = paragraph
  }
  const bookmark = children(element, 'bookmarkStart')
    .map((one) => state.extras.get(attribute(one, 'name') ?? ''))
    .find((extra) => extra !== undefined)
  if (bookmark) paragraph.own = bookmark
  state.joined = null
  state.startsPage = false
  state.belowPt = look.belowPt
  const { reader, pages } = openPages(paragraph, state)
  readInline(element, reader)
  const isJoined = child(child(pPr, 'rPr'), 'del') !== undefined
  for (const [index, { paragraph: page, runs }] of pages.entries()) {
    page.indentIn = computeIndent(runs, look)
    page.runs = runs.map((run) => ({ ...run, text: run.text.replaceAll('\t', ' ') }))
    if (isJoined && index === pages.length - 1) state.joined = page
    else if (page.styles[0] !== BELOW_TABLE) state.paragraphs.push(page)
  }
  for (const box of reader.boxes) readInside(box, state)
  if (child(pPr, 'sectPr')) {
    const starts = state.sectionStarts.shift() ?? true
    // The page after our own title page isn't a break that the writer has made.
    state.startsPage = starts && names[0] !== TITLE_STYLES.space
  }
}

/** The texts that a paragraph becomes: page breaks inside it end one and begin the next. */
function openPages(
  first: WordParagraph,
  { styles, problems, footnotes, anchors }: State,
): Readonly<{ reader: InlineReader; pages: readonly OpenText[] }> {
  let open: OpenText = {
    paragraph: first,
    runs: [...first.runs],
    length: runsToText(first.runs).length,
  }
  const pages = [open]
  const breakPage = () => {
    if (open.runs.every(({ text }) => text.trim() === '')) open.paragraph.startsPage = true
    else {
      const { styles: names, styleMarks, isCapitals, align, isCentred } = first
      const look = { styles: names, styleMarks, isCapitals, align, isCentred }
      open = { paragraph: { ...emptyParagraph(), ...look, startsPage: true }, runs: [], length: 0 }
      pages.push(open)
    }
  }
  const reader = { first, styles, problems, footnotes, anchors, boxes: [] }
  return { reader: { ...reader, current: () => open, breakPage }, pages }
}

/** Reads a table: two speeches side by side, or any other, whose cells are read in order. */
function readTable(table: XmlElement, state: State): void {
  const rows = cellsIn(table, 'tr').filter((row) => {
    return !child(child(row, 'trPr'), 'del')
  })
  const cells = rows.map((row) => cellsIn(row, 'tc'))
  const start = state.paragraphs.length
  const ends = cells.flat().map((cell) => {
    readInside(cell, state)
    return state.paragraphs.length
  })
  const [row = []] = cells
  const [leftEnd = start, rightEnd = start] = ends
  const left = state.paragraphs.slice(start, leftEnd)
  const right = state.paragraphs.slice(leftEnd, rightEnd)
  const isPair = cells.length === 1 && row.length === 2 && markColumns(left, right)
  if (!isPair && left.length + right.length > 0) state.problems.count('table')
}

/** Finds rows or cells, which may be inside content controls. */
function cellsIn(holder: XmlElement, name: 'tr' | 'tc'): XmlElement[] {
  return childElements(holder).flatMap((element) => {
    const own = localName(element)
    if (own === name) return [element]
    return ['sdt', 'sdtContent', 'customXml', 'ins'].includes(own) ? cellsIn(element, name) : []
  })
}
