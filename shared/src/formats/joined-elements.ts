/** Joins a script's blocks for formats without blocks. */
import { readElementExtra } from '../script/element-extra.ts'
import { settledExtras } from '../script/outline/settle-synopses.ts'
import { printedSceneNumbers } from '../script/scenes/scene-numbers.ts'
import type { Element, Script } from '../script/script.ts'
import { hiddenLast } from './built-elements.ts'

/**
 * Returns all elements in order. Unprinted text after an element moves before the next one, except
 * the synopses of a scene, which stay with its heading.
 */
export function joinedElements({ storyBlocks }: Pick<Script, 'storyBlocks'>): Element[] {
  const elements = storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  const moved = elements.map((element, index) => {
    const above = elements[index - 1]?.extra?.after ?? []
    const { before = [], after, ...others } = element.extra ?? {}
    const isLast = index === elements.length - 1
    return withExtra(element, {
      ...others,
      before: hiddenLast([...above, ...before]),
      after: isLast && after ? hiddenLast(after) : undefined,
    })
  })
  const settled = settledExtras(moved)
  return moved.map((element, index) => withExtra(element, settled[index]))
}

function withExtra({ id, type, content }: Element, extra: unknown): Element {
  const valid = readElementExtra(extra)
  return { id, type, content, ...(valid ? { extra: valid } : {}) }
}

/** Returns the scenes' own numbers by element id, and automatic ones if they are printed. */
export function writtenNumbers(
  script: Pick<Script, 'storyBlocks' | 'pages'>,
): ReadonlyMap<string, string> {
  const own = script.storyBlocks
    .flatMap(({ elements }) => elements)
    .flatMap(({ id, extra }): [string, string][] => {
      return extra?.sceneNumber === undefined ? [] : [[id, extra.sceneNumber]]
    })
  return new Map([...own, ...printedSceneNumbers(script)])
}
