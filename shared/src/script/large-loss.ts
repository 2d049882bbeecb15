/** Saves that lose most of a script, which the writer may not have wanted. */
import { countWords } from '../content/count-words.ts'
import { sanitizedToText } from '../content/text.ts'
import type { Script } from './script.ts'

/** Missing where it isn't known. */
type Size = Readonly<{ words: number | null; scenes?: number | null | undefined }>

/** Smaller losses are no loss of a script, whatever part of it they are. */
const MIN_LOST = { words: 50, scenes: 3 }

/** True if a save has lost at least half of the words or scenes that the one before it had. */
export function isLargeLoss(before: Size, after: Size): boolean {
  return (['words', 'scenes'] as const).some((unit) => {
    const had = before[unit] ?? 0
    const lost = had - (after[unit] ?? had)
    return lost >= MIN_LOST[unit] && lost >= had / 2
  })
}

/** @param script an accepted or normalized one, because its content must be sanitized */
export function measureScript({
  storyBlocks,
}: Script): Readonly<{ words: number; scenes: number }> {
  let [words, scenes] = [0, 0]
  for (const { elements } of storyBlocks) {
    for (const { type, content } of elements) {
      words += countWords(sanitizedToText(content))
      if (type === 'scene_heading') scenes += 1
    }
  }
  return { words, scenes }
}
