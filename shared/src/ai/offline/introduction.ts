import { ok } from '../../result.ts'
import { newElement } from './element-text.ts'
import { isExtension } from './names.ts'
import { refuse } from './not-understood.ts'
import { isKnownName, type Family, type Scene } from './scene.ts'
import { insertAt } from './place.ts'
import { unmask } from './quotes.ts'
import { isThirdPerson, isVerb } from './third-person.ts'
import { asSentence } from './wording.ts'

/** Introductions of characters: 'NORA (30s) enters, wet.' is action, not a cue with dialogue. */

const DECADE =
  '(?:teens?|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|middle[- ]aged)'
const AGE = `(?:(?:aged?|about|around|in (?:his|her|their)|(?:early|mid|late)(?:[- ]to[- ]late)?)[- ]?)*(?:\\d{1,3}(?:['’]?s|ish)?(?:[-–]\\d{1,3}s?)?|${DECADE})(?:[ -](?:years?|months?|weeks?)(?:[ -]old)?)?`
const ONLY_AGE = new RegExp(`^${AGE}(?:[,;/] ?.+)?$`, 'iu')
const WORD = "\\p{Lu}[\\p{L}\\d.'’-]*"
const INTRODUCED = new RegExp(
  `^(?<name>(?:(?:An?|The|Two|Three|Four|Some|Several) )?(?:[\\p{L}'’-]+ ){0,3}?${WORD}(?: (?:${WORD}|#?\\d+)){0,3})(?: ?\\((?<paren>[^)]{1,60})\\)(?<joint>,)?|, (?<aged>${AGE}),) (?<rest>[^:]+)$`,
  'su',
)

/** 'Change NORA (30s) to …' */
const REQUEST =
  /^(?:add|insert|put|write|include|create|introduce|describe|show|give|call|have|let|get|make|turn|set|change|replace|rename|swap|move|delete|remove|erase|cut|bold|underline|uppercase|lowercase)\b/iu

/**
 * Whether words in parentheses are an age, not a way of speaking: '30s', 'mid 30s', '35, tired'.
 */
export function isAge(words: string): boolean {
  return ONLY_AGE.test(words.trim())
}

/** Whether the words after '(smiling)' describe an action and not dialogue. */
function describesAction(rest: string, name: string, scene: Scene): boolean {
  const [verb = ''] = /^\p{Ll}+/u.exec(rest) ?? []
  if (!isKnownName(scene, name) && /\p{Ll}/u.test(name)) return false
  return /^(?:is|has|does)$/u.test(verb) || (isThirdPerson(verb) && !isVerb(verb))
}

/** 'NORA (30s) enters, wet.', 'A WOMAN (40s) waits.', 'MARTHA, 50s, sits at the bar.' */
export const introduction: Family = (text, quotes, scene) => {
  const { name = '', paren, rest = '' } = INTRODUCED.exec(text)?.groups ?? {}
  if (name === '' || REQUEST.test(text)) return null
  const isIntroduced = paren === undefined || isAge(paren)
  if (!isIntroduced && !describesAction(rest, name, scene)) return null
  if (paren !== undefined && isExtension(paren)) {
    return refuse('Say whether this is dialogue or action, for example: NORA says "I know."')
  }
  const action = newElement('action', { text: asSentence(unmask(text, quotes)), quoted: true })
  return ok(insertAt(scene, { side: 'end' }, [action]))
}
