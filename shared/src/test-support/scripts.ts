import fc from 'fast-check'
import { ELEMENT_TYPES, type ElementType } from '../script/element-types.ts'
import type { MakeId } from '../script/ids.ts'
import { newScript, type Element, type Script, type StoryBlock } from '../script/script.ts'

/** Makes the predictable ids 'new-1', 'new-2', … */
export function countingIds(prefix = 'new'): MakeId {
  let count = 0
  return () => `${prefix}-${(count += 1)}`
}

/** Makes elements from 'type: text' lines, with ids e1, e2, … */
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

/** Makes a script with a block for each list of elements. */
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

/** Content without marks, in sanitized form. */
const plainContent = fc
  .string({ maxLength: 30 })
  .map((text) => text.replace(/[&<>\p{C}\p{Z}]/gu, ' ').trim())

export const anyElement: fc.Arbitrary<Element> = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...ELEMENT_TYPES),
  content: plainContent,
})

/** Arbitrary scripts as they are after loading: unique ids, blocks numbered by position. */
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
