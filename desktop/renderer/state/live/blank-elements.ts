/**
 * The editor shows an empty element in an empty block. It isn't in the live document until something is
 * typed: otherwise two people who open the same block would add two.
 */
import type { Element, Script, StoryBlock } from '@scenewright/shared/script/script.ts'

/** The script with the blank elements of `shown`, in blocks that are empty. */
export function withBlanks(script: Script, shown: Script): Script {
  const known = blocksById(shown)
  return mapElements(script, ({ id, elements }) => {
    const block = elements.length === 0 ? known.get(id) : undefined
    return block && isBlank(block) ? block.elements : elements
  })
}

/** The script without the blank elements of blocks that are empty, or don't exist, in `document`. */
export function withoutBlanks(script: Script, document: Script): Script {
  const known = blocksById(document)
  return mapElements(script, (block) => {
    const before = known.get(block.id)?.elements ?? NONE
    return before.length === 0 && isBlank(block) ? before : block.elements
  })
}

const NONE: readonly Element[] = []

function blocksById({ storyBlocks }: Script): ReadonlyMap<string, StoryBlock> {
  return new Map(storyBlocks.map((block) => [block.id, block]))
}

function mapElements(
  script: Script,
  elementsOf: (block: StoryBlock) => readonly Element[],
): Script {
  const storyBlocks = script.storyBlocks.map((block) => {
    const elements = elementsOf(block)
    return elements === block.elements ? block : { ...block, elements }
  })
  const isSame = storyBlocks.every((block, index) => block === script.storyBlocks[index])
  return isSame ? script : { ...script, storyBlocks }
}

function isBlank({ elements }: StoryBlock): boolean {
  return elements.length === 1 && elements[0]?.content === ''
}
