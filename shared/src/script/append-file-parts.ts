/**
 * Joins the preserved parts of two Final Draft files. Numbers and ids that both use get others in the
 * added file, in its parts and on its words, so that each tag and each revision means what it meant.
 */
import { orderExtra, type InlineNote, type Unprinted } from './element-extra.ts'
import { XmlNodes, type XmlNode } from './preserved-xml.ts'
import type { Element, Script } from './script.ts'
import { isReference } from './styled/reference-marks.ts'
import { settleRanges, type StyledRange } from './styled/styled-range.ts'

type Tree = Readonly<{
  name: string
  attributes: readonly (readonly [string, string])[]
  children: readonly (Tree | string)[]
}>

/** Lists that are joined item by item. Of other parts, a script has one file's. */
const JOINED: ReadonlySet<string> = new Set([
  'Cast',
  'CharacterHighlighting',
  'Images',
  'Revisions',
  'SmartType',
  'TagData',
])
/** The title page, the settings, positions and the order of all parts, which are the script's own. */
const OWN: ReadonlySet<string> = new Set([
  'AltCollection',
  'Content',
  'DeletedText',
  'ElementSettings',
  'FinalDraft',
  'HeaderAndFooter',
  'LockedPages',
  'MoresAndContinueds',
  'PageLayout',
  'SceneNumberOptions',
  'ScenewrightForms',
  'ScriptNotes',
  'SpellCheckIgnoreLists',
  'SplitState',
  'TextState',
  'TitlePage',
  'UnanchoredScriptNotes',
  'ViewState',
  'WindowState',
])

/** New values of an attribute by the old ones. */
type Renumbering = ReadonlyMap<string, string>
type Renumberings = Readonly<{
  tags: Renumbering
  /** Of categories and definitions of tags. */
  ids: Renumbering
  revisions: Renumbering
  images: Renumbering
}>

/** Returns the added script with its own numbers, and the parts of both. */
export function joinFileParts(
  own: readonly XmlNode[],
  added: Script,
): Readonly<{ finalDraft: readonly XmlNode[]; added: Script }> {
  const [mine, theirs] = [treesOf(own), treesOf(added.kept?.finalDraft ?? [])]
  const renumberings = renumber(mine, theirs, added)
  const known = new Set(mine.map(({ name }) => name))
  const parts = theirs
    .filter(({ name }) => !OWN.has(name) && (JOINED.has(name) || !known.has(name)))
    .map((part) => renumbered(part, renumberings))
  const joined = [
    ...mine.map((part) => {
      const other = JOINED.has(part.name) && parts.find(({ name }) => name === part.name)
      return other ? join(part, other) : part
    }),
    ...parts.filter(({ name }) => !known.has(name)),
  ]
  // If both together are too large, the script keeps its own.
  const finalDraft = XmlNodes.safeParse(joined.flatMap((part) => nodesOf(part))).data ?? own
  const storyBlocks = added.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => renumberedElement(element, renumberings)),
  }))
  return { finalDraft, added: { ...added, storyBlocks } }
}

function renumber(mine: readonly Tree[], theirs: readonly Tree[], added: Script): Renumberings {
  const ids = new Map<string, string>()
  const ownTags = itemsOf(mine, /^Tag(?:Category|Definition)$/)
  const taken = new Set(ownTags.map((one) => attribute(one, 'Id')))
  // The first of several with the same words counts.
  const idOfTag = new Map(
    ownTags.toReversed().map((one) => [tagKey(one, new Map()), attribute(one, 'Id')] as const),
  )
  for (const item of itemsOf(theirs, /^Tag(?:Category|Definition)$/)) {
    const id = attribute(item, 'Id')
    ids.set(id, idOfTag.get(tagKey(item, ids)) ?? freeId(id, taken))
  }
  const revisions = new Map<string, string>()
  const own = itemsOf(mine, /^Revision$/)
  let last = Math.max(0, ...own.map((one) => Number(attribute(one, 'ID')) || 0))
  for (const item of itemsOf(theirs, /^Revision$/)) {
    const same = own.find((one) => attribute(one, 'Name') === attribute(item, 'Name'))
    revisions.set(attribute(item, 'ID'), same ? attribute(same, 'ID') : String((last += 1)))
  }
  const lastTag = Math.max(0, ...valuesOf(mine, /^Tag$/, 'Number').map((one) => Number(one) || 0))
  const tags = valuesOf(theirs, /^Tag$/, 'Number').map(
    (number, index) => [number, String(lastTag + index + 1)] as const,
  )
  return { tags: new Map(tags), ids, revisions, images: renumberImages(mine, theirs, added) }
}

/** Images have an id in their list, which elements refer to. The same image has the same id. */
function renumberImages(
  mine: readonly Tree[],
  theirs: readonly Tree[],
  added: Script,
): Renumbering {
  const [own, others] = [mine, theirs].map((trees) => itemsOf(trees, /^Images$/).flatMap(imagesOf))
  const taken = new Map(own?.map((image) => [attribute(image, 'Id'), JSON.stringify(image)]))
  const used = added.storyBlocks.flatMap(({ elements }) => elements.flatMap(usedImages))
  const all = new Map(others?.map((image) => [attribute(image, 'Id'), JSON.stringify(image)]))
  const ids = new Set([...all.keys(), ...used])
  let last = Math.max(0, ...[...taken.keys(), ...ids].map((id) => Number(id) || 0))
  return new Map(
    [...ids].map((id) => {
      const isFree = !taken.has(id) || taken.get(id) === all.get(id)
      return [id, isFree ? id : String((last += 1))]
    }),
  )
}

function imagesOf({ children }: Tree): Tree[] {
  return itemsOf(children, /^Image$/)
}

/** The nodes of a paragraph's parts and omitted scenes. */
function nodesOfElement({ extra = {} }: Element): readonly XmlNode[] {
  const { before = [], notes = [], after = [], fileParts = [] } = extra
  return [...fileParts, ...[...before, ...notes, ...after].flatMap(({ omitted = [] }) => omitted)]
}

function usedImages(element: Element): string[] {
  return nodesOfElement(element).flatMap((node) => {
    if ('text' in node || node.name !== 'Image') return []
    return (node.attributes ?? []).flatMap(([name, id]) => (name === 'Id' ? [id] : []))
  })
}

function renumberedNodes(nodes: readonly XmlNode[], { images }: Renumberings): XmlNode[] {
  return nodes.map((node) => {
    if ('text' in node || node.name !== 'Image' || !node.attributes) return node
    const attributes = node.attributes.map(([name, value]) => {
      return [name, name === 'Id' ? (images.get(value) ?? value) : value] as const
    })
    return { ...node, attributes }
  })
}

/** The same for categories of one name, and for definitions of one label in the same category. */
function tagKey(tag: Tree, ids: Renumbering): string {
  const category = attribute(tag, 'CatId')
  const words = [attribute(tag, 'Name'), attribute(tag, 'Label')]
  return JSON.stringify([tag.name, ids.get(category) ?? category, ...words])
}

function freeId(id: string, taken: Set<string>): string {
  let free = id
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`
  taken.add(free)
  return free
}

function renumbered(tree: Tree, all: Renumberings): Tree {
  const { name, attributes, children } = tree
  const renumberingOf = (key: string): Renumbering | null => {
    if (name === 'Tag' && key === 'Number') return all.tags
    if (name === 'Revision' && key === 'ID') return all.revisions
    if (name === 'Image' && key === 'Id') return all.images
    return /^Tag(?:Category|Definition)$/.test(name) && key !== 'Name' && key !== 'Label'
      ? all.ids
      : null
  }
  return {
    name,
    attributes: attributes.map(([key, value]) => {
      return [key, renumberingOf(key)?.get(value) ?? value] as const
    }),
    children: children.map((child) => {
      if (typeof child !== 'string') return renumbered(child, all)
      return name === 'DefId' ? (all.ids.get(child.trim()) ?? child) : child
    }),
  }
}

function renumberedElement(element: Element, all: Renumberings): Element {
  const { extra, ...others } = element
  if (!extra) return element
  const { styled = [], fileParts, before, notes, after } = extra
  const ranges = settleRanges(styled.map((range) => renumberedRange(range, all)))
  const renumberOmitted = <Text extends Unprinted | InlineNote>(text: Text): Text => {
    return text.omitted ? { ...text, omitted: renumberedNodes(text.omitted, all) } : text
  }
  const changed = orderExtra({
    ...extra,
    styled: ranges.length > 0 ? ranges : undefined,
    fileParts: fileParts && renumberedNodes(fileParts, all),
    before: before?.map(renumberOmitted),
    notes: notes?.map(renumberOmitted),
    after: after?.map(renumberOmitted),
    fileForm: undefined,
  })
  return changed ? { ...others, extra: changed } : others
}

function renumberedRange(range: StyledRange, { tags, revisions }: Renumberings): StyledRange {
  const other = (range.other ?? []).filter((one) => !isReference(one))
  const renumberedOther = other.map(([name, value]) => {
    if (name === 'TagNumber') return [name, tags.get(value) ?? value] as const
    return [name, name === 'RevisionID' ? (revisions.get(value) ?? value) : value] as const
  })
  const { other: _other, ...look } = range
  return { ...look, ...(other.length > 0 ? { other: renumberedOther } : {}) }
}

/** Adds the items of a list that another one doesn't have. */
function join(one: Tree, other: Tree): Tree {
  const children = [...one.children]
  // The first of several equal items is the one that is joined.
  const places = new Map(children.map((child, at) => [itemKey(child), at] as const).toReversed())
  for (const child of other.children) {
    const key = itemKey(child)
    const at = places.get(key)
    const mine = at === undefined ? undefined : children[at]
    if (at === undefined || mine === undefined) {
      places.set(key, children.length)
      children.push(child)
    } else if (typeof mine !== 'string' && typeof child !== 'string') {
      children[at] = join(mine, child)
    }
  }
  return { ...one, children }
}

/** Lists are the same by their names; items with an id by it, and others by all they have. */
function itemKey(item: Tree | string): string {
  if (typeof item === 'string') return `text ${item}`
  const { name, attributes, children } = item
  const id = attribute(item, 'Id') + attribute(item, 'ID')
  if (id !== '') return `item ${name} ${id}`
  const isList = attributes.length === 0 && children.some((child) => typeof child !== 'string')
  return isList ? `list ${name}` : JSON.stringify(item)
}

function attribute({ attributes }: Tree, name: string): string {
  return attributes.find(([key]) => key === name)?.[1] ?? ''
}

function itemsOf(trees: readonly (Tree | string)[], name: RegExp): Tree[] {
  return trees.flatMap((tree) => {
    if (typeof tree === 'string') return []
    return name.test(tree.name) ? [tree] : itemsOf(tree.children, name)
  })
}

function valuesOf(trees: readonly Tree[], name: RegExp, key: string): string[] {
  return itemsOf(trees, name).map((item) => attribute(item, key))
}

type OpenTree = Tree & { children: (Tree | string)[] }

function treesOf(nodes: readonly XmlNode[]): Tree[] {
  const root: OpenTree = { name: '', attributes: [], children: [] }
  const open = [root]
  for (const node of nodes) {
    open.splice(node.depth + 1)
    const parent = open.at(-1) ?? root
    if ('text' in node) parent.children.push(node.text)
    else {
      const tree: OpenTree = { name: node.name, attributes: node.attributes ?? [], children: [] }
      parent.children.push(tree)
      open.push(tree)
    }
  }
  return root.children.filter((child) => typeof child !== 'string')
}

function nodesOf({ name, attributes, children }: Tree, depth = 0): XmlNode[] {
  const node = { depth, name, ...(attributes.length > 0 ? { attributes } : {}) }
  const inside = children.flatMap((child): XmlNode[] => {
    return typeof child === 'string'
      ? [{ depth: depth + 1, text: child }]
      : nodesOf(child, depth + 1)
  })
  return [node, ...inside]
}
