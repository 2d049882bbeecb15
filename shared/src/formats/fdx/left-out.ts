/** What a Final Draft file has beside its script and nothing here has a place for, as sentences. */
import { cleanText } from '../../content/clean-text.ts'
import type { ProblemList } from './problem-list.ts'
import {
  childElements,
  childNamed,
  childrenNamed,
  textInside,
  type XmlElement,
} from './xml-tree.ts'

/** Parts of a file beside the script, told where a file has any. */
const PARTS: readonly (readonly [holder: string, one: string, what: string])[] = [
  ['ListItems', 'ListItem', 'The cards of the beat board and the outline'],
  ['Images', 'Image', 'Pictures'],
]

/** Labels that say no more than our own pages do: their number, and revisions, which are told. */
const NO_WORDS: ReadonlySet<string> = new Set(['Page #', 'Collated Revisions', 'Active Revision'])
const MAX_QUOTED_CHARACTERS = 60

/** @param root the file's outermost element */
export function sayWhatIsLeftOut(root: XmlElement, problems: ProblemList): void {
  for (const [name, one, what] of PARTS) {
    const holder = childNamed(root, name)
    const count = holder ? childrenNamed(holder, one).length : 0
    if (count > 0) problems.say(`${what} (${count}) were left out.`)
  }
  const title = childNamed(root, 'TitlePage')
  sayHeaderAndFooter(root, ['Visible'], 'of the pages', problems)
  sayHeaderAndFooter(title, ['Visible', 'FirstPage'], 'of the title page', problems)
}

/** @param switches the ends of the attributes' names that, with 'No', keep it from being printed */
function sayHeaderAndFooter(
  holder: XmlElement | undefined,
  switches: readonly string[],
  where: string,
  problems: ProblemList,
): void {
  const both = childNamed(holder, 'HeaderAndFooter')
  for (const name of ['Header', 'Footer']) {
    const isOff = switches.some((end) => both?.attributes.get(`${name}${end}`) === 'No')
    const words = wordsOf(childNamed(both, name))
    if (isOff || !/[\p{L}\p{N}]/u.test(words)) continue
    const quoted = words.slice(0, MAX_QUOTED_CHARACTERS)
    problems.say(`The ${name.toLowerCase()} ${where}, “${quoted}”, was left out.`)
  }
}

/** Its texts, and the names of its labels, such as [Title], for what Final Draft puts there. */
function wordsOf(side: XmlElement | undefined): string {
  const parts = (side ? childrenNamed(side, 'Paragraph') : []).flatMap((paragraph) => [
    ...childElements(paragraph).map(partOf),
    ' ',
  ])
  // A full stop alone is the page number's.
  return cleanText(parts.join('')).replaceAll(/\s+/g, ' ').trim().replace(/ \.$/, '')
}

function partOf(child: XmlElement): string {
  if (child.name === 'Text') return textInside(child)
  const label = child.name === 'DynamicLabel' ? (child.attributes.get('Type') ?? '') : ''
  return label === '' || NO_WORDS.has(label) ? '' : `[${label}]`
}
