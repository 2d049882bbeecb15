/**
 * The elements of a Final Draft file beside the script. Those without a counterpart here are preserved
 * and written back: lists for typing, the cast, tags, revisions, boards, images, headers and footers,
 * and whatever else the file has.
 */
import {
  MAX_XML_PART_CHARACTERS,
  MAX_XML_PART_NODES,
  xmlCharacters,
  type XmlNode,
} from '../../script/preserved-xml.ts'
import { isUsualMores, MORES } from './mores.ts'
import { elementsOfNodes, elementText, storeNodes } from './preserved-elements.ts'
import { writeHeaderAndFooter } from './write-page.ts'
import { childElements, type XmlElement } from '../common/xml-tree.ts'

/** The name of the element with the header and footer. */
export const HEADER = 'HeaderAndFooter'

/** Elements that are read to the script, and written from it. */
const READ: ReadonlySet<string> = new Set([
  'Content',
  'LockedPages',
  'PageLayout',
  'ElementSettings',
  'TitlePage',
  'SceneNumberOptions',
  'ScriptNotes',
  'UnanchoredScriptNotes',
  'AltCollection',
])

/** Elements that describe the program's windows. They aren't part of the script. */
const WINDOWS: ReadonlySet<string> = new Set([
  'SplitState',
  'TextState',
  'ViewState',
  'WindowState',
])

export type FileParts = Readonly<{
  /** To be stored. */
  nodes: readonly XmlNode[]
  /** Elements that can't be stored, because they are too large or can't be understood. */
  lost: readonly XmlElement[]
}>

/** @param root the root element of the file */
export function partsOfFile(root: XmlElement): FileParts {
  const nodes: XmlNode[] = []
  const lost: XmlElement[] = []
  let characters = 0
  for (const part of childElements(root)) {
    if (READ.has(part.name) || WINDOWS.has(part.name) || isUsual(part)) continue
    const own = storeNodes(part)
    const size = own ? xmlCharacters(own) : Infinity
    const isTooLarge =
      characters + size > MAX_XML_PART_CHARACTERS ||
      nodes.length + (own?.length ?? 0) > MAX_XML_PART_NODES
    if (!own || isTooLarge) {
      lost.push(part)
      continue
    }
    characters += size
    for (const node of own) nodes.push(node)
  }
  return { nodes, lost }
}

/** True if the element is the one that is written anyway. */
function isUsual(part: XmlElement): boolean {
  if (part.name === MORES) return isUsualMores(part)
  return part.name === HEADER && elementText(part) === writeHeaderAndFooter()
}

/** The preserved elements of a script, to be written. */
export type PartsToWrite = Readonly<{
  mores: XmlElement | undefined
  header: XmlElement | undefined
  /** All others, in the order of the imported file. */
  others: readonly XmlElement[]
}>

/** Elements that a script can have only one of are never written twice. */
export function partsToWrite(nodes: readonly XmlNode[] = []): PartsToWrite {
  const parts = elementsOfNodes(nodes).filter(({ name }) => !READ.has(name))
  const others = parts.filter(({ name }) => name !== MORES && name !== HEADER)
  return {
    mores: parts.find(({ name }) => name === MORES),
    header: parts.find(({ name }) => name === HEADER),
    others,
  }
}
