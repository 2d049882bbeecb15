/** Moves a scene (its heading and everything up to the next one) to another place in the script. */
import { MAX_ELEMENTS_PER_BLOCK } from '../limits.ts'
import type { Unprinted } from '../element-extra.ts'
import { isEmptyElement } from '../elements.ts'
import { beginsItem, indexOfItem, leadIn } from '../outline/edit-outline.ts'
import { attachTexts, listOutlinePieces, type Piece } from '../outline/pieces.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { findBlock, replaceElements } from '../story-blocks.ts'
import { contentToText } from '../../content/text.ts'

/** "CUT TO:" leads into another scene, so it doesn't end the script. */
const LEADS_ON = /\bTO:?$/i

/** The words that writers put below the last transition. */
const THE_END = /^THE END[.!]?$/i

/**
 * A place for a scene: before another scene of the block, below the sections above that one; before
 * a section, at the end of what is above it; or at the end of the block.
 */
export type ScenePlace = Readonly<{ blockId: string; before: string | null }>

export type MovedScene =
  | Readonly<{ ok: true; script: Script }>
  /** A message for the writer. */
  | Readonly<{ ok: false; error: string }>

/** A scene in the pieces of its block, from index `start` to before `end`. */
type FoundScene = Readonly<{
  block: StoryBlock
  pieces: readonly Piece[]
  start: number
  end: number
}>

/**
 * Moves a scene with its synopsis and notes. Sections stay in their places. If the scene continues in
 * the next block or below a section, the elements there stay. Elements keep their ids and their order
 * within the scene. A transition that ends the script stays at its end
 * (`docs/product/script.md#story-blocks`).
 *
 * @param elementId the id of the scene's heading
 * @returns the script, unchanged if the scene is already there or unknown; or why the block can't
 *   take it
 */
export function moveScene(script: Script, elementId: string, place: ScenePlace): MovedScene {
  const { scenes, ending } = withoutEnding(script)
  const from = findScene(scenes, elementId)
  const target = findBlock(scenes, place.blockId)
  if (!from || !target || place.before === elementId) return { ok: true, script }
  const scene = from.pieces.slice(from.start, from.end)
  const remaining = from.pieces.toSpliced(from.start, scene.length)
  const isWithin = target.id === from.block.id
  const base = isWithin ? remaining : listOutlinePieces(target.elements)
  const moved = base.toSpliced(insertionIndex(base, place.before), 0, ...scene)
  if (isWithin && isSameOrder(from.pieces, moved)) return { ok: true, script }
  const withScene = withPieces(scenes, target.id, moved)
  const complete =
    isWithin || !withScene ? withScene : withPieces(withScene, from.block.id, remaining)
  if (!complete) return { ok: false, error: TOO_MANY_TEXTS }
  const result = withEnding(complete, ending)
  const { length } = findBlock(result, target.id)?.elements ?? []
  // A block that is too long already may still be put into another order.
  if (length > MAX_ELEMENTS_PER_BLOCK && !isWithin) {
    return {
      ok: false,
      error: `“${target.title}” would exceed ${MAX_ELEMENTS_PER_BLOCK} elements. Move the scene to another story block or create a new one.`,
    }
  }
  return { ok: true, script: result }
}

export const TOO_MANY_TEXTS =
  'The scene can’t be moved there: too many notes and sections would be in one place.'

/** Replaces a block by its pieces; `null` if an element would have too many texts. */
export function withPieces(
  script: Script,
  blockId: string,
  pieces: readonly Piece[],
): Script | null {
  const attached = attachTexts(pieces)
  if (!attached) return null
  const { elements, rest } = attached
  const result = replaceElements(script, blockId, elements)
  return rest.length === 0 ? result : withTextsNear(result, blockId, rest)
}

/** Adds the texts of a block without elements to the next element, or else to the one before. */
function withTextsNear(
  script: Script,
  blockId: string,
  texts: readonly Unprinted[],
): Script | null {
  const { storyBlocks } = script
  const index = storyBlocks.findIndex(({ id }) => id === blockId)
  const hasElements = ({ elements }: StoryBlock) => elements.length > 0
  const below = storyBlocks.slice(index).find(hasElements)
  const block = below ?? storyBlocks.slice(0, index).findLast(hasElements)
  if (!block) return null
  const pieces = listOutlinePieces(block.elements)
  const added = texts.map((text): Piece => ({ kind: 'text', text, home: null }))
  return withPieces(script, block.id, below ? [...added, ...pieces] : [...pieces, ...added])
}

/** The closing transition and what follows it, which is at the end of a block. */
type Ending = Readonly<{ blockId: string; elements: readonly Element[] }>

export function withoutEnding(script: Script): Readonly<{ scenes: Script; ending?: Ending }> {
  const closing = findClosingTransition(script.storyBlocks)
  const block = closing && findBlock(script, closing.blockId)
  if (!block) return { scenes: script }
  const { blockId, index } = closing
  return {
    scenes: replaceElements(script, blockId, block.elements.slice(0, index)),
    ending: { blockId, elements: block.elements.slice(index) },
  }
}

/** Puts the ending back into its block, or into the last one with text if that is a later one. */
export function withEnding(script: Script, ending: Ending | undefined): Script {
  if (!ending) return script
  const { storyBlocks } = script
  const own = storyBlocks.findIndex(({ id }) => id === ending.blockId)
  const block = storyBlocks[Math.max(own, storyBlocks.findLastIndex(hasText))]
  if (!block) return script
  return replaceElements(script, block.id, [...block.elements, ...ending.elements])
}

function hasText({ elements }: StoryBlock): boolean {
  return !elements.every(isEmptyElement)
}

export function findScene(script: Script, elementId: string): FoundScene | undefined {
  for (const block of script.storyBlocks) {
    const pieces = listOutlinePieces(block.elements)
    const heading = indexOfItem(pieces, elementId)
    if (heading < 0) continue
    const next = pieces.findIndex((piece, index) => index > heading && beginsItem(piece))
    const end = next < 0 ? pieces.length : leadIn(pieces, next)
    return { block, pieces, start: leadIn(pieces, heading), end }
  }
  return undefined
}

/** For an unknown scene or section, the end of the block. */
export function insertionIndex(pieces: readonly Piece[], before: string | null): number {
  const index = indexOfItem(pieces, before)
  return index < 0 ? pieces.length : leadIn(pieces, index)
}

function isSameOrder(some: readonly Piece[], others: readonly Piece[]): boolean {
  return some.every((piece, index) => piece === others[index])
}

/**
 * Finds the beginning of the script's ending: its last transition, with "THE END" and empty
 * elements after it.
 *
 * @returns the block and the index of the transition; `undefined` if the script ends otherwise
 */
function findClosingTransition(
  storyBlocks: readonly StoryBlock[],
): Readonly<{ blockId: string; index: number }> | undefined {
  const block = storyBlocks.findLast(({ elements }) => !elements.every(isEmptyElement))
  if (!block) return undefined
  const index = block.elements.findLastIndex(
    (element) => !isEmptyElement(element) && !isTheEnd(element),
  )
  const last = block.elements[index]
  return last && isClosing(last) ? { blockId: block.id, index } : undefined
}

function isClosing(element: Element): boolean {
  return element.type === 'transition' && !LEADS_ON.test(textOf(element))
}

/** A scene heading or a cue with these words would be a part of the story. */
function isTheEnd(element: Element): boolean {
  return ['action', 'text'].includes(element.type) && THE_END.test(textOf(element))
}

function textOf({ content }: Element): string {
  return contentToText(content).trim()
}
