/** Finds the transition that ends a script, such as "FADE OUT.", which isn't part of a scene. */
import { contentToText } from '../../content/text.ts'
import { isEmptyElement } from '../elements.ts'
import type { Element, StoryBlock } from '../script.ts'

/** "CUT TO:" leads into another scene, so it doesn't end the script. */
const LEADS_ON = /\bTO:?$/i
/** The words that writers put below the last transition. */
const THE_END = /^THE END[.!]?$/i

/**
 * Finds the beginning of the script's ending: its last transition, with "THE END" and empty
 * elements after it.
 *
 * @returns the block and the index of the transition; `undefined` if the script ends otherwise
 */
export function findClosingTransition(
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
