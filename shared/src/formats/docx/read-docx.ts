/**
 * Reads Word documents (.docx, .docm; ECMA-376, transitional and strict). Types come from the styles'
 * names, otherwise from indentation. Comments and footnotes become notes; tracked insertions are read
 * and deletions aren't. What isn't imported is reported.
 */
import type { Run } from '../../content/runs.ts'
import { BUILT_MESSAGES } from '../built-elements.ts'
import { createProblemList, type CountedMessage, type ProblemList } from '../common/problem-list.ts'
import { childElements, textInside, type XmlElement } from '../common/xml-tree.ts'
import type { ImportResult } from '../imported.ts'
import { emptyParagraph } from '../word/paragraph.ts'
import { readParagraphs } from '../word/read-paragraphs.ts'
import { attribute, child, children, localName } from './ooxml.ts'
import { createNumbering } from './numbering.ts'
import { readOwnData } from './own-data.ts'
import { readBody } from './read-body.ts'
import { placeComments, readComments } from './read-comments.ts'
import { readInline, type OpenText } from './read-inline.ts'
import { readStyles, type WordStyles } from './styles.ts'

/** The roots of the package's parts by name, such as 'word/document.xml'. */
export type DocxParts = ReadonlyMap<string, XmlElement>

const NO_BODY =
  'This Word document contains no text that can be read. Open it in Word, save it again as .docx, and import that file.'

export function readDocx(parts: DocxParts): ImportResult {
  const body = child(parts.get('word/document.xml'), 'body')
  if (!body) return { ok: false, error: NO_BODY }
  const problems = createProblemList()
  const styles = readStyles(parts.get('word/styles.xml'))
  reportHeaders(parts, problems)
  const footnotes = footnoteTexts(parts)
  const own = readOwnData(parts.values())
  const { paragraphs, anchors } = readBody(body, {
    styles,
    problems,
    nextLabel: createNumbering(parts.get('word/numbering.xml')),
    footnotes,
    extras: own?.extras ?? new Map(),
  })
  const comments = readComments(
    {
      comments: parts.get('word/comments.xml'),
      extended: parts.get('word/commentsExtended.xml'),
    },
    (paragraph) => runsOf(paragraph, styles),
  )
  placeComments(comments, anchors, paragraphs.at(-1))
  const core = parts.get('docProps/core.xml')
  const script = readParagraphs(
    {
      paragraphs,
      title: textOf(child(core, 'title')),
      author: textOf(child(core, 'creator')),
      ...(own ? { pages: own.pages } : {}),
    },
    problems,
  )
  return { ok: true, script: { ...script, problems: problems.messages(WORD_MESSAGES) } }
}

/** The sentences for what isn't imported, for RTF too. */
export const WORD_MESSAGES: Readonly<Record<string, CountedMessage>> = {
  ...BUILT_MESSAGES,
  inserted: (places) => `Tracked insertions were found ${places}; their text was imported.`,
  deleted: (places) => `Tracked deletions were found ${places}; their text wasn’t imported.`,
  strikeout: (places) => `Strikethrough was removed ${places}; the text itself was imported.`,
  color: (places) => `Colors or highlights were removed ${places}; the text itself was imported.`,
  hidden: (places) => `Hidden text was found ${places}; it wasn’t imported.`,
  list: (places) =>
    `Numbers or bullets of lists were removed ${places}; the text itself was imported.`,
  table: (places) => `Tables were found ${places}; their text was imported cell by cell.`,
  'text box': (places) =>
    `Text boxes were found ${places}; their text was imported after the paragraph they belong to.`,
  picture: (places) => `Pictures and objects were found ${places}; they weren’t imported.`,
  symbol: (places) => `Symbols of unknown fonts were found ${places}; they were replaced with □.`,
  embedded: (places) => `Embedded documents were found ${places}; they weren’t imported.`,
  footnote: (places) => `Footnotes were found ${places}; they were imported as notes.`,
  endnote: (places) => `Endnotes were found ${places}; they were imported as notes.`,
}

const MAX_QUOTED_CHARACTERS = 60

function reportHeaders(parts: DocxParts, problems: ProblemList): void {
  const quoted = new Set<string>()
  for (const [name, root] of parts) {
    const kind = /^word\/(header|footer)\d*\.xml$/.exec(name)?.[1]
    const words = kind === undefined ? '' : wordsOf(root)
    if (kind === undefined || !/\p{L}/u.test(words)) continue
    const problem = `The ${kind} “${words.slice(0, MAX_QUOTED_CHARACTERS)}” wasn’t imported.`
    if (!quoted.has(problem)) problems.add(problem)
    quoted.add(problem)
  }
}

/** The text of a header without the instructions of its fields. */
function wordsOf(element: XmlElement): string {
  const inside = childElements(element).map((one) => {
    const name = localName(one)
    if (name === 't') return textInside(one)
    if (name === 'instrText' || name === 'delText') return ''
    return name === 'p' || name === 'tab' ? `${wordsOf(one)} ` : wordsOf(one)
  })
  return inside.join('').replaceAll(/\s+/g, ' ').trim()
}

function footnoteTexts(parts: DocxParts): Map<string, string> {
  return new Map(
    (['footnote', 'endnote'] as const).flatMap((kind) =>
      children(parts.get(`word/${kind}s.xml`), kind).map((note): [string, string] => {
        const lines = children(note, 'p').map(wordsOf)
        return [`${kind} ${attribute(note, 'id')}`, lines.join('\n')]
      }),
    ),
  )
}

/** Reads the runs of a comment's paragraph. */
function runsOf(element: XmlElement, styles: WordStyles): readonly Run[] {
  const open: OpenText = { paragraph: emptyParagraph(), runs: [], length: 0 }
  readInline(element, {
    first: open.paragraph,
    styles,
    problems: createProblemList(),
    footnotes: new Map(),
    anchors: new Map(),
    current: () => open,
    breakPage: () => {},
    boxes: [],
  })
  return open.runs.map((run) => ({ ...run, text: run.text.replaceAll('\t', ' ') }))
}

function textOf(element: XmlElement | undefined): string {
  return element ? textInside(element).replaceAll(/\s+/g, ' ').trim() : ''
}
