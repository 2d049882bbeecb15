/** Elements of a Final Draft paragraph without a counterpart here, such as an image. */
import type { ElementExtra } from '../../script/element-extra.ts'
import { CARD, unreadCard } from './index-card.ts'
import { storeNodes } from './preserved-elements.ts'
import { childElements, type XmlElement } from '../common/xml-tree.ts'

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

/** Returns what of a paragraph has no other field: unknown elements, and the rest of its card. */
export function readOtherParts(paragraph: XmlElement): Pick<ElementExtra, 'fileParts'> {
  const fileParts = childElements(paragraph).flatMap((child) => {
    const part = child.name === CARD ? unreadCard(child) : child
    return part && (part.name === CARD || isOtherPart(part.name)) ? (storeNodes(part) ?? []) : []
  })
  return fileParts.length > 0 ? { fileParts } : {}
}
