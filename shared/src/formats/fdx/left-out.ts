/** Reports what of a Final Draft file isn't shown, and what of it can't be imported. */
import { cleanText } from '../../content/clean-text.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import { MORES } from './mores.ts'
import type { CustomType } from './read-body.ts'
import { HEADER } from './write-page.ts'
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

/** Labels that aren't reported: we print page numbers, and revisions are reported separately. */
const UNREPORTED_LABELS: ReadonlySet<string> = new Set([
  'Page #',
  'Collated Revisions',
  'Active Revision',
])
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
  const scenes = childNamed(partNamed(root, MORES, lost), 'SceneBreaks')?.attributes
  if (scenes?.get('SceneBottomOfPage') === 'Yes' || scenes?.get('SceneTopOfNext') === 'Yes') {
    problems.add(`(CONTINUED) between the pages of a scene ${IS_WRITTEN_BACK}.`)
  }
  reportHeaderAndFooter(partNamed(root, HEADER, lost), {
    switches: ['Visible'],
    page: 'page',
    outcome: IS_WRITTEN_BACK,
    problems,
  })
  reportHeaderAndFooter(childNamed(childNamed(root, 'TitlePage'), HEADER), {
    switches: ['Visible', 'FirstPage'],
    page: 'title page',
    outcome: IS_WRITTEN_BACK,
    problems,
  })
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

type Report = Readonly<{
  /** Suffixes of the attribute names that hide a header or footer with 'No'. */
  switches: readonly string[]
  page: string
  /** Ends the sentence. */
  outcome: string
  problems: ProblemList
}>

function reportHeaderAndFooter(
  both: XmlElement | undefined,
  { switches, page, outcome, problems }: Report,
): void {
  for (const name of ['Header', 'Footer']) {
    const isOff = switches.some((end) => both?.attributes.get(`${name}${end}`) === 'No')
    const words = wordsOf(childNamed(both, name))
    if (isOff || !/[\p{L}\p{N}]/u.test(words)) continue
    const quoted = words.slice(0, MAX_QUOTED_CHARACTERS)
    problems.add(`The ${page} ${name.toLowerCase()}, “${quoted}”, ${outcome}.`)
  }
}

/** Returns the text of a header or footer, with labels by name, such as [Title]. */
function wordsOf(side: XmlElement | undefined): string {
  const parts = (side ? listChildren(side, 'Paragraph') : []).flatMap((paragraph) => [
    ...childElements(paragraph).map(partOf),
    ' ',
  ])
  // A lone period belongs to the page number.
  return cleanText(parts.join('')).replaceAll(/\s+/g, ' ').trim().replace(/ \.$/, '')
}

function partOf(child: XmlElement): string {
  if (child.name === 'Text') return textInside(child)
  const label = child.name === 'DynamicLabel' ? (child.attributes.get('Type') ?? '') : ''
  return label === '' || UNREPORTED_LABELS.has(label) ? '' : `[${label}]`
}
