/** Reports the parts of a Final Draft file that can't be imported. */
import { cleanText } from '../../content/clean-text.ts'
import type { ProblemList } from './problem-list.ts'
import {
  childElements,
  childNamed,
  childrenNamed,
  textInside,
  type XmlElement,
} from './xml-tree.ts'

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

/** @param root the root element of the file */
export function reportLeftOut(root: XmlElement, problems: ProblemList): void {
  for (const [list, item, label] of PARTS) {
    const holder = childNamed(root, list)
    const count = holder ? childrenNamed(holder, item).length : 0
    if (count > 0) problems.add(`${label} weren't imported (${count}).`)
  }
  const title = childNamed(root, 'TitlePage')
  reportHeaderAndFooter(root, ['Visible'], 'page', problems)
  reportHeaderAndFooter(title, ['Visible', 'FirstPage'], 'title page', problems)
}

/** @param switches suffixes of the attribute names that hide a header or footer with 'No' */
function reportHeaderAndFooter(
  holder: XmlElement | undefined,
  switches: readonly string[],
  page: string,
  problems: ProblemList,
): void {
  const both = childNamed(holder, 'HeaderAndFooter')
  for (const name of ['Header', 'Footer']) {
    const isOff = switches.some((end) => both?.attributes.get(`${name}${end}`) === 'No')
    const words = wordsOf(childNamed(both, name))
    if (isOff || !/[\p{L}\p{N}]/u.test(words)) continue
    const quoted = words.slice(0, MAX_QUOTED_CHARACTERS)
    problems.add(`The ${page} ${name.toLowerCase()}, “${quoted}”, wasn't imported.`)
  }
}

/** Returns the text of a header or footer, with labels by name, such as [Title]. */
function wordsOf(side: XmlElement | undefined): string {
  const parts = (side ? childrenNamed(side, 'Paragraph') : []).flatMap((paragraph) => [
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
