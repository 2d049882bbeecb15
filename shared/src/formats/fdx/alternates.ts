/**
 * Reads and writes alternates. Final Draft lists them after the script, and a paragraph refers to its
 * own by number.
 */
import { runsToHtml } from '../../content/html.ts'
import { normalizeRuns, type Run } from '../../content/runs.ts'
import { trimContent } from '../../content/sanitize.ts'
import { MAX_ALTERNATE_CHARACTERS, MAX_ALTERNATES } from '../../script/element-extra.ts'
import { readRuns } from './read-runs.ts'
import { childNamed, listChildren, textInside, type XmlElement } from '../common/xml-tree.ts'

/** Alternates by number. The first paragraph that refers to one takes it. */
export type Alternates = Map<string, XmlElement>

/** @param root the root element of the file */
export function alternatesInFile(root: XmlElement): Alternates {
  const collection = childNamed(root, 'AltCollection')
  const alternates = collection ? listChildren(collection, 'Alt') : []
  return new Map(alternates.map((alt) => [alt.attributes.get('Id') ?? '', alt]))
}

/**
 * Reads the alternates of a paragraph.
 *
 * @returns the alternates as content, and those that are too long or too many
 */
export function readAlternates(
  paragraph: XmlElement,
  isCapsAnyway: boolean,
  alternates: Alternates,
): Readonly<{ kept: readonly string[]; others: readonly XmlElement[] }> {
  const list = childNamed(paragraph, 'Alts')
  const kept: string[] = []
  const others: XmlElement[] = []
  for (const id of list ? listChildren(list, 'AltId') : []) {
    const number = textInside(id).trim()
    const alternate = alternates.get(number)
    alternates.delete(number)
    if (!alternate) continue
    const content = contentOf(alternate, isCapsAnyway)
    if (content === '') continue
    const isKept = content.length <= MAX_ALTERNATE_CHARACTERS && kept.length < MAX_ALTERNATES
    if (isKept) kept.push(content)
    else others.push(alternate)
  }
  return { kept, others }
}

function contentOf(alternate: XmlElement, isCapsAnyway: boolean): string {
  const lines = listChildren(alternate, 'Paragraph').map(
    (paragraph) => readRuns(paragraph, isCapsAnyway).runs,
  )
  const runs = lines.flatMap((line, index): readonly Run[] => [
    ...(index === 0 ? [] : [LINE_BREAK]),
    ...line,
  ])
  return trimContent(runsToHtml(normalizeRuns(runs)))
}

const LINE_BREAK: Run = { text: '\n', bold: false, italic: false, underline: false }
