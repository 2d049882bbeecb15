/**
 * The elements of a Final Draft file beside the script: title page and settings, lists for typing, the
 * cast, tags, revisions, boards, images, and whatever else the file has. They are preserved and written
 * back, title page and settings with what the writer has changed.
 */
import {
  MAX_XML_PART_CHARACTERS,
  MAX_XML_PART_NODES,
  xmlCharacters,
  type XmlNode,
} from '../../script/preserved-xml.ts'
import { newScript, type Script } from '../../script/script.ts'
import { carryOver, keyOf } from './carry-over.ts'
import { carryTitlePage, TITLE_PAGE } from './carry-title-page.ts'
import { elementsOfNodes, elementText, storeNodes } from './preserved-elements.ts'
import { importedSettings, SETTINGS, settingsElements } from './settings-elements.ts'
import { childElements, createElement, listChildren, type XmlElement } from '../common/xml-tree.ts'

/** Elements that are read to the script, and written from it. */
const READ: ReadonlySet<string> = new Set([
  'Content',
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

type Scenes = Readonly<{ hasNumbers: boolean }>

export type FileParts = Readonly<{
  /** To be stored. */
  nodes: readonly XmlNode[]
  /** Elements that can't be stored, because they are too large or can't be understood. */
  lost: readonly XmlElement[]
}>

/**
 * @param root the root element of the file
 * @param scenes `hasNumbers`: whether any scene has a number
 */
export function partsOfFile(root: XmlElement, scenes: Scenes): FileParts {
  // Settings that are written so anyway needn't be stored.
  const usual = new Map(
    settingsElements(importedSettings(root, newScript(), scenes), typesOf(root)).map((part) => [
      keyOf(part),
      elementText(part),
    ]),
  )
  const nodes: XmlNode[] = []
  const lost: XmlElement[] = []
  let characters = 0
  for (const part of childElements(root)) {
    if (READ.has(part.name) || WINDOWS.has(part.name)) continue
    if (SETTINGS.has(part.name) && usual.get(keyOf(part)) === elementText(part)) continue
    const own = storeNodes(part)
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
 * Returns all parts of a file beside its script: those of the imported file with what the writer has
 * changed, and those it doesn't have.
 *
 * @param nodes the preserved parts of the imported file
 * @param types `types`: the paragraph types of the script
 */
export function partsToWrite(
  nodes: readonly XmlNode[],
  script: Script,
  { types, ...scenes }: Scenes & Readonly<{ types: Iterable<string> }>,
): readonly XmlElement[] {
  const parts = elementsOfNodes(nodes).filter(({ name }) => !READ.has(name))
  const imported = fileOf(parts)
  const known = new Set(parts.map(keyOf))
  const before = settingsElements(importedSettings(imported, script, scenes), types)
  const now = settingsElements(script, types)
  const { children } = carryOver({
    imported,
    before: fileOf(before.filter((part) => known.has(keyOf(part)))),
    now: fileOf(now),
  })
  const titlePage = carryTitlePage(imported, script, 'file')
  return children
    .filter((part) => typeof part !== 'string')
    .map((part) => (titlePage && part.name === TITLE_PAGE ? titlePage : part))
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

function typesOf(root: XmlElement): string[] {
  return listChildren(root, 'ElementSettings').map(({ attributes }) => attributes.get('Type') ?? '')
}

function fileOf(parts: readonly XmlElement[]): XmlElement {
  return createElement('FinalDraft', {}, ...parts)
}
