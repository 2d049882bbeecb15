import type { ElementType } from '../../script/element-types.ts'
import { isThirdPerson } from './third-person.ts'
import { QUOTE } from './quotes.ts'
import { TYPE_NAME } from './type-names.ts'
import { withoutClosingCourtesy } from './wording.ts'

/** Types whose elements are a few words in a fixed form, unlike action or dialogue. */
const FIXED: ReadonlySet<ElementType> = new Set([
  'scene_heading',
  'character',
  'parenthetical',
  'transition',
  'shot',
])

export function hasFixedForm(type: ElementType): boolean {
  return FIXED.has(type)
}

const REQUEST = new RegExp(
  `\\band (?:then |also )?(?:(?:add|insert|delete|remove|move|rename|replace|change|make|turn|set|put|bold|underline|italici[sz]e|uppercase|have|let)\\b|(?:an?|another|the) ${TYPE_NAME}(?::| ${QUOTE}))`,
  'iu',
)
const SUBJECT_AND_VERB = /[,;.] (?:\p{Lu}[\p{L}.’'-]*|he|she|they|we) (?<verb>\p{Ll}+)\b/u

/** 'INT. CELLAR - NIGHT where Nora hides' */
const AFTER_TIME =
  /\b(?:DAY|NIGHT|DAWN|DUSK|MORNING|AFTERNOON|EVENING|LATER|CONTINUOUS)\b.*\p{Ll}{2}|\b(?:[Dd]ay|[Nn]ight|[Dd]awn|[Dd]usk|[Mm]orning|[Ee]vening),? (?:with|where|when|while|in which|as)\b/u

/**
 * Whether unquoted words contain more than an element of this form: another request ('EXT. PIER and
 * make it bold'), an action ('INT. KITCHEN, Nora cooks'), or words next to a parenthetical.
 */
export function hasExtraWords(type: ElementType, material: string): boolean {
  if (!hasFixedForm(type)) return false
  const words = withoutClosingCourtesy(material)
  if (type === 'parenthetical') return /^\(.*\).*\p{L}|[^(].*\(/su.test(words.trim())
  if (type === 'character' && /\b(?:who|saying|says|that|which)\b/u.test(words)) return true
  const verb = SUBJECT_AND_VERB.exec(words)?.groups?.['verb'] ?? ''
  if (REQUEST.test(words)) return true
  const isHeading = type === 'scene_heading'
  return isHeading && (isThirdPerson(verb) || AFTER_TIME.test(words.replace(/\([^)]*\)/gu, '')))
}
