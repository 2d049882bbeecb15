/** Reads Fountain after its title page (fountain.io/syntax). */
import { runsToHtml } from '../../content/html.ts'
import { isParenthetical } from '../../content/parentheses.ts'
import { readElementExtra, type ElementExtra, type Unprinted } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, isSpoken, type ElementType } from '../../script/element-types.ts'
import { settleSynopses } from '../../script/outline/settle-synopses.ts'
import type { ImportedElement } from '../imported.ts'
import { separateElements } from '../single-spaced.ts'
import { toStoredExtra } from './extra-fields.ts'
import { cutToLimit } from './cut-to-limit.ts'
import { readEmphasis } from './emphasis.ts'
import {
  endsAction,
  isHeading,
  isPageBreak,
  readLine,
  typeOfLineMark,
  withoutFirst,
  type LineKind,
} from './lines.ts'
import { addPending } from './preserved-pieces.ts'
import { readMarker, type Marker } from './marker.ts'
import {
  NOTE,
  isBlank,
  joinLines,
  markedToRuns,
  hasNotes,
  withoutNotes,
  withoutNoteSpaces,
  type Marked,
} from './marked.ts'
import {
  linesWithNotes,
  placeNotes,
  readUnprintedNote,
  type FoundNote,
  type NotedLine,
} from './notes.ts'
import { canonicalText } from './canonical-text.ts'
import { unescapeLine } from './unprinted-line.ts'

/** Maximum number of extra blank lines kept between two action paragraphs. */
export const MAX_PRESERVED_BLANKS = 20

const NO_TEXT: Marked = { text: '', marks: '' }

/** Lines that become one element. */
type Part = { type: ElementType; extra: ElementExtra; marker: Marker | null; lines: NotedLine[] }

export type ReadBody = Readonly<{
  elements: readonly ImportedElement[]
  /** Number of elements that were too long and had to be split. */
  cut: number
  /** Line number, from 1, of a boneyard that is never closed; `null` if there is none. */
  unclosed: number | null
}>

/** @param text clean text with '\n' as line end */
export function readBody(text: string): ReadBody {
  const { lines, unclosed } = linesWithNotes(text)
  const shown = lines.map((line) => withoutNotes(line.text).trim())
  const separated = separateElements(lines, shown, { text: '', notes: [] })
  return { ...new BodyReader(separated).read(), unclosed }
}

class BodyReader {
  readonly #lines: readonly NotedLine[]
  /**
   * Names without capitals need '@' (Fountain syntax: character). Texts in such a script that have
   * none were written without knowing that.
   */
  readonly #hasUncasedCues: boolean
  readonly #elements: ImportedElement[] = []
  /** Unprinted texts for the next element. */
  #before: Unprinted[] = []
  #startsPage = false
  #marker: Marker | null = null
  #blanks = 0
  #cut = 0
  #at = 0

  constructor(lines: readonly NotedLine[]) {
    this.#lines = lines
    this.#hasUncasedCues = !lines.some(({ text }) => /^\s*@/.test(text))
  }

  read(): Omit<ReadBody, 'unclosed'> {
    for (let line = this.#line(); line; line = this.#line()) this.#readParagraph(line)
    this.#endUnprinted()
    return { elements: settleSynopses(this.#elements), cut: this.#cut }
  }

  #line(ahead = 0): NotedLine | undefined {
    return this.#lines[this.#at + ahead]
  }

  #readParagraph(line: NotedLine): void {
    if (isBlank(line.text)) {
      if (line.notes.length === 0) this.#blanks += 1
      this.#addNotes(line.notes)
      this.#at += 1
      return
    }
    const kind = readLine(line.text, {
      isFollowed: this.#isFollowed(),
      isAboveNotes: isOnlyNotes(this.#line(1)),
      hasUncasedCues: this.#hasUncasedCues,
    })
    this.#at += 1
    if (kind.kind !== 'element') {
      this.#addUnprinted(kind, line.notes)
      return
    }
    const first = { ...line, text: kind.text }
    const part: Part = { ...kind, marker: this.#takeMarker(), lines: [first] }
    if (part.type === 'character') this.#readSpeech(part)
    else if (ELEMENT_TABLE[part.type].fountain.lineMark !== undefined) this.#readLines(part)
    else this.#add(part)
  }

  /** True if the current line's paragraph has another line. Lines with only notes don't count. */
  #isFollowed(): boolean {
    let ahead = 1
    while (isOnlyNotes(this.#line(ahead))) ahead += 1
    return !isBlank(this.#line(ahead)?.text ?? '')
  }

  #takeMarker(): Marker | null {
    const marker = this.#marker
    this.#marker = null
    return marker
  }

  #addNotes(notes: readonly FoundNote[]): void {
    for (const note of notes) {
      const marker = readMarker(note)
      if (marker) this.#marker = marker
      else this.#addBefore(readUnprintedNote(note))
    }
  }

  #addBefore(unprinted: Unprinted): void {
    addPending(this.#before, unprinted, (full) => {
      this.#push('action', NO_TEXT, { before: full })
    })
  }

  #addUnprinted(kind: Exclude<LineKind, { kind: 'element' }>, notes: readonly FoundNote[]): void {
    if (kind.kind === 'page break') this.#startsPage = true
    else this.#addBefore({ ...kind, text: unescapeLine(kind.text) })
    this.#addNotes(notes)
  }

  /** Reads the other lines of action, or of a type with a mark on every line. */
  #readLines(part: Part): void {
    const { type, extra } = part
    const { form } = extra
    for (let line = this.#line(); line; line = this.#line()) {
      if (isBlank(line.text)) {
        if (line.notes.length === 0 || line.notes.some(readMarker)) break
        if (isHeading(this.#line(1)?.text ?? '')) break
        appendNotes(part, line.notes)
      } else if (form !== undefined || type !== 'action') {
        const kind = readLine(line.text, { isFollowed: false })
        if (kind.kind !== 'element' || kind.type !== type || kind.extra.form !== form) break
        part.lines.push({ ...line, text: kind.text })
      } else {
        if (endsAction(line.text)) break
        const isForced = withoutNotes(line.text).trimStart().startsWith('!')
        part.lines.push(isForced ? { ...line, text: withoutFirst(line.text) } : line)
      }
      this.#at += 1
    }
    this.#add(part)
  }

  #readSpeech(cue: Part): void {
    let part = cue
    const parts = [cue]
    for (let line = this.#line(); line; line = this.#line()) {
      if (isBlank(line.text) && line.notes.length > 0) {
        this.#at += 1
        if (line.notes.length === 1 && line.notes.some(readMarker)) this.#addNotes(line.notes)
        else appendNotes(part, line.notes)
        continue
      }
      const isConnecting = isBlank(line.text) && /^[ \t]{2,}$/.test(line.text)
      const visible = withoutNotes(line.text).trim()
      if ((visible === '' && !isConnecting) || isPageBreak(visible)) break
      this.#at += 1
      const next = speechPart(line, visible, this.#takeMarker())
      const continuesPart =
        next.marker === null &&
        ELEMENT_TABLE[part.type].speech === 'words' &&
        (isConnecting || (next.type === part.type && next.extra.form === part.extra.form))
      if (continuesPart) part.lines.push(...next.lines)
      else if (!isConnecting) {
        part = next
        parts.push(part)
      }
    }
    for (const each of parts) this.#add(each)
  }

  #add({ type: formType, extra: formExtra, marker, lines }: Part): void {
    const type = marker?.type ?? formType
    const extra: ElementExtra = { ...formExtra, ...marker?.extra }
    const [first] = lines
    const notes = first && lines.length === 1 ? first.notes : lines.flatMap((line) => line.notes)
    const read = joinLines(lines.map(({ text }) => readEmphasis(withoutNoteSpaces(text))))
    const text = canonicalText(type, extra.form, read)
    if (isBlank(text.text)) {
      for (const note of notes) this.#addBefore(readUnprintedNote(note))
      return
    }
    if (type === 'action' && marker === null) this.#addBlanks()
    for (const unprinted of extra.before ?? []) this.#addBefore(unprinted)
    const before = this.#before
    const cut = cutToLimit(text)
    if (cut.length > 1) this.#cut += 1
    const pieces =
      cut.length === 1 ? cut : cut.map((piece) => canonicalText(type, extra.form, piece))
    let usedNotes = 0
    const hasExtra = Object.keys(extra).length > 0 || before.length > 0 || this.#startsPage
    for (const [index, piece] of pieces.entries()) {
      if (!hasExtra && notes.length === 0) {
        this.#push(type, piece)
        continue
      }
      const pieceNotes = placeNotes(piece, notes.slice(usedNotes))
      usedNotes += pieceNotes.length
      const pieceExtra =
        index === 0 ? { ...extra, ...this.#startsPageField(), before } : formOf(extra)
      this.#push(type, piece, { ...pieceExtra, notes: pieceNotes })
    }
    this.#before = []
    this.#startsPage = false
    this.#blanks = 0
  }

  #startsPageField(): ElementExtra {
    return this.#startsPage ? { startsPage: true } : {}
  }

  /** Adds extra blank lines as empty elements, because Fountain preserves line breaks in action. */
  #addBlanks(): void {
    const isBelowAction = this.#elements.at(-1)?.type === 'action'
    if (!isBelowAction || this.#before.length > 0 || this.#startsPage) return
    const blanks = Math.min(this.#blanks - 1, MAX_PRESERVED_BLANKS)
    for (let blank = 0; blank < blanks; blank++)
      this.#elements.push({ type: 'action', content: '' })
  }

  #push(type: ElementType, text: Marked, unchecked?: ElementExtra): void {
    const extra = unchecked && toStoredExtra(unchecked)
    const runs = markedToRuns(text)
    const content = runsToHtml(
      hasNotes(text.text) ? runs.map((run) => ({ ...run, text: withoutNotes(run.text) })) : runs,
    )
    this.#elements.push({ type, content, ...(extra ? { extra } : {}) })
  }

  /** Attaches remaining unprinted text to the last element, or to an empty one if there is none. */
  #endUnprinted(): void {
    if (this.#before.length === 0) return
    const last = this.#elements.pop() ?? { type: 'action', content: '' }
    const extra = readElementExtra({ ...last.extra, after: this.#before })
    this.#elements.push({ ...last, ...(extra ? { extra } : {}) })
  }
}

function isOnlyNotes(line: NotedLine | undefined): boolean {
  return line !== undefined && line.notes.length > 0 && isBlank(line.text)
}

function speechPart(line: NotedLine, visible: string, marker: Marker | null): Part {
  if (isParenthetical(visible.replaceAll(/^[*_]+|(?<![*_])[*_]+$/g, ''))) {
    return { type: 'parenthetical', extra: {}, marker, lines: [line] }
  }
  const mark = visible.charAt(0)
  const marked = typeOfLineMark(mark)
  const type = marked && isSpoken(marked) ? marked : 'dialogue'
  if (type === 'dialogue' && mark !== '~') return { type, extra: {}, marker, lines: [line] }
  const extra: ElementExtra = type === 'dialogue' ? { form: 'lyric' } : {}
  return { type, extra, marker, lines: [{ ...line, text: withoutFirst(line.text) }] }
}

/** Moves the notes of a line without text to the end of the line above. */
function appendNotes(part: Part, notes: readonly FoundNote[]): void {
  const last = part.lines.pop() ?? { text: '', notes: [] }
  part.lines.push({
    text: last.text + NOTE.repeat(notes.length),
    notes: [...last.notes, ...notes],
  })
}

function formOf({ form }: ElementExtra): ElementExtra {
  return form ? { form } : {}
}
