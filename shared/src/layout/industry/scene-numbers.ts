import { isEmptyElement } from '../../script/elements.ts'
import type { Script } from '../../script/script.ts'
import type { SceneNumbers } from './draw-page.ts'

/**
 * The scene numbers of a whole script, by the element id of the heading: the script's own, or 1, 2,
 * 3 in order if no heading has one.
 */
export function sceneNumbersOf(script: Script): SceneNumbers {
  const headings = script.storyBlocks
    .flatMap(({ elements }) => elements)
    .filter((element) => element.type === 'scene_heading' && !isEmptyElement(element))
  const hasNumbers = headings.some(({ extra }) => extra?.sceneNumber !== undefined)
  const numbers = headings.map(({ id, extra }, at) => {
    return [id, hasNumbers ? extra?.sceneNumber : String(at + 1)] as const
  })
  return new Map(numbers.flatMap(([id, number]) => (number === undefined ? [] : [[id, number]])))
}
