/** Elements of a Final Draft paragraph without a counterpart here, such as an image. */
import type { ElementExtra } from '../../script/element-extra.ts'
import { XmlNodes, type XmlNode } from '../../script/preserved-xml.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { CARD, unreadCard } from './index-card.ts'
import { storeNodes } from './preserved-elements.ts'
import type { XmlElement } from '../common/xml-tree.ts'

/** Elements that are read to the script, and written from it. */
const READ: ReadonlySet<string> = new Set([
  'Alts',
  'DualDialogue',
  'OmittedScene',
  CARD,
  'ScriptNote',
  'Text',
])

export function isOtherPart(name: string): boolean {
  return !READ.has(name)
}

/**
 * Returns what of a paragraph has no other field: unknown elements, and the rest of its card. Parts that
 * can't be stored are reported.
 */
export function readOtherParts(
  paragraph: XmlElement,
  problems: ProblemList,
): Pick<ElementExtra, 'fileParts'> {
  let fileParts: readonly XmlNode[] = []
  for (const child of paragraph.children) {
    if (typeof child === 'string' || child.name === 'Text') continue
    const part = child.name === CARD ? unreadCard(child) : child
    if (!part || (part.name !== CARD && !isOtherPart(part.name))) continue
    const both = XmlNodes.safeParse([...fileParts, ...(storeNodes(part) ?? [])]).data ?? []
    if (both.length > fileParts.length) fileParts = both
    else problems.count('paragraph part')
  }
  return fileParts.length > 0 ? { fileParts } : {}
}
