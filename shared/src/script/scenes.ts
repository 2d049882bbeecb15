/** The scenes of a script, as its scene headings tell them. */
import { contentToText } from '../content/text.ts'
import type { Element, Script } from './script.ts'

/** One scene heading with text. `elementId` is the heading's own. */
export type Scene = Readonly<{ blockId: string; elementId: string; heading: string }>

/** The scene headings of one block in order, on one line each; empty ones are no scenes yet. */
export function scenesOfBlock(blockId: string, elements: readonly Element[]): Scene[] {
  return elements
    .filter(isSceneStart)
    .map((element) => ({ blockId, elementId: element.id, heading: headingOf(element) }))
}

/** Whether a scene begins with this element: a scene heading that says something. */
export function isSceneStart(element: Element): boolean {
  return element.type === 'scene_heading' && headingOf(element) !== ''
}

/** The scenes of all blocks, in the order of the script. */
export function scenesOfScript(script: Script): Scene[] {
  return script.storyBlocks.flatMap(({ id, elements }) => scenesOfBlock(id, elements))
}

/**
 * The scene that an element belongs to: the nearest heading at or before it, in its own block or an
 * earlier one, for a scene goes on over the end of a block.
 *
 * @param scenes those of this script
 * @returns the heading's element id; `null` before the first scene, and for an element not there
 */
export function sceneOfElement(
  script: Script,
  scenes: readonly Scene[],
  elementId: string,
): string | null {
  const headings = new Set(scenes.map((scene) => scene.elementId))
  let sceneId: string | null = null
  for (const { elements } of script.storyBlocks) {
    for (const { id } of elements) {
      if (headings.has(id)) sceneId = id
      if (id === elementId) return sceneId
    }
  }
  return null
}

/** Elements never change, so the text of each heading is worked out once. */
const headings = new WeakMap<Element, string>()

function headingOf(element: Element): string {
  const known = headings.get(element)
  if (known !== undefined) return known
  const heading = onOneLine(element.content)
  headings.set(element, heading)
  return heading
}

function onOneLine(content: string): string {
  return contentToText(content).replaceAll(/\s+/g, ' ').trim()
}
