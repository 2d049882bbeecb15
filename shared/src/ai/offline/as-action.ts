import { tokenize } from './grammar/tokens.ts'
import { isMisspelled } from './grammar/spelling.ts'
import { asSentence } from './words/element-text.ts'
import { inThirdPerson } from './words/third-person.ts'
import { COMMAND_VERBS, withoutCourtesy } from './words/vocabulary.ts'

const QUESTION = /\?\s*$|^(?:who|what|where|when|why|how|is|are|does|do|did|can|could|should)\b/iu

/** Editing that the assistant doesn't do, and words that patterns begin with besides verbs. */
const OTHER_IMPERATIVES: ReadonlySet<string> = new Set(
  (
    'undo redo fix format save export import print improve rewrite rephrase shorten lengthen expand ' +
    'translate summarize suggest continue help find search select highlight merge join split check ' +
    'show hide close undelete restore revert reorder sort number indent center align use keep try ' +
    'go scroll jump call name title author begin end open finish capitalize capitalise uppercase ' +
    'lowercase bold italicize underline instead todo note new have let tell explain describe'
  ).split(' '),
)
const IMPERATIVES: ReadonlySet<string> = new Set([...COMMAND_VERBS, ...OTHER_IMPERATIVES])

/** Signs of a command that sentences for the page hardly have: words about the script, a wish. */
const LIKE_COMMAND = [
  /\b(?:title|author|overview|script|screenplay|scenes?|headings?|dialogue|parentheticals?)\b/iu,
  /\b(?:transitions?|cues?|bold|italics?|underlined?|(?:upper|lower)case|all caps|should|add)\b/iu,
  /\b(?:first|second|third|last|next|previous) (?:lines?|actions?|shots?)\b/iu,
  /^(?:the )?(?:action|line|shot|text)\b|['’]s (?:\p{L}+ )?(?:lines?|action)\b/iu,
  /^(?:don['’]?t|do not|i['’]d|i (?:want|need|would))\b|:|\b(?:and|then) (?:have|let|make)\b/iu,
]
const PLURAL = /[^s]s$|^(?:children|people|men|women|police)$/iu

/** 'have Ben', 'let the dog', 'make it' */
const LET =
  /^(?<let>have|let|make|get) (?<subject>\p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*)*|it|(?:the|an?|his|her) [\p{Ll}-]+) (?<business>\p{Ll}.*)$/u

/** A scene that is described instead of named by its heading. */
const DESCRIBED_SCENE = /^(?:add|write|insert) (?<scene>an? (?:new )?scene (?:in|at|on)\b.*)$/iu

/** True if a text begins like a command, or has one after a comma. */
function isLikeCommand(plain: string): boolean {
  const [first = ''] = tokenize(plain).map(({ text }) => text.toLowerCase())
  if ([...IMPERATIVES].some((verb) => verb === first || isMisspelled(first, verb))) return true
  const followers = [...plain.matchAll(/[,;:.!]\s+(?:(?:and|then|also|please)\s+)*(\p{L}+)/giu)]
  return followers.some(([, word = '']) => COMMAND_VERBS.includes(word.toLowerCase()))
}

/** The sentence that a command may be meant as; `undefined` for a likely command. */
function sentenceOf(plain: string): string | undefined {
  if (plain.includes('\n') || QUESTION.test(plain)) return undefined
  const { scene } = DESCRIBED_SCENE.exec(plain)?.groups ?? {}
  if (scene !== undefined) return scene
  if (LIKE_COMMAND.some((form) => form.test(plain))) return undefined
  const { subject, business = '' } = LET.exec(plain)?.groups ?? {}
  if (subject === undefined) return isLikeCommand(plain) ? undefined : plain
  if (PLURAL.test(subject) && /^\p{Ll}/u.test(subject)) return undefined
  const predicate = isLikeCommand(`${subject} ${business}`) ? undefined : inThirdPerson(business)
  return predicate && `${subject} ${predicate}`
}

/**
 * The command that adds a sentence as action, as a refusal offers it. The words are quoted, so that
 * nothing in them is read as a command.
 *
 * @returns `undefined` if the command is more likely a command than a sentence for the page
 */
export function asAction(command: string): string | undefined {
  const [plain = ''] = withoutCourtesy(command)
  const sentence = asSentence(sentenceOf(plain) ?? '')
  if (sentence === '') return undefined
  if (!sentence.includes('"')) return `add action: "${sentence}"`
  return /[“”]/u.test(sentence) ? undefined : `add action: “${sentence}”`
}
