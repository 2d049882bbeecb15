/** Recognizes transitions in other languages than English. */
import { SCENE_WORDS } from './scene-words.ts'

/** A longer text isn't a transition. */
const MAX_CHARACTERS = 60

const WORDS = new Set(SCENE_WORDS.flatMap(({ transitions }) => transitions))

/**
 * True if a text is a transition of a known language: 'SCHNITT AUF:', 'COUPE À :', '切至：'. It must
 * be in capitals, if its language has them, and the whole line.
 */
export function isForeignTransition(text: string): boolean {
  if (text.length > MAX_CHARACTERS || /[a-z]/.test(text) || /\p{Ll}/u.test(text)) return false
  const words = text
    .trim()
    .replace(/(?<!\s)\s*[:：.。]$/u, '')
    .replaceAll(/\s+/gu, ' ')
  return WORDS.has(words)
}
