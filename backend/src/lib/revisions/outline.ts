/**
 * What a revision keeps beside its script: enough to say what was changed between any two of them
 * without unpacking either.
 */
import { createHash } from 'node:crypto'
import type { RevisionChanges } from '@scenewright/shared/api/revisions.ts'
import { contentToText } from '@scenewright/shared/content/text.ts'
import { countWords } from '@scenewright/shared/script/counts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { z } from 'zod'

/** Kept as JSON in the database. */
export const Outline = z.object({
  words: z.int(),
  elements: z.int(),
  /** Fingerprint of all that is not in the blocks. */
  settings: z.string(),
  /** Fingerprints of the blocks' texts, in their order. */
  blocks: z.array(z.string()),
})
export type Outline = z.infer<typeof Outline>

/** Characters of a fingerprint: 48 bits, enough to tell the blocks of one script apart. */
const FINGERPRINT_CHARACTERS = 8

export function outlineOf(script: Script): Outline {
  const { storyBlocks, lastModified: _, ...settings } = script
  const elements = storyBlocks.flatMap((block) => block.elements)
  return {
    words: elements.reduce((sum, { content }) => sum + countWords(textOf(content)), 0),
    elements: elements.length,
    settings: fingerprint(settings),
    blocks: storyBlocks.map((block) =>
      fingerprint([block.title, ...block.elements.flatMap(({ type, content }) => [type, content])]),
    ),
  }
}

/**
 * What changed from one revision to a later one. Blocks are told apart by their text alone, since
 * their ids are handed on when they are moved: of those that have no equal, as many as possible
 * count as changed.
 */
export function changesBetween(before: Outline, after: Outline): RevisionChanges {
  const kept = sharedBy(before.blocks, after.blocks)
  const gone = before.blocks.length - kept
  const come = after.blocks.length - kept
  const isSameSet = gone === 0 && come === 0
  return {
    words: after.words - before.words,
    blocks_added: Math.max(0, come - gone),
    blocks_removed: Math.max(0, gone - come),
    blocks_changed: Math.min(gone, come),
    blocks_moved: isSameSet && before.blocks.some((print, index) => print !== after.blocks[index]),
    settings: before.settings !== after.settings,
  }
}

/** How many fingerprints two lists have in common, each as often as it stands in both. */
function sharedBy(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const print of one) left.set(print, (left.get(print) ?? 0) + 1)
  let shared = 0
  for (const print of other) {
    const count = left.get(print) ?? 0
    if (count === 0) continue
    left.set(print, count - 1)
    shared += 1
  }
  return shared
}

function fingerprint(value: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url')
  return digest.slice(0, FINGERPRINT_CHARACTERS)
}

/** Reading HTML is most of the work of a count, and few elements hold any. */
function textOf(content: string): string {
  return /[<&]/.test(content) ? contentToText(content) : content
}
