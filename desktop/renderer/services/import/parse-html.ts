/**
 * Parses HTML into a tree, within limits. Broken HTML is repaired as in browsers; scripts aren't run,
 * and nothing is fetched.
 */
import type { XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import { Parser } from 'htmlparser2'
import { MAX_XML_CHARACTERS, MAX_XML_DEPTH, MAX_XML_NODES } from './parse-xml.ts'

export type ParsedHtml = Readonly<{
  /** The `html` element. */
  root: XmlElement
  problems: readonly string[]
}>

/** The deepest nesting that is read; pages have about ten levels. */
const MAX_HTML_DEPTH = 1_000

/** Stops the parser before the end of the page. */
class ParsingStopped extends Error {}

type OpenElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: (XmlElement | string)[]
}

/** Parses a page; time and memory are linear in the length of the text. */
export function parseHtml(text: string): ParsedHtml {
  const problems: string[] = []
  const root = newElement('html', {})
  const open: OpenElement[] = [root]
  let nodes = 0
  const isFull = () => nodes > MAX_XML_NODES
  const parser = new Parser({
    onopentag(name, attributes) {
      nodes += 1 + Object.keys(attributes).length
      if (isFull()) return
      if (open.length >= MAX_HTML_DEPTH) throw new ParsingStopped()
      // Elements that are nested too deeply are left out, but not their text.
      const parent = open[Math.min(open.length, MAX_XML_DEPTH) - 1]
      const element = name === 'html' ? root : newElement(name, attributes)
      if (element !== root && open.length < MAX_XML_DEPTH) parent?.children.push(element)
      open.push(open.length < MAX_XML_DEPTH ? element : (parent ?? root))
    },
    ontext(content) {
      nodes += 1
      if (!isFull()) open.at(-1)?.children.push(content.toWellFormed())
    },
    onclosetag() {
      if (open.length > 1) open.pop()
    },
  })
  try {
    parser.end(text.slice(0, MAX_XML_CHARACTERS))
  } catch (error) {
    if (!(error instanceof ParsingStopped)) throw error
    problems.push(
      'The file is nested too deeply. Everything before that was imported, but nothing after it.',
    )
  }
  if (isFull() || text.length > MAX_XML_CHARACTERS) {
    problems.push('The file is too long. Its beginning was imported, but not the rest.')
  }
  return { root, problems }
}

function newElement(name: string, attributes: Readonly<Record<string, string>>): OpenElement {
  return { name, attributes: new Map(Object.entries(attributes)), children: [] }
}
