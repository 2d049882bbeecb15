/** Builds the story blocks of a script from what is known of the document. */
import * as Y from 'yjs'
import { cleanTitle } from '../content/clean-title.ts'
import { MAX_TITLE_CHARACTERS } from '../script/limits.ts'
import { defaultBlockTitle, type Element, type StoryBlock } from '../script/script.ts'
import { compareText } from './note-entries.ts'
import { isPosition } from './positions.ts'
import { isSameElement, type PlacedElement } from './read-element.ts'
import type { ShownLists } from './shown-lists.ts'

/** A story block in the document. A default title is ''. */
export type BlockEntry = Readonly<{ title: string; position: string; isGone: boolean }>

/** Sorts after all positions. */
const LAST = '~'

/** @param before the block as it was, for a key that is missing for a moment */
export function readBlock(value: unknown, before: BlockEntry | undefined): BlockEntry {
  const entry = value instanceof Y.Map ? (value as Y.Map<unknown>) : undefined
  const [title, position]: unknown[] = [entry?.get('title'), entry?.get('position')]
  return {
    title: typeof title === 'string' ? cleanTitle(title.slice(0, MAX_TITLE_CHARACTERS)) : '',
    position: isPosition(position) ? position : (before?.position ?? LAST),
    isGone: entry === undefined || entry.get('gone') === true,
  }
}

export type ReadBlocks = Readonly<{
  /** The shown elements that were read again. */
  changed: ReadonlyMap<string, PlacedElement>
  placed: ReadonlyMap<string, PlacedElement>
  blocks: ReadonlyMap<string, BlockEntry>
  lists: ShownLists
}>

/** @param base the blocks as they were; what is unchanged is the same object */
export function readBlocks(
  base: readonly StoryBlock[],
  { changed, placed, blocks, lists }: ReadBlocks,
): readonly StoryBlock[] {
  const before = new Map(base.map((block) => [block.id, block]))
  const known = new Map<string, Element>()
  for (const { id, elements } of base) {
    // An element that has moved comes from a list that has changed as well.
    if (lists.changed.has(id)) for (const element of elements) known.set(element.id, element)
  }
  const changedIn = Map.groupBy(changed.values(), ({ block }) => block)

  function elementsOf(key: string): readonly Element[] {
    const was = before.get(key)?.elements
    if (was && !lists.changed.has(key)) return withChanged(key, was)
    const list = lists.idsIn(key).flatMap((id) => {
      const now = changed.get(id) ?? placed.get(id)
      const old = known.get(id)
      if (!now) return []
      return [old && isSameElement(old, now.element) ? old : now.element]
    })
    return sameList(was ?? [], list)
  }

  /** The order is the same, so each element is found by its place. */
  function withChanged(key: string, was: readonly Element[]): readonly Element[] {
    return (changedIn.get(key) ?? []).reduce((list, { element }) => {
      const index = lists.indexIn(key, element.id)
      const old = list[index]
      return old && isSameElement(old, element) ? list : list.with(index, element)
    }, was)
  }

  const list = shownBlocks(blocks, lists).map((key, index): StoryBlock => {
    const was = before.get(key)
    const number = index + 1
    const title = (blocks.get(key)?.title ?? '') || defaultBlockTitle(number)
    const elements = elementsOf(key)
    const isSame = was?.elements === elements && was.title === title && was.number === number
    return isSame ? was : { id: key, number, title, elements }
  })
  return sameList(base, list)
}

/** The keys of the shown blocks in order. A deleted block is shown while it has a shown element. */
function shownBlocks(
  blocks: ReadonlyMap<string, BlockEntry>,
  lists: ShownLists,
): readonly string[] {
  const all = new Set([...blocks.keys(), ...lists.blocks()])
  const positionOf = (key: string) => blocks.get(key)?.position ?? LAST
  return [...all]
    .filter((key) => lists.idsIn(key).length > 0 || blocks.get(key)?.isGone === false)
    .toSorted((one, other) => {
      return compareText(positionOf(one), positionOf(other)) || compareText(one, other)
    })
}

function sameList<Item>(was: readonly Item[], now: readonly Item[]): readonly Item[] {
  const isSame = was.length === now.length && was.every((item, index) => item === now[index])
  return isSame ? was : now
}
