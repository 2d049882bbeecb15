/** The differences between the script of a binding and the one that an edit has led to. */
import type { MakeId } from '../script/ids.ts'
import type { Element, Script, StoryBlock } from '../script/script.ts'

/** A story block with changes, without the equal elements at both ends. */
export type ChangedBlock = Readonly<{
  key: string
  was: readonly Element[]
  now: readonly Element[]
  /** The elements on both sides. */
  before: Element | undefined
  after: Element | undefined
}>

export type ScriptChanges = Readonly<{
  /** The key of each block of the new script. */
  keys: readonly string[]
  blocks: readonly ChangedBlock[]
  removedBlocks: readonly StoryBlock[]
  /** Elements that are new or changed, with the element as it was. */
  written: readonly Readonly<{ element: Element; old: Element | undefined }>[]
  removed: readonly Element[]
}>

export function scriptChanges(from: Script, to: Script, makeId: MakeId): ScriptChanges {
  const keys = blockKeys(from.storyBlocks, to.storyBlocks, makeId)
  const known = new Map(from.storyBlocks.map(({ id, elements }) => [id, elements]))
  const blocks = to.storyBlocks.flatMap(({ elements }, index) => {
    const key = keys[index] ?? ''
    const was = known.get(key) ?? []
    return was === elements ? [] : [{ key, ...middles(was, elements) }]
  })
  const stay = new Set(keys)
  const removedBlocks = from.storyBlocks.filter(({ id }) => !stay.has(id))
  const left = [
    ...blocks.flatMap(({ was }) => was),
    ...removedBlocks.flatMap(({ elements }) => elements),
  ]
  const old = new Map(left.map((element) => [element.id, element]))
  const now = blocks.flatMap((block) => block.now)
  const here = new Set(now.map(({ id }) => id))
  return {
    keys,
    blocks,
    removedBlocks,
    written: now
      .map((element) => ({ element, old: old.get(element.id) }))
      .filter((one) => one.old !== one.element),
    removed: left.filter(({ id }) => !here.has(id)),
  }
}

/**
 * A block's key in the document. Deleting a block gives its id to another one, so blocks are found by
 * their elements first, then by id.
 */
function blockKeys(
  from: readonly StoryBlock[],
  to: readonly StoryBlock[],
  makeId: MakeId,
): readonly string[] {
  const filled = from.filter(({ elements }) => elements.length > 0)
  const byElements = new Map(filled.map(({ elements, id }) => [elements, id]))
  const sure = to.map(({ elements }) => byElements.get(elements))
  const taken = new Set(sure)
  const free = new Set(from.map(({ id }) => id).filter((id) => !taken.has(id)))
  return to.map((block, index) => {
    return sure[index] ?? (free.delete(block.id) ? block.id : `story_block_${makeId()}`)
  })
}

function middles(was: readonly Element[], now: readonly Element[]): Omit<ChangedBlock, 'key'> {
  const shortest = Math.min(was.length, now.length)
  let head = 0
  while (head < shortest && was[head] === now[head]) head += 1
  let tail = 0
  while (tail < shortest - head && was.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return {
    was: was.slice(head, was.length - tail),
    now: now.slice(head, now.length - tail),
    before: now[head - 1],
    after: tail > 0 ? now.at(-tail) : undefined,
  }
}
