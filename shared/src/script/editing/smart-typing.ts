/**
 * Infers an element's type from the typed text (`docs/product/script.md#elements`): a writer who
 * starts with 'INT.' is writing a scene heading, whatever type is selected.
 */
import { hasSmallLetters } from '../../content/capitals.ts'
import { ELEMENT_TABLE, type ElementType } from '../element-types.ts'
import { isSceneHeadingPrefix } from '../languages/scene-heading-start.ts'
import { isForeignTransition } from '../languages/transition-words.ts'

/**
 * A line in capitals that ends like a transition: 'BACK TO:', or 'ZU:' in German. Other lines with a
 * colon, such as 'WARNING:', aren't transitions.
 */
const CAPITAL_TRANSITION = /^[^:：]*[^\p{L}:：](?:TO|ZU)[:：]$/u
/** The usual transitions, in small letters too. */
const KNOWN_TRANSITION =
  /^(?:(?:smash|match|jump|quick|hard|flash|time|slow|sharp) )?(?:(?:cut|dissolve|fade|crossfade|wipe|iris|pan|flash) to(?::| (?:black|white)[:.])|(?:fade|iris|wipe) (?:in:|out[:.]))$/i

/** True if a text is a transition as writers type it: 'CUT TO:', 'fade in:', 'FADE OUT.' */
function isTransition(text: string): boolean {
  if (/[:：.。]$/u.test(text) && isForeignTransition(text)) return true
  return (CAPITAL_TRANSITION.test(text) && !hasSmallLetters(text)) || KNOWN_TRANSITION.test(text)
}

/**
 * Infers an element's type after `typed` was added at its end.
 *
 * @param type the current type
 * @param text the element's whole text, including `typed`
 * @param typed the character that was just typed
 * @returns the new type, or `null` to leave it unchanged
 */
export function inferElementType(
  type: ElementType,
  text: string,
  typed: string,
): ElementType | null {
  const { speech } = ELEMENT_TABLE[type]
  if (speech === 'words') return /^[(（]$/u.test(text) ? 'parenthetical' : null
  if (speech === 'manner') return null
  const inferred = inferOutsideSpeech(text, typed)
  return inferred === type ? null : inferred
}

function inferOutsideSpeech(text: string, typed: string): ElementType | null {
  if (/^[.． ○◯]$/u.test(typed) && isSceneHeadingPrefix(text)) return 'scene_heading'
  if (/^[:：.。]$/u.test(typed) && isTransition(text)) return 'transition'
  return null
}

/**
 * True if an inferred type still fits after more typing at the end. A transition ends with its
 * colon, so 'CUT TO: LONDON' isn't one. Trailing spaces don't count.
 */
export function fitsInferredType(type: ElementType, text: string): boolean {
  return type !== 'transition' || isTransition(text.trimEnd())
}
