/**
 * Parses XML into a tree, within limits. Entities that the file defines are never expanded, and
 * nothing is fetched: the parser only knows XML's five entities and numeric character references.
 * If the file is truncated or damaged, the tree ends at that point.
 */
import type { XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import { SaxesParser } from 'saxes'

/** The longest text in characters; a feature script has about 350,000. */
export const MAX_XML_CHARACTERS = 32 * 1024 * 1024
/** The most elements, texts and attributes together; a feature script has about 20,000. */
export const MAX_XML_NODES = 1_000_000
/** The deepest nesting of elements; Final Draft's files have about ten levels. */
export const MAX_XML_DEPTH = 100
/** The most invalid entities and characters; above that the file counts as damaged. */
const MAX_HARMLESS_ERRORS = 100
/** Characters passed to the parser at a time. */
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
  'This file contains no XML, so no script can be read from it. Save the script again in the program that created it, as Final Draft (.fdx) or Fountain, and import that file.'
const TOO_LARGE = `This file has more than ${Math.floor(MAX_XML_CHARACTERS / 1_000_000)} million characters. In the program that created it, remove images and boards, or split it into several files.`

/** Characters that XML doesn't allow (XML 1.0, section 2.2). */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** The same characters as numeric references. */
const FORBIDDEN_NUMBERS = /&#(?:0*(?:[0-8]|1[1245-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[\da-f]));/gi

/** Stops the parser before the end of the file. */
class ParsingStopped extends Error {}

/** Parses XML; time and memory are linear in the length of the text. */
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
  if (lost > 0) builder.problems.push('Control characters were removed.')
  return { ok: true, root: builder.root, problems: builder.problems }
}

class TreeBuilder {
  root: OpenElement | undefined
  readonly problems: string[] = []
  readonly #parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  readonly #open: OpenElement[] = []
  #nodes = 0
  #errors = 0
  #isClosing = false

  constructor() {
    const parser = this.#parser
    parser.on('opentag', ({ name, attributes }) => this.#openElement(name, attributes))
    parser.on('closetag', () => this.#closeElement())
    parser.on('text', (text) => this.#addText(text))
    parser.on('cdata', (text) => this.#addText(text))
    parser.on('attribute', () => this.#count())
    parser.on('doctype', (doctype) => this.#checkDoctype(doctype))
    parser.on('error', ({ message }) => this.#handleError(message))
  }

  read(text: string): void {
    try {
      for (let start = 0; start < text.length; start += CHUNK_CHARACTERS) {
        this.#parser.write(text.slice(start, start + CHUNK_CHARACTERS))
      }
      this.#isClosing = true
      if (this.#open.length > 0) this.#closeTruncated(text)
    } catch (error) {
      if (!(error instanceof ParsingStopped)) throw error
    }
  }

  /** Handles a file that was cut off: uses an unfinished text, but not an unfinished tag. */
  #closeTruncated(text: string): void {
    if (text.lastIndexOf('>') > text.lastIndexOf('<')) this.#parser.close()
    const last = lastText(this.root)
    const where = last === '' ? '' : `: it ends after “${last}”`
    this.problems.push(
      `The file is incomplete${where}. Its contents were imported. If you have a complete copy of the file, import that one instead.`,
    )
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#count()
    if (this.#open.length >= MAX_XML_DEPTH) {
      this.#stop('is nested too deeply')
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
    if (this.#nodes > MAX_XML_NODES) this.#stop('is too long')
  }

  #checkDoctype(doctype: string): void {
    if (/\[|SYSTEM|PUBLIC/.test(doctype)) {
      this.problems.push(
        'The file defines entities or refers to other files. They were left out, because no script needs them.',
      )
    }
  }

  /** Invalid characters in a text are used unchanged; any other error means damage. */
  #handleError(message: string): void {
    if (this.#isClosing) return
    const isHarmless = /entity|in char data|duplicate attribute/.test(message)
    if (!isHarmless || this.#errors >= MAX_HARMLESS_ERRORS) this.#stop('is damaged')
    if (this.#errors === 0) {
      this.problems.push(
        `Line ${this.#parser.line} of the file, and perhaps others, contains invalid XML, which was imported as text.`,
      )
    }
    this.#errors += 1
  }

  /** @param why completes 'The file …' */
  #stop(why: string): never {
    const place = this.root ? ` (line ${this.#parser.line})` : ''
    this.problems.push(
      `The file ${why}${place}. Everything before that was imported, but nothing after it.`,
    )
    throw new ParsingStopped()
  }
}

/** Removes white space between elements, which is only indentation. */
function dropIndentation(element: OpenElement): void {
  const last = element.children.at(-1)
  if (typeof last === 'string' && last.trim() === '') element.children.pop()
}

/** The last words that were read, to help the writer find the place; '' if there are none. */
function lastText(element: XmlElement | undefined): string {
  for (const child of element?.children.toReversed() ?? []) {
    const text = typeof child === 'string' ? child.trim().slice(-40) : lastText(child)
    if (text !== '') return text
  }
  return ''
}
