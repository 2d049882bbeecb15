/** The script index's facts about one story block. */
import { outlineOfBlock, type OutlineItem } from '../../script/outline/outline.ts'
import type { Element, Script } from '../../script/script.ts'
import { readElementFacts, type ElementFacts } from './element-facts.ts'

export type BlockFacts = Readonly<{
  number: number
  elements: readonly Element[]
  /** One entry per element. */
  facts: readonly ElementFacts[]
  outline: readonly OutlineItem[]
}>

/**
 * Reads the blocks of a script. Blocks with the same list of elements as before, and elements with
 * the same id, type and content, aren't read again.
 */
export function readBlocks(
  { storyBlocks }: Pick<Script, 'storyBlocks'>,
  previous: readonly BlockFacts[] = [],
): readonly BlockFacts[] {
  const known = new Map(previous.map((block) => [block.elements, block]))
  const changed = storyBlocks.filter(({ elements }) => !known.has(elements))
  const present = new Set(storyBlocks.map(({ elements }) => elements))
  const gone = changed.length === 0 ? [] : previous.filter(({ elements }) => !present.has(elements))
  const earlier = new Map(
    gone.flatMap(({ elements, facts }) => elements.map(({ id }, at) => [id, facts[at]] as const)),
  )
  return storyBlocks.map(({ number, elements }) => {
    const same = known.get(elements)
    if (same) return same.number === number ? same : { ...same, number }
    const facts = elements.map((element) => {
      const found = earlier.get(element.id)
      return found && isSame(found, element) ? found : readElementFacts(element)
    })
    return { number, elements, facts, outline: outlineOfBlock(elements) }
  })
}

function isSame(facts: ElementFacts, { type, content }: Element): boolean {
  return facts.type === type && facts.content === content
}
