/**
 * The elements of a Final Draft file beside the script: title page and settings, lists for typing, the
 * cast, tags, revisions, boards, images, and whatever else the file has. They are preserved and written
 * back in their order, title page and settings with what the writer has changed. Elements that are read
 * to the script have an empty one in their place.
 */
import {
  MAX_XML_PART_CHARACTERS,
  MAX_XML_PART_NODES,
  xmlCharacters,
  type XmlNode,
} from '../../script/preserved-xml.ts'
import type { Script } from '../../script/script.ts'
import { carryOver, keyOf } from './carry-over.ts'
import { carryTitlePage, TITLE_PAGE } from './carry-title-page.ts'
import { FORMS } from './file-forms.ts'
import { elementsOfNodes, storeNodes } from './preserved-elements.ts'
import { importedSettings, SETTINGS, settingsElements } from './settings-elements.ts'
import { childElements, createElement, type XmlElement } from '../common/xml-tree.ts'

/** Elements that are read to the script, and written from it. */
const READ: ReadonlySet<string> = new Set(['Content', 'ScriptNotes', 'AltCollection'])
/** The root element, stored for its attributes. */
const ROOT = 'FinalDraft'

const NEW_FILE: XmlElement['attributes'] = new Map([
  ['DocumentType', 'Script'],
  ['Template', 'No'],
  ['Version', '5'],
])

type Scenes = Readonly<{ hasNumbers: boolean }>

export type FileParts = Readonly<{
  /** To be stored. */
  nodes: readonly XmlNode[]
  /** Elements that can't be stored, because they are too large or can't be understood. */
  lost: readonly XmlElement[]
}>

/** The format's version of an imported file; of a new one, infinity. */
export function versionOf(nodes: readonly XmlNode[]): number {
  const root = nodes.find((node) => 'name' in node && node.name === ROOT)
  if (!root || !('name' in root)) return Infinity
  return Number(root.attributes?.find(([name]) => name === 'Version')?.[1] ?? 1)
}

/**
 * @param root the root element of the file
 * @param forms what its paragraphs have that would be written in another way
 */
export function partsOfFile(root: XmlElement, forms: XmlElement | null): FileParts {
  const nodes: XmlNode[] = []
  const lost: XmlElement[] = []
  let characters = 0
  for (const part of [
    { ...root, name: ROOT, children: [] },
    ...childElements(root),
    ...(forms ? [forms] : []),
  ]) {
    const own = storeNodes(READ.has(part.name) ? { ...part, children: [] } : part)
    const size = own ? xmlCharacters(own) : Infinity
    const isTooLarge =
      characters + size > MAX_XML_PART_CHARACTERS ||
      nodes.length + (own?.length ?? 0) > MAX_XML_PART_NODES
    if (!own || isTooLarge) {
      if (!SETTINGS.has(part.name)) lost.push(part)
      continue
    }
    characters += size
    for (const node of own) nodes.push(node)
  }
  return { nodes, lost }
}

/**
 * Returns the root element with all parts of a file beside its script: those of the imported file with
 * what the writer has changed, and those it doesn't have.
 *
 * @param nodes the preserved parts of the imported file
 * @param types `types`: the paragraph types of the script
 */
export function fileToWrite(
  nodes: readonly XmlNode[],
  script: Script,
  { types, ...scenes }: Scenes & Readonly<{ types: Iterable<string> }>,
): XmlElement {
  const all = elementsOfNodes(nodes)
  const root = all.find(({ name }) => name === ROOT)
  const parts = all.filter((part) => part !== root && part.name !== FORMS)
  const imported = fileOf(parts)
  const known = new Set(parts.map(keyOf))
  const before = settingsElements(importedSettings(imported, script, scenes), types)
  const now = settingsElements(script, types)
  const { children } = carryOver({
    imported,
    // A file may have no settings of a kind, and needs none until the writer changes them.
    before: fileOf(root ? before : before.filter((part) => known.has(keyOf(part)))),
    now: fileOf(now),
  })
  const titlePage = carryTitlePage(imported, script, 'file')
  const carried = childElements({ ...imported, children }).map((part) =>
    titlePage && part.name === TITLE_PAGE ? titlePage : part,
  )
  const isKnown = (part: XmlElement) => known.has(keyOf(part))
  return {
    name: ROOT,
    attributes: root?.attributes ?? NEW_FILE,
    children: [...carried.filter(isKnown), ...carried.filter((part) => !isKnown(part))],
  }
}

/** Returns the title page of the imported file as it is printed; `undefined` for the profile's. */
export function titlePageToPrint(script: Script): XmlElement | undefined {
  const nodes = script.kept?.finalDraft ?? []
  const start = nodes.findIndex((node) => 'name' in node && node.name === TITLE_PAGE)
  if (start === -1) return undefined
  const length = nodes.slice(start + 1).findIndex(({ depth }) => depth === 0)
  const own = nodes.slice(start, length === -1 ? undefined : start + 1 + length)
  return carryTitlePage(fileOf(elementsOfNodes(own)), script, 'print')
}

function fileOf(parts: readonly XmlElement[]): XmlElement {
  return createElement('FinalDraft', {}, ...parts)
}
