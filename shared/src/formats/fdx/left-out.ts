/** Reports what of a Final Draft file isn't shown, and what of it can't be imported. */
import { cleanText } from '../../content/clean-text.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import { HEADER, LABELS, printedLines, typeOf } from './header-footer.ts'
import type { CustomType } from './read-body.ts'
import type { ProblemList } from '../common/problem-list.ts'
import {
  childElements,
  childNamed,
  listChildren,
  textInside,
  type XmlElement,
} from '../common/xml-tree.ts'

/** Ends the sentence about something that is preserved. */
export const WRITTEN_BACK = "aren't shown or printed, but are written back to Final Draft files"
const IS_WRITTEN_BACK = "isn't printed, but is written back to Final Draft files"

/** Parts of a file that are reported if it has any. */
const PARTS: readonly (readonly [list: string, item: string, label: string])[] = [
  ['ListItems', 'ListItem', 'Beat board and outline cards'],
  ['Images', 'Image', 'Images'],
]

const MAX_QUOTED_CHARACTERS = 60
const MAX_NAME_CHARACTERS = 60
const MAX_LISTED_TYPES = 10

/**
 * @param root the root element of the file
 * @param lost the elements of it that can't be stored
 */
export function reportLeftOut(
  root: XmlElement,
  lost: readonly XmlElement[],
  problems: ProblemList,
): void {
  for (const part of lost) {
    const name = part.name.slice(0, MAX_NAME_CHARACTERS)
    problems.add(
      `The part “${name}” of the file is too large or can't be understood, and wasn't imported.`,
    )
  }
  for (const [list, item, label] of PARTS) {
    const holder = partNamed(root, list, lost)
    const count = holder ? listChildren(holder, item).length : 0
    if (count > 0) problems.add(`${label} (${count}) ${WRITTEN_BACK}.`)
  }
  reportHeaderAndFooter(partNamed(root, HEADER, lost), problems)
  reportTitlePageLines(childNamed(childNamed(root, 'TitlePage'), HEADER), problems)
}

/** Reports the types that a writer or a show has made, with what their paragraphs are shown as. */
export function reportCustomTypes(types: readonly CustomType[], problems: ProblemList): void {
  const counts = new Map<string, number>()
  for (const { name, type } of types) {
    const words = `“${name.slice(0, MAX_NAME_CHARACTERS)}” as ${ELEMENT_TABLE[type].label}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  if (counts.size === 0) return
  const list = [...counts].map(([words, count]) => `${words} (${count})`)
  const shown = list.slice(0, MAX_LISTED_TYPES).join(', ')
  const more = list.length > MAX_LISTED_TYPES ? `, and ${list.length - MAX_LISTED_TYPES} more` : ''
  problems.add(
    `Paragraphs of other types are shown as the nearest type: ${shown}${more}. Their types are written back to Final Draft files.`,
  )
}

/** Parts that can't be stored have been reported. */
function partNamed(
  root: XmlElement,
  name: string,
  lost: readonly XmlElement[],
): XmlElement | undefined {
  const part = childNamed(root, name)
  return part && lost.includes(part) ? undefined : part
}

const SIDES = ['Header', 'Footer'] as const

/** Reports the lines and fields of header and footer that aren't printed, and the first page's number. */
function reportHeaderAndFooter(both: XmlElement | undefined, problems: ProblemList): void {
  for (const name of SIDES) {
    if (both?.attributes.get(`${name}Visible`) === 'No') continue
    const [first, ...others] = printedLines(childNamed(both, name))
    const side = `page ${name.toLowerCase()}`
    for (const label of first ? unprintedLabels(first) : []) {
      problems.add(`The field “${label}” of the ${side} ${IS_WRITTEN_BACK}.`)
    }
    const words = wordsOf(others)
    if (!/[\p{L}\p{N}]/u.test(words)) continue
    problems.add(`A second line of the ${side}, “${quoted(words)}”, ${IS_WRITTEN_BACK}.`)
  }
  const start = both?.attributes.get('StartingPage') ?? '1'
  if (start.trim() === '1') return
  problems.add(
    `Pages are numbered from 1, not from ${quoted(start)}; that number is written back to Final Draft files.`,
  )
}

function unprintedLabels(line: XmlElement): string[] {
  const labels = listChildren(line, 'DynamicLabel').map(typeOf)
  return labels.filter((label) => !LABELS.has(label) || LABELS.get(label) === 'draft').map(quoted)
}

function reportTitlePageLines(both: XmlElement | undefined, problems: ProblemList): void {
  for (const name of SIDES) {
    const ends = ['Visible', 'FirstPage']
    const isOff = ends.some((end) => both?.attributes.get(`${name}${end}`) === 'No')
    const words = wordsOf(printedLines(childNamed(both, name)))
    if (isOff || !/[\p{L}\p{N}]/u.test(words)) continue
    problems.add(`The title page ${name.toLowerCase()}, “${quoted(words)}”, ${IS_WRITTEN_BACK}.`)
  }
}

function quoted(text: string): string {
  return text.slice(0, MAX_QUOTED_CHARACTERS)
}

/** Returns the text of lines, with labels by name, such as [Date], but without page numbers. */
function wordsOf(lines: readonly XmlElement[]): string {
  const parts = lines.flatMap((line) => [...childElements(line).map(partOf), ' '])
  return cleanText(parts.join('')).replaceAll(/\s+/g, ' ').trim().replace(/ \.$/, '')
}

function partOf(child: XmlElement): string {
  if (child.name === 'Text') return textInside(child)
  const label = child.name === 'DynamicLabel' ? typeOf(child) : ''
  return label === '' || LABELS.get(label) === 'page' ? '' : `[${label}]`
}
