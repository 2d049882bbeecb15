/** Collects the paragraphs of a document in Rich Text Format from its tokens. */
import { MARKS, normalizeRuns, sameMarks, type Run } from '../../content/runs.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { computeIndent } from '../word/indent.ts'
import { emptyParagraph, type WordDocument, type WordParagraph } from '../word/paragraph.ts'
import { styleMeaning } from '../word/style-names.ts'
import {
  CHARACTER_SETS,
  codePageOfCharset,
  DEFAULT_CODE_PAGE,
  type DecodeBytes,
} from './code-pages.ts'
import { ColorTable } from './color-table.ts'
import { SideTexts } from './side-texts.ts'
import {
  applyWord,
  CHARACTERS,
  findDestination,
  firstState,
  SYMBOLS,
  type Destination,
  type GroupState,
} from './state.ts'
import { StyleSheet } from './style-sheet.ts'
import { TableRow } from './table-row.ts'
import type { RtfToken } from './tokens.ts'

/** Groups nested more deeply are read without formatting; scripts have about ten levels. */
const MAX_DEPTH = 500

export class RtfReader {
  readonly #decode: DecodeBytes
  readonly #problems: ProblemList
  readonly #groups: GroupState[] = []
  #state = firstState()
  /** Groups beyond the greatest depth. */
  #tooDeep = 0
  #isStarred = false
  #codePage = DEFAULT_CODE_PAGE
  readonly #fontPages = new Map<number, number>()
  readonly #styles = new StyleSheet()
  readonly #colors = new ColorTable()
  /** The open paragraph's text colors that aren't black. */
  readonly #textColors = new Set<number>()
  /** Bytes that are not decoded yet: characters may have two. */
  #bytes: number[] = []
  /** Fallback characters after a `\u` that are still to be left out. */
  #skipped = 0
  #runs: Run[] = []
  #length = 0
  #open = emptyParagraph()
  #startsPage = false
  #belowPt = 0
  readonly #paragraphs: WordParagraph[] = []
  readonly #sideTexts = new SideTexts()
  #sectionStarts = true
  readonly #row = new TableRow()

  constructor(decode: DecodeBytes, problems: ProblemList) {
    this.#decode = decode
    this.#problems = problems
  }

  read(token: RtfToken): void {
    if (token.kind !== 'bytes') this.#flush()
    switch (token.kind) {
      case 'open':
        this.#openGroup()
        break
      case 'close':
        this.#closeGroup()
        break
      case 'word':
        this.#readWord(token.name, token.value)
        break
      case 'symbol':
        this.#readSymbol(token.name)
        break
      case 'bytes':
        this.#readBytes(token.bytes)
    }
  }

  finish(): WordDocument & Readonly<{ isComplete: boolean }> {
    this.#flush()
    const isComplete = this.#groups.length === 0 && this.#tooDeep === 0
    if (this.#runs.length > 0) this.#endParagraph()
    this.#sideTexts.reportHeaders(this.#problems)
    return { paragraphs: this.#paragraphs, ...this.#sideTexts.titles(), isComplete }
  }

  #openGroup(): void {
    this.#skipped = 0
    this.#isStarred = false
    if (this.#groups.length >= MAX_DEPTH) this.#tooDeep += 1
    else {
      this.#groups.push(this.#state)
      this.#state = { ...this.#state }
    }
  }

  #closeGroup(): void {
    this.#skipped = 0
    this.#isStarred = false
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1
      return
    }
    const closed = this.#state
    const outer = this.#groups.pop()
    if (!outer) return
    this.#state = outer
    if (closed.destination === 'style' && outer.destination === 'style') this.#styles.end(closed)
    if (closed.destination !== outer.destination) this.#endDestination(closed.destination)
  }

  /** Footnotes and annotations become notes at their place. */
  #endDestination(destination: Destination): void {
    if (destination !== 'footnote' && destination !== 'annotation') return
    const note = this.#sideTexts.takeNote(destination, this.#length)
    if (!note) return
    this.#open.notes.push(note)
    if (destination === 'footnote') this.#problems.count('footnote')
  }

  #readWord(name: string, value: number | undefined): void {
    const state = this.#state
    const isStarred = this.#isStarred
    this.#isStarred = false
    if (this.#skipped > 0 && name !== 'u') this.#skipped = 0
    const destination = findDestination(name)
    if (destination !== undefined || isStarred) this.#begin(name, destination ?? 'skip')
    else if (name === 'u') this.#addUnicode(value ?? 0)
    else if (Object.hasOwn(CHARACTERS, name)) this.#add(CHARACTERS[name] ?? '')
    else if (Object.hasOwn(CHARACTER_SETS, name)) {
      this.#codePage = CHARACTER_SETS[name] ?? DEFAULT_CODE_PAGE
    } else if (name === 'ansicpg') this.#codePage = value ?? DEFAULT_CODE_PAGE
    else if (name === 'fcharset') this.#setCharset(value ?? 0)
    else if (name === 'cpg' && state.destination === 'font')
      this.#fontPages.set(state.font, value ?? 0)
    else if (name === 'sbasedon') this.#styles.basedOn(value)
    else if (state.destination === 'body') this.#readBodyWord(name, value)
    else if (state.destination === 'color') this.#colors.readWord(name, value)
    else if (name === 'par') this.#add('\n')
    else applyWord(state, name, value)
  }

  #begin(name: string, destination: Destination): void {
    const state = this.#state
    // Inside skipped text nothing begins but the document's title and author.
    const isAbout = destination === 'title' || destination === 'author'
    if (state.destination === 'skip' && !isAbout) return
    if (name === 'pict' || name === 'object' || name === 'shp') this.#problems.count('picture')
    state.destination = destination
    if (destination === 'style') this.#styles.begin()
  }

  #setCharset(charset: number): void {
    const page = codePageOfCharset(charset)
    if (page !== undefined) this.#fontPages.set(this.#state.font, page)
  }

  #readBodyWord(name: string, value: number | undefined): void {
    switch (name) {
      case 'par':
        this.#endParagraph()
        break
      case 'cell':
      case 'nestcell':
        this.#endParagraph()
        this.#row.endCell(this.#paragraphs.length)
        break
      case 'row':
      case 'nestrow':
        if (!this.#row.end(this.#paragraphs)) this.#problems.count('table')
        break
      case 'trowd':
        this.#row.begin(this.#paragraphs.length)
        break
      case 'page':
        this.#breakPage()
        break
      case 'sbknone':
        this.#sectionStarts = false
        break
      case 'sbkpage':
      case 'sectd':
        this.#sectionStarts = true
        break
      case 'sect':
        if (this.#runs.length > 0) this.#endParagraph()
        this.#startsPage ||= this.#sectionStarts
        break
      case 'strike':
        if (value !== 0) this.#problems.count('strikeout')
        break
      case 'highlight':
        if (value) this.#problems.count('color')
        break
      case 'cb':
      case 'chcbpat':
        if (this.#colors.isVisibleBackground(value ?? 0)) this.#problems.count('color')
        break
      case 'revised':
        if (value !== 0) this.#problems.count('inserted')
        break
      default:
        applyWord(this.#state, name, value)
        if (name === 'deleted' && value !== 0) this.#problems.count('deleted')
        if (name === 'v' && value !== 0) this.#problems.count('hidden')
    }
  }

  #readSymbol(name: string): void {
    if (name === '*') this.#isStarred = true
    else if (this.#skipped > 0) this.#skipped -= 1
    else if (Object.hasOwn(SYMBOLS, name)) this.#add(SYMBOLS[name] ?? '')
  }

  #readBytes(bytes: Uint8Array): void {
    this.#isStarred = false
    const left = Math.min(this.#skipped, bytes.length)
    this.#skipped -= left
    for (let at = left; at < bytes.length; at += 1) this.#bytes.push(bytes[at] ?? 0)
  }

  #addUnicode(value: number): void {
    // Values above 32767 are written as negative numbers.
    const code = value < 0 ? value + 0x1_0000 : value
    // Symbol fonts have their characters at F000.
    const isSymbol = code >= 0xf020 && code <= 0xf0ff
    if (isSymbol && this.#state.destination === 'body') this.#problems.count('symbol')
    this.#add(isSymbol ? '□' : String.fromCharCode(code))
    this.#skipped = this.#state.fallback
  }

  #flush(): void {
    if (this.#bytes.length === 0) return
    const bytes = Uint8Array.from(this.#bytes)
    this.#bytes = []
    const page = this.#fontPages.get(this.#state.font) ?? this.#codePage
    this.#add(this.#decode(page, bytes))
  }

  #add(text: string): void {
    const { destination, hidden, deleted, capitals, ...state } = this.#state
    if (destination === 'skip' || destination === 'font') return
    if (destination === 'style') this.#styles.addName(text)
    else if (destination === 'color') this.#colors.readText(text)
    else if (destination !== 'body') this.#sideTexts.add(destination, text)
    else if (!hidden && !deleted) {
      const look = { bold: state.bold, italic: state.italic, underline: state.underline }
      const run = { text: capitals ? text.toUpperCase() : text, ...look }
      const last = this.#runs.at(-1)
      if (last && sameMarks(last, run)) {
        this.#runs[this.#runs.length - 1] = { ...run, text: last.text + run.text }
      } else this.#runs.push(run)
      this.#length += run.text.length
      if (this.#colors.isColored(state.color) && text.trim() !== '') {
        this.#textColors.add(state.color)
      }
    }
  }

  #breakPage(): void {
    if (this.#runs.some(({ text }) => text.trim() !== '')) this.#endParagraph()
    this.#startsPage = true
  }

  #endParagraph(): void {
    const state = this.#state
    const style = this.#styles.get(state.style)
    const names = this.#styles.names(state.style)
    // Styles' marks are repeated in the text; what differs from them is emphasis.
    const runs = this.#runs.map((run) => {
      const marks = MARKS.map((mark) => [mark, run[mark] && !style.marks[mark]] as const)
      return { ...run, text: run.text.replaceAll('\t', ' '), ...Object.fromEntries(marks) }
    })
    this.#paragraphs.push({
      ...this.#sideTexts.withLabel(this.#open),
      styles: names,
      styleMarks: style.marks,
      runs: normalizeRuns(runs),
      indentIn: computeIndent(this.#runs, state),
      align: state.align,
      isCentred: state.align === 'centre' && style.align !== 'centre',
      startsPage:
        this.#startsPage || (state.startsPage && !(style.startsPage && styleMeaning(names))),
      spaceAbovePt: Math.max(state.abovePt, this.#belowPt),
    })
    // A style's own color isn't the writer's emphasis.
    if ([...this.#textColors].some((color) => color !== style.color)) this.#problems.count('color')
    this.#textColors.clear()
    this.#belowPt = state.belowPt
    this.#startsPage = false
    this.#open = emptyParagraph()
    this.#runs = []
    this.#length = 0
  }
}
