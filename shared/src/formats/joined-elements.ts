/** Joins a script's blocks for formats without blocks. */
import { readElementExtra } from '../script/element-extra.ts'
import { settleExtras } from '../script/outline/settle-synopses.ts'
import { getPrintedNumbers } from '../script/scenes/scene-numbers.ts'
import type { Element, Script } from '../script/script.ts'
import { orderHiddenLast } from './built-elements.ts'

/**
 * Returns all elements in order. Unprinted text after an element moves before the next one, except
 * the synopses of a scene, which stay with its heading.
 */
export function joinElements({ storyBlocks }: Pick<Script, 'storyBlocks'>): Element[] {
  const elements = storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  const moved = elements.map((element, index) => {
    const above = elements[index - 1]?.extra?.after ?? []
    const { before = [], after, ...others } = element.extra ?? {}
    const isLast = index === elements.length - 1
    return withExtra(element, {
      ...others,
      before: orderHiddenLast([...above, ...before]),
      after: isLast && after ? orderHiddenLast(after) : undefined,
    })
  })
  const settled = settleExtras(moved)
  return moved.map((element, index) => withExtra(element, settled[index]))
}

function withExtra({ id, type, content }: Element, extra: unknown): Element {
  const valid = readElementExtra(extra)
  return { id, type, content, ...(valid ? { extra: valid } : {}) }
}

/** Returns the scenes' own numbers by element id, and automatic ones if they are printed. */
export function getWrittenNumbers(
  script: Pick<Script, 'storyBlocks' | 'pages'>,
): ReadonlyMap<string, string> {
  const own = script.storyBlocks
    .flatMap(({ elements }) => elements)
    .flatMap(({ id, extra }): [string, string][] => {
      return extra?.sceneNumber === undefined ? [] : [[id, extra.sceneNumber]]
    })
  return new Map([...own, ...getPrintedNumbers(script)])
}
