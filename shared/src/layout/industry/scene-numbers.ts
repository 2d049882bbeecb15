/** The numbers that stand beside a script's scene headings on the page. */
import { isEmptyElement } from '../../script/elements.ts'
import type { Script } from '../../script/script.ts'
import type { SceneNumbers } from './draw-page.ts'

/**
 * The scene numbers of a whole script by element id: those its headings bear, or, where no heading
 * bears one, 1, 2, 3 in order.
 */
export function sceneNumbersOf(script: Script): SceneNumbers {
  const headings = script.storyBlocks
    .flatMap(({ elements }) => elements)
    .filter((element) => element.type === 'scene_heading' && !isEmptyElement(element))
  const hasOwn = headings.some(({ extra }) => extra?.sceneNumber !== undefined)
  const numbers = headings.map(({ id, extra }, at) => {
    return [id, hasOwn ? extra?.sceneNumber : String(at + 1)] as const
  })
  return new Map(numbers.flatMap(([id, number]) => (number === undefined ? [] : [[id, number]])))
}
