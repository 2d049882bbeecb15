/** Finds the scenes of a script by their headings. */
import { printedText } from '../printed-case.ts'
import type { Element, Script } from '../script.ts'

/** A scene heading with text. `elementId` is the id of the heading. */
export type Scene = Readonly<{ blockId: string; elementId: string; heading: string }>

/** The scenes of one block in order. Each heading is on one line; empty headings don't count. */
export function scenesOfBlock(blockId: string, elements: readonly Element[]): Scene[] {
  return elements
    .filter(isSceneStart)
    .map((element) => ({ blockId, elementId: element.id, heading: getHeadingText(element) }))
}

/** True for a scene heading with text. */
export function isSceneStart(element: Element): boolean {
  return element.type === 'scene_heading' && getHeadingText(element) !== ''
}

/** True for the heading that keeps the number of a scene that was cut. */
export function isOmitted(heading: string): boolean {
  return /^[^\p{L}\p{N}]*omitted[^\p{L}\p{N}]*$/iu.test(heading)
}

/** True for the heading of an omitted scene, which has no scene below. */
export function isOmittedHeading(element: Element): boolean {
  return isSceneStart(element) && isOmitted(getHeadingText(element))
}

/** The scenes of all blocks, in script order. */
export function scenesOfScript(script: Script): Scene[] {
  return script.storyBlocks.flatMap(({ id, elements }) => scenesOfBlock(id, elements))
}

/**
 * Returns the scene that an element belongs to: the nearest heading at or before it, in its block
 * or an earlier one, because scenes continue across blocks.
 *
 * @param scenes the scenes of this script
 * @returns the heading's element id; `null` before the first scene and for an unknown element
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

/** The id of the heading of an element's scene, like `sceneOfElement` but for a single question. */
export function sceneAround({ storyBlocks }: Script, elementId: string): string | null {
  const block = storyBlocks.findIndex(({ elements }) => elements.some(({ id }) => id === elementId))
  const index = storyBlocks[block]?.elements.findIndex(({ id }) => id === elementId) ?? -1
  const above = storyBlocks.slice(0, block).map(({ elements }) => elements)
  const parts = [...above, storyBlocks[block]?.elements.slice(0, index + 1) ?? []]
  for (const elements of parts.toReversed()) {
    const heading = elements.findLast(isSceneStart)
    if (heading) return heading.id
  }
  return null
}

/** The heading of each element, cached because elements are immutable. */
const headings = new WeakMap<Element, string>()

/** The text of a scene heading on one line, in capitals. */
export function getHeadingText(element: Element): string {
  const cached = headings.get(element)
  if (cached !== undefined) return cached
  const heading = printedText(element).replaceAll(/\s+/g, ' ').trim()
  headings.set(element, heading)
  return heading
}
