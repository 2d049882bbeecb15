import fc from 'fast-check'
import { ELEMENT_TYPES, type ElementType } from '../script/element-types.ts'
import type { MakeId } from '../script/ids.ts'
import { newScript, type Element, type Script, type StoryBlock } from '../script/script.ts'

/** Ids 'new-1', 'new-2', … so that a test can foretell them. */
export function countingIds(prefix = 'new'): MakeId {
  let count = 0
  return () => `${prefix}-${(count += 1)}`
}

/** Elements from 'type: text' lines, with ids e1, e2, … */
export function elementsOf(...lines: readonly `${ElementType}:${string}`[]): Element[] {
  return lines.map((line, index) => {
    const colon = line.indexOf(':')
    return {
      id: `e${index + 1}`,
      type: line.slice(0, colon) as ElementType,
      content: line.slice(colon + 1).trim(),
    }
  })
}

/** A script whose blocks hold these elements; ids and numbers follow the pattern. */
export function scriptOf(...blocks: readonly (readonly Element[])[]): Script {
  return {
    ...newScript(),
    storyBlocks: blocks.map((elements, index) => ({
      id: `story_block_${index + 1}`,
      number: index + 1,
      title: `Story Block ${index + 1}`,
      elements,
    })),
  }
}

/** Plain content: what a sanitised element without marks holds. */
const plainContent = fc
  .string({ maxLength: 30 })
  .map((text) => text.replace(/[&<>\p{C}\p{Z}]/gu, ' ').trim())

export const anyElement: fc.Arbitrary<Element> = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...ELEMENT_TYPES),
  content: plainContent,
})

/** Whole scripts as they stand after load: unique ids, blocks numbered by position. */
export const anyScript: fc.Arbitrary<Script> = fc
  .array(fc.array(anyElement, { maxLength: 6 }), { minLength: 1, maxLength: 6 })
  .map((blocks) => {
    const script = scriptOf(...blocks)
    const storyBlocks: StoryBlock[] = script.storyBlocks.map((block) => ({
      ...block,
      elements: block.elements.map((element, index) => ({
        ...element,
        id: `${block.id}-${index}`,
      })),
    }))
    return { ...script, storyBlocks }
  })
