/** Generates a long script and a day of edits; the same in every run. */
import { type Script, newScript } from '@scenewright/shared/script/script.ts'
import { type Random, between, pick, seeded } from '@scenewright/shared/test-support/random.ts'

const BLOCKS = 20
const VOCABULARY = 4000
/** Words that a fast writer types per minute, and the elements they are in. */
const WORDS_PER_MINUTE = 60
const ELEMENTS_PER_MINUTE = 4

type Block = Script['storyBlocks'][number]

const SYLLABLES = [
  'ra',
  'ten',
  'o',
  'lis',
  'mu',
  'ker',
  'an',
  'de',
  'i',
  'sho',
  'wen',
  'ta',
] as const

type Words = readonly [string, ...string[]]

/** Invented words, so that compression can't use a built-in dictionary. */
function vocabulary(random: Random): Words {
  const word = () =>
    Array.from({ length: between(random, 1, 4) }, () => pick(random, SYLLABLES)).join('')
  return [word(), ...Array.from({ length: VOCABULARY }, word)]
}

function idOf(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

const SEED = 20_261_121

/** Yields the script to save each minute: first the original, then edited versions. */
export function* dayOfWriting(bytes: number, seed = SEED): Generator<Script, never> {
  const random = seeded(seed)
  const words = vocabulary(random)
  const text = (count: number) => Array.from({ length: count }, () => pick(random, words)).join(' ')
  const element = (count: number) => ({
    id: idOf(random),
    type: pick(random, ['action', 'dialogue', 'character'] as const),
    content: text(count),
  })
  const blocks: Block[] = Array.from({ length: BLOCKS }, (_, index) => {
    const elements: Block['elements'][number][] = []
    const size = () => JSON.stringify(elements).length
    while (size() < bytes / BLOCKS) {
      for (let more = 0; more < 10; more += 1) elements.push(element(between(random, 4, 30)))
    }
    return {
      id: `story_block_${index + 1}`,
      number: index + 1,
      title: `Block ${index + 1}`,
      elements,
    }
  })
  let script: Script = { ...newScript(), title: 'A long day', storyBlocks: blocks }
  for (;;) {
    yield script
    script = editForAMinute(script, random, (count) => element(count))
  }
}

/** Edits one place of the script: rewrites some elements, adds one and removes one. */
function editForAMinute(
  script: Script,
  random: Random,
  element: (words: number) => Block['elements'][number],
): Script {
  const at = between(random, 0, script.storyBlocks.length - 1)
  const block = script.storyBlocks[at]
  if (!block) return script
  const count = ELEMENTS_PER_MINUTE - 1
  const start = between(random, 0, block.elements.length - count - 1)
  const rewritten = block.elements
    .slice(start, start + count)
    .map((old) => ({ ...old, content: element(WORDS_PER_MINUTE / ELEMENTS_PER_MINUTE).content }))
  const elements = block.elements
    .toSpliced(start, count, ...rewritten, element(WORDS_PER_MINUTE / ELEMENTS_PER_MINUTE))
    .toSpliced(start + count + 1, 1)
  return { ...script, storyBlocks: script.storyBlocks.with(at, { ...block, elements }) }
}
