/**
 * The text of an XML file as a tree, within bounds. Entities of the file's own are never expanded and
 * nothing is ever fetched: the parser knows XML's five names and numbered characters, no others.
 * Where a file breaks off or is damaged, what stands before that place is the tree.
 */
import type { XmlElement } from '@scenewright/shared/formats/fdx/xml-tree.ts'
import { SaxesParser } from 'saxes'

/** Characters of a file; a feature film's script has about 350,000. */
export const MAX_XML_CHARACTERS = 32 * 1024 * 1024
/** Elements, texts and attributes together; a feature film's script has about 20,000. */
export const MAX_XML_NODES = 1_000_000
/** Elements inside one another; Final Draft's go to about ten. */
export const MAX_XML_DEPTH = 100
/** Names and signs that are no XML; beyond these the file is taken for damaged. */
const MAX_HARMLESS_FAULTS = 100
/** Characters given to the parser at a time. */
const CHUNK_CHARACTERS = 65_536

export type ParsedXml =
  | Readonly<{ ok: true; root: XmlElement; problems: readonly string[] }>
  /** A sentence for the writer. */
  | Readonly<{ ok: false; error: string }>

type OpenElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: (XmlElement | string)[]
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

const NOT_XML =
  'This file is no XML, as a Final Draft file would be. Save the script once more in the program it comes from, as Final Draft (.fdx) or Fountain, and import that file.'
const TOO_LARGE =
  'This file is larger than 32 million characters, which no script is. Take pictures and boards out of it in Final Draft, or split it into several files.'

/** What no XML file may hold, and no script needs (XML 1.0, 2.2). */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** The same, written by number. */
const FORBIDDEN_NUMBERS = /&#(?:0*(?:[0-8]|1[1245-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[\da-f]));/gi

/** Ends the reading before the file's end. */
class ReadingEnded extends Error {}

/** Reads the text of an XML file; time and memory are linear in its length. */
export function parseXml(text: string): ParsedXml {
  if (text.length > MAX_XML_CHARACTERS) return { ok: false, error: TOO_LARGE }
  const cleaned = text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(FORBIDDEN_NUMBERS, '')
    .trimStart()
  const builder = new TreeBuilder()
  builder.read(cleaned)
  if (!builder.root) return { ok: false, error: NOT_XML }
  const lost = text.trimStart().length - cleaned.length
  if (lost > 0) builder.problems.push('Control characters, which no page shows, were left out.')
  return { ok: true, root: builder.root, problems: builder.problems }
}

class TreeBuilder {
  root: OpenElement | undefined
  readonly problems: string[] = []
  readonly #parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  readonly #open: OpenElement[] = []
  #nodes = 0
  #faults = 0
  #isEnding = false

  constructor() {
    const parser = this.#parser
    parser.on('opentag', ({ name, attributes }) => this.#openElement(name, attributes))
    parser.on('closetag', () => this.#closeElement())
    parser.on('text', (text) => this.#addText(text))
    parser.on('cdata', (text) => this.#addText(text))
    parser.on('attribute', () => this.#count())
    parser.on('doctype', (doctype) => this.#meetDoctype(doctype))
    parser.on('error', ({ message }) => this.#meetFault(message))
  }

  read(text: string): void {
    try {
      for (let start = 0; start < text.length; start += CHUNK_CHARACTERS) {
        this.#parser.write(text.slice(start, start + CHUNK_CHARACTERS))
      }
      this.#isEnding = true
      if (this.#open.length > 0) this.#breakOff(text)
    } catch (error) {
      if (!(error instanceof ReadingEnded)) throw error
    }
  }

  /** The file ends with elements open: it was cut off. A text under way counts, a tag does not. */
  #breakOff(text: string): void {
    if (text.lastIndexOf('>') > text.lastIndexOf('<')) this.#parser.close()
    const last = lastText(this.root)
    const where = last === '' ? '' : `, after “${last}”`
    this.problems.push(
      `The file breaks off before its end${where}. What stands before that was brought in; if there is a whole copy of the file, import that one.`,
    )
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#count()
    if (this.#open.length >= MAX_XML_DEPTH) {
      this.#end('has more elements inside one another than any script')
    }
    const named = Object.entries(attributes)
    const element = {
      name,
      attributes: named.length === 0 ? NO_ATTRIBUTES : new Map(named),
      children: [],
    }
    const parent = this.#open.at(-1)
    if (parent) {
      dropIndentation(parent)
      parent.children.push(element)
    } else this.root ??= element
    this.#open.push(element)
  }

  #closeElement(): void {
    const closed = this.#open.pop()
    if (closed?.children.some((child) => typeof child !== 'string')) dropIndentation(closed)
  }

  #addText(text: string): void {
    const parent = this.#open.at(-1)
    if (!parent || text === '') return
    this.#count()
    parent.children.push(text)
  }

  #count(): void {
    this.#nodes += 1
    if (this.#nodes > MAX_XML_NODES) this.#end('is longer than any script')
  }

  #meetDoctype(doctype: string): void {
    if (/\[|SYSTEM|PUBLIC/.test(doctype)) {
      this.problems.push(
        'The file names entities or other files of its own; they were left out, since no script needs them.',
      )
    }
  }

  /** What is written wrongly inside a text stands there as it is written; else the file is damaged. */
  #meetFault(message: string): void {
    if (this.#isEnding) return
    const isHarmless = /entity|in char data|duplicate attribute/.test(message)
    if (!isHarmless || this.#faults >= MAX_HARMLESS_FAULTS) this.#end('is damaged')
    if (this.#faults === 0) {
      this.problems.push(
        `Line ${this.#parser.line} of the file, and perhaps others, holds signs that are no XML; they were brought in as they are written.`,
      )
    }
    this.#faults += 1
  }

  #end(what: string): never {
    const place = this.root ? ` (line ${this.#parser.line})` : ''
    this.problems.push(
      `The file ${what}${place}. What stands before that was brought in, what stands after it was not.`,
    )
    throw new ReadingEnded()
  }
}

/** White space between elements is the file's own indentation. */
function dropIndentation(element: OpenElement): void {
  const last = element.children.at(-1)
  if (typeof last === 'string' && last.trim() === '') element.children.pop()
}

/** The last words that were read, for a writer to find the place; '' when there are none. */
function lastText(element: XmlElement | undefined): string {
  for (const child of element?.children.toReversed() ?? []) {
    const text = typeof child === 'string' ? child.trim().slice(-40) : lastText(child)
    if (text !== '') return text
  }
  return ''
}
