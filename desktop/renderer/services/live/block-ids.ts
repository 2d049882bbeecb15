/**
 * Translates the ids of story blocks between the editor and a live document. In the document a block
 * keeps its key; in the editor, deleting a block gives the following ones the ids of their new numbers.
 */
import { storyBlockId } from '@scenewright/shared/script/ids.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'

/** A script as the editor has it, and as the document has it: the same blocks in the same order. */
type Pair = Readonly<{ own: Script; document: Script }>

export type BlockIds = Readonly<{
  /** The editor's script. */
  own: () => Script
  /** Returns an edited script with the document's keys; a new block has none. */
  toDocument: (edited: Script) => Script
  /** The edit was written as `document`. @returns it with the ids of the edit */
  written: (edited: Script, document: Script) => Script
  /** The document was changed elsewhere. @returns the editor's script before and after */
  received: (document: Script) => Readonly<{ from: Script; to: Script }>
}>

export function createBlockIds(first: Script): BlockIds {
  let pair: Pair = { own: first, document: first }

  return {
    own: () => pair.own,
    toDocument(edited) {
      const keys = keysOf(pair, edited.storyBlocks)
      return withIds(edited, edited.storyBlocks, (index) => keys[index] ?? '')
    },
    written(edited, document) {
      const id = (index: number) => edited.storyBlocks[index]?.id ?? ''
      const own = withIds(document, edited.storyBlocks, id)
      pair = { own, document }
      return own
    },
    received(document) {
      const from = pair.own
      const ids = ownIdsOf(pair, document.storyBlocks)
      const own = withIds(document, from.storyBlocks, (index) => ids[index] ?? '')
      pair = { own, document }
      return { from, to: own }
    },
  }
}

/** Blocks are found by their elements first, because deleting a block gives its id to another one. */
function keysOf({ own, document }: Pair, edited: readonly StoryBlock[]): (string | undefined)[] {
  const keyAt = (index: number) => document.storyBlocks[index]?.id
  const byElements = new Map(
    own.storyBlocks.flatMap(({ elements }, index) =>
      elements.length > 0 ? [[elements, keyAt(index)] as const] : [],
    ),
  )
  const sure = edited.map(({ elements }) => byElements.get(elements))
  const free = new Map(own.storyBlocks.map(({ id }, index) => [id, keyAt(index)]))
  for (const [id, key] of free) if (sure.includes(key)) free.delete(id)
  return edited.map(({ id }, index) => {
    if (sure[index] !== undefined) return sure[index]
    const key = free.get(id)
    free.delete(id)
    return key
  })
}

/** Known blocks keep their ids; a new one gets its key, or a free id if another block has that. */
function ownIdsOf({ own, document }: Pair, blocks: readonly StoryBlock[]): string[] {
  const known = new Map(
    document.storyBlocks.map(({ id }, index) => [id, own.storyBlocks[index]?.id]),
  )
  const taken = new Set(blocks.map(({ id }) => known.get(id)))
  return blocks.map(({ id }) => {
    const before = known.get(id)
    if (before !== undefined) return before
    let free = id
    for (let number = 1; taken.has(free); number += 1) free = storyBlockId(number)
    taken.add(free)
    return free
  })
}

/** Sets the ids of the blocks; uses the known blocks' objects where they are equal. */
function withIds(
  script: Script,
  known: readonly StoryBlock[],
  idAt: (index: number) => string,
): Script {
  const byId = new Map(known.map((block) => [block.id, block]))
  const storyBlocks = script.storyBlocks.map((block, index) => {
    const id = idAt(index)
    if (block.id === id) return block
    const same = byId.get(id)
    return same && isEqual(same, block) ? same : { ...block, id }
  })
  return { ...script, storyBlocks }
}

function isEqual(one: StoryBlock, other: StoryBlock): boolean {
  return one.elements === other.elements && one.title === other.title && one.number === other.number
}
