// A writer's edits, the same in each run. As in the editor, unchanged objects keep their identity.

import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { between, pick, type Random } from '@scenewright/shared/test-support/random.ts'

const TYPED = [
  'a',
  'e',
  ' and',
  ' again.',
  ' A voice from behind the door calls her by her name.',
] as const
/** One edit in this many inserts an element; the others are typing. */
const EDITS_PER_NEW_ELEMENT = 10

function editedBlock(block: StoryBlock, random: Random, id: string): StoryBlock {
  const at = between(random, 0, block.elements.length - 1)
  const element = block.elements[at]
  if (!element) return block
  if (between(random, 1, EDITS_PER_NEW_ELEMENT) === 1) {
    const added = { ...element, id, content: 'It rains.' }
    return { ...block, elements: block.elements.toSpliced(at + 1, 0, added) }
  }
  const content = element.content + pick(random, TYPED)
  return { ...block, elements: block.elements.with(at, { ...element, content }) }
}

/** Makes one more edit at a random place. */
export function oneEdit(script: Script, random: Random, count: number): Script {
  const at = between(random, 0, script.storyBlocks.length - 1)
  const block = script.storyBlocks[at]
  if (!block) return script
  const edited = editedBlock(block, random, `edit-${count}`)
  return { ...script, storyBlocks: script.storyBlocks.with(at, edited) }
}
