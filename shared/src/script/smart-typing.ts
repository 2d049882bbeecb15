/**
 * What typing alone says about an element's type: a writer who begins with 'INT.' writes a scene
 * heading, whatever the selector says. Pure: the page asks after each typed character.
 */
import type { ElementType } from './element-types.ts'

const HEADING_START = /^(?:INT|EXT|EST|I\/E|INT\.?\/EXT|EXT\.?\/INT)[. ]$/i
/** Capitals with what may stand between them, to the colon that was just typed. */
const TRANSITION_LINE = /^(?=.*\p{Lu}.*\p{Lu})[^\p{Ll}:]+:$/u

/** Types that a writer has chosen for words to be spoken: nothing is guessed there but the bracket. */
const SPOKEN: ReadonlySet<ElementType> = new Set(['dialogue', 'parenthetical'])

/**
 * The type that the text of an element asks for once `typed` has been put at its end.
 *
 * @param type the type the element has
 * @param text the whole text of the element, `typed` included
 * @param typed the character that was just typed
 * @returns the other type, or `null` to leave it as it is
 */
export function typeAskedFor(type: ElementType, text: string, typed: string): ElementType | null {
  if (type === 'dialogue') return text === '(' ? 'parenthetical' : null
  if (SPOKEN.has(type)) return null
  const asked = askedOutsideSpeech(text, typed)
  return asked === type ? null : asked
}

function askedOutsideSpeech(text: string, typed: string): ElementType | null {
  if ((typed === '.' || typed === ' ') && HEADING_START.test(text)) return 'scene_heading'
  if (typed === ':' && TRANSITION_LINE.test(text)) return 'transition'
  return null
}

/**
 * Whether a type that was asked for still suits the text once more has been typed at its end: a
 * transition ends with its colon, so that 'SUPER: LONDON' is none. A space alone does not go on.
 */
export function isStillAskedFor(type: ElementType, text: string): boolean {
  return type !== 'transition' || TRANSITION_LINE.test(text.trimEnd())
}
