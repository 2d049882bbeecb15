import type { Script } from '../script/script.ts'
import { speakerName } from '../script/editing/suggestions.ts'

/** The maximum length of the prompt in characters. Transcribers only read short prompts. */
const MAX_PROMPT_CHARACTERS = 600

/**
 * Lists the script's character names, those with most cues first, as a spelling hint for the
 * transcriber: 'NORA, OLD BEN'.
 */
export function listSpokenNames({ storyBlocks }: Script): string {
  const lines = new Map<string, number>()
  for (const { elements } of storyBlocks) {
    for (const { type, content } of elements) {
      const name = type === 'character' ? speakerName(content) : ''
      if (name !== '') lines.set(name, (lines.get(name) ?? 0) + 1)
    }
  }
  const names = [...lines].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  let prompt = ''
  for (const name of names) {
    const longer = prompt === '' ? name : `${prompt}, ${name}`
    if (longer.length > MAX_PROMPT_CHARACTERS) break
    prompt = longer
  }
  return prompt
}
