/**
 * Splits, merges and duplicates story blocks, and divides one that is too large
 * (`docs/product/script.md#story-blocks`). Elements keep their ids, order and notes; copies don't.
 */
import { copyElements } from './copy-elements.ts'
import { isSpoken } from './element-types.ts'
import { isEmptyElement } from './elements.ts'
import type { MakeId } from './ids.ts'
import { MAX_ELEMENTS_PER_BLOCK, MAX_STORY_BLOCKS } from './limits.ts'
import { isSceneStart } from './scenes/scenes.ts'
import { hasDefaultTitle, type Element, type Script, type StoryBlock } from './script.ts'
import { attachTexts, listOutlinePieces } from './outline/pieces.ts'
import { isOverfull, TOO_MANY_BLOCKS } from './script-limits.ts'
import {
  createBlock,
  deleteBlock,
  findBlock,
  renameBlock,
  replaceElements,
} from './story-blocks.ts'

type Elements = readonly Element[]

export type SplitScript =
  /** `blockId`: the first of the new blocks. */
  | Readonly<{ ok: true; script: Script; blockId: string }>
  /** A message for the writer. */
  | Readonly<{ ok: false; error: string }>

const NOTHING_BELOW = 'There is no story block after this one.'
const NOTHING_BEFORE =
  'There is nothing before the caret to leave in this story block. Put the caret where the second block should begin.'

/**
 * Splits a block at the scene with the caret: the scene heading and everything after it move to a
 * new block just after this one. In a scene that begins the block, the second block begins with the
 * caret's element instead, or with the cue of its speech.
 *
 * @param elementId the element with the caret; `null` if there is none
 */
export function splitBlock(script: Script, blockId: string, elementId: string | null): SplitScript {
  const elements = findBlock(script, blockId)?.elements ?? []
  const at = elements.findIndex(({ id }) => id === elementId)
  const heading = elements.slice(0, at + 1).findLastIndex(isSceneStart)
  const start = heading > 0 ? heading : speechStart(elements, at)
  if (start <= 0) return { ok: false, error: NOTHING_BEFORE }
  return divideAt(script, blockId, [elements.slice(0, start), elements.slice(start)])
}

/**
 * Puts the elements of the next block at the end of this one and deletes the next one. This one keeps
 * its title; instead of a default title it gets the next one's. Empty elements between them go.
 */
export function mergeWithNext(script: Script, blockId: string): SplitScript {
  const index = script.storyBlocks.findIndex(({ id }) => id === blockId)
  const [block, next] = script.storyBlocks.slice(index, index + 2)
  if (index < 0 || !block || !next) return { ok: false, error: NOTHING_BELOW }
  const last = block.elements.findLastIndex((element) => !isBlank(element))
  const first = next.elements.every(isBlank) ? block.elements : block.elements.slice(0, last + 1)
  // Texts after the last element belong before the next one now.
  const attached = attachTexts(listOutlinePieces([...first, ...next.elements]))
  if (!attached || attached.elements.length > MAX_ELEMENTS_PER_BLOCK) {
    const error = `“${block.title}” and “${next.title}” have more than ${MAX_ELEMENTS_PER_BLOCK} elements together, so they can’t be one story block.`
    return { ok: false, error }
  }
  const joined = replaceElements(script, blockId, attached.elements)
  const isNamed = !hasDefaultTitle(block) || hasDefaultTitle(next)
  const named = isNamed ? joined : renameBlock(joined, blockId, next.title)
  const merged = deleteBlock(named, next.id)
  return { ok: true, script: merged, blockId: merged.storyBlocks[index]?.id ?? blockId }
}

function isBlank(element: Element): boolean {
  return isEmptyElement(element) && element.extra === undefined
}

/** Adds a copy of a block just after it, without notes, sections and own scene numbers. */
export function duplicateBlock(script: Script, blockId: string, makeId: MakeId): SplitScript {
  const block = findBlock(script, blockId)
  const copied = divideAt(script, blockId, [
    block?.elements ?? [],
    copyElements(block?.elements ?? [], makeId),
  ])
  if (!copied.ok || !block || hasDefaultTitle(block)) return copied
  const title = `${block.title} (copy)`
  return { ...copied, script: renameBlock(copied.script, copied.blockId, title) }
}

/** Divides a block that is too large into blocks that aren't, at scene headings where possible. */
export function divideBlock(script: Script, blockId: string): SplitScript {
  const elements = findBlock(script, blockId)?.elements ?? []
  return divideAt(script, blockId, partsOf(elements))
}

/**
 * Divides all blocks of a script that are too large.
 *
 * @returns the script, the same one if none is too large, and the blocks that were; `null` if the
 *   script would have too many blocks
 */
export function divideOverfull(
  script: Script,
): Readonly<{ script: Script; divided: readonly StoryBlock[] }> | null {
  const divided = script.storyBlocks.filter(isOverfull)
  let result = script
  for (const { id } of divided) {
    const split = divideBlock(result, id)
    if (!split.ok) return null
    result = split.script
  }
  return { script: result, divided }
}

/** Adds a block with these elements after another one; several blocks if they are too many. */
export function insertElementsAfter(
  script: Script,
  blockId: string,
  elements: Elements,
): SplitScript {
  const before = findBlock(script, blockId)?.elements ?? []
  return divideAt(script, blockId, [before, ...partsOf(elements)])
}

/** Replaces a block's elements with the first part, and adds a block after it for each other one. */
function divideAt(
  script: Script,
  blockId: string,
  [first = [], ...others]: readonly Elements[],
): SplitScript {
  if (script.storyBlocks.length + others.length > MAX_STORY_BLOCKS) {
    return { ok: false, error: TOO_MANY_BLOCKS }
  }
  let result = replaceElements(script, blockId, first)
  const added: string[] = []
  for (const elements of others) {
    const created = createBlock(result, added.at(-1) ?? blockId)
    added.push(created.block.id)
    result = replaceElements(created.script, created.block.id, elements)
  }
  return { ok: true, script: result, blockId: added[0] ?? blockId }
}

/** Divides elements into parts of similar size that fit into a block each. */
function partsOf(elements: Elements): Elements[] {
  const parts: Elements[] = []
  let rest = elements
  while (rest.length > MAX_ELEMENTS_PER_BLOCK) {
    const end = cutIndex(rest)
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest]
}

/** Returns where the first part ends: at the heading nearest to an even division, if one is near. */
function cutIndex(elements: Elements): number {
  const even = Math.ceil(elements.length / Math.ceil(elements.length / MAX_ELEMENTS_PER_BLOCK))
  const isNear = (index: number) => index >= even / 2 && index <= MAX_ELEMENTS_PER_BLOCK
  const headings = elements
    .map((element, index) => (isSceneStart(element) ? index : -1))
    .filter(isNear)
    .toSorted((one, other) => Math.abs(one - even) - Math.abs(other - even))
  const cut = headings[0] ?? speechStart(elements, even)
  return cut > 0 ? cut : even
}

/** Returns the index of the cue of the speech at `at`, or of both speeches of dual dialogue. */
function speechStart(elements: Elements, at: number): number {
  const cue = cueIndex(elements, at)
  const isRight = elements[cue]?.extra?.dual === 'right'
  return isRight ? cueIndex(elements, cue - 1) : cue
}

function cueIndex(elements: Elements, at: number): number {
  let index = at
  while (index > 0 && isPartOfSpeech(elements[index])) index -= 1
  return elements[index]?.type === 'character' ? index : at
}

function isPartOfSpeech(element: Element | undefined): boolean {
  return element !== undefined && isSpoken(element.type)
}
