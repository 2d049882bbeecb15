import { ok } from '../../result.ts'
import type { NewElement } from '../edit-operations.ts'
import { newElement } from './element-text.ts'
import { NAME, isCertainName, looksLikeName } from './names.ts'
import { insertAt, extractPlace } from './place.ts'
import { unmask } from './quotes.ts'
import { isKnownName, type Edits, type Family, type Scene } from './scene.ts'
import { isThirdPerson, isVerb, predicateInThirdPerson } from './third-person.ts'
import { typeNamed } from './type-names.ts'
import { asSentence, capitalized } from './wording.ts'

/** Stage business: 'have NORA walk in and sit' becomes the action 'NORA walks in and sits.' */

const REQUEST = /^(?<verb>have|let|make|get) (?<rest>.+)$/isu
const SUBJECT_PRONOUNS: Readonly<Record<string, string>> = {
  him: 'He',
  her: 'She',
  it: 'It',
  them: 'They',
  everyone: 'Everyone',
  everybody: 'Everybody',
  someone: 'Someone',
  somebody: 'Somebody',
  nobody: 'Nobody',
}
/** Words that can't be a verb after a name: 'have NORA more nervous', 'make NORA a doctor'. */
const NOT_A_VERB =
  /^(?:a|an|the|more|less|very|too|so|as|in|on|at|with|for|to|of|his|her|their|and|or|is|are|was|be)$/iu
/** Words that can't be a subject alone: 'make the text bigger'. */
const NOT_A_SUBJECT =
  /^(?:the|an?|this|that|these|those|my|your|our|his|her|their|its|some|all|every)$/iu
const ADVERB = /^(?:\p{L}+ly|not|just|then|suddenly)$/iu

const PLURAL =
  /^(?:two|three|four|some|both) |^(?:the|his|her|their) (?:.+ )?(?:people|men|women|children|police|\p{Ll}+[^suia]s)$/iu

type Clause = Readonly<{ subject: string; predicate: string; isPlural: boolean }>

function wordAfterAdverbs(words: readonly string[]): string {
  return (words.find((word) => !ADVERB.test(word) || isVerb(word)) ?? '').replace(/[^\p{L}]+$/u, '')
}

/** Counts the words of a subject without a name: an article and the words up to a known verb. */
function describedSubject(words: readonly string[]): number {
  if (!/^(?:the|an?|his|her|their|two|three|some|both)$/iu.test(words[0] ?? '')) return 0
  const verb = words.findIndex((word, index) => index >= 2 && isVerb(word.replace(/\W+$/u, '')))
  return verb < 0 || verb > 5 ? 0 : verb
}

/** Counts the words of a name at the beginning, up to a possible verb. */
function nameLength(words: readonly string[], scene: Scene): number {
  for (let length = Math.min(4, words.length - 1); length >= 1; length--) {
    const name = words.slice(0, length).join(' ')
    if (isKnownName(scene, name)) return length
  }
  const capitals = words.findIndex((word) => !/^\p{Lu}[\p{L}\d.'’-]*$|^#?\d+$/u.test(word))
  return Math.min(capitals < 0 ? words.length : capitals, 4)
}

/** Counts the words of two names: 'NORA and BEN'. */
function pairLength(words: readonly string[], scene: Scene): number {
  const first = nameLength(words, scene)
  if (first === 0 || words[first]?.toLowerCase() !== 'and') return 0
  const second = nameLength(words.slice(first + 1), scene)
  return second === 0 ? 0 : first + 1 + second
}

function splitClause(text: string, scene: Scene): Clause | null {
  const words = text.trim().split(/\s+/u)
  const [first = ''] = words
  const pronoun = SUBJECT_PRONOUNS[first.toLowerCase()]
  if (pronoun) {
    const predicate = words.slice(1).join(' ')
    return { subject: pronoun, predicate, isPlural: first.toLowerCase() === 'them' }
  }
  const pair = pairLength(words, scene)
  const length =
    pair ||
    nameLength(words, scene) ||
    describedSubject(words) ||
    (isVerb(words[1] ?? '') && !NOT_A_SUBJECT.test(first) ? 1 : 0)
  if (length === 0) return null
  const subject = words.slice(0, length).join(' ')
  const isPlural = pair > 0 || PLURAL.test(subject)
  return { subject, predicate: words.slice(length).join(' '), isPlural }
}

function requestedAction(
  verb: string,
  rest: string,
  quotes: readonly string[],
  scene: Scene,
): Edits {
  const extracted = extractBusinessPlace(rest.replace(/\?$/u, '.'), quotes, scene)
  if (!extracted.ok) return extracted
  const clause = splitClause(extracted.value.rest, scene)
  if (!clause) return null
  const first = wordAfterAdverbs(clause.predicate.split(' '))
  // 'make NORA angry' doesn't ask for an action.
  const isBusiness = isVerb(first) || (!/^make$/iu.test(verb) && !NOT_A_VERB.test(first))
  if (first === '' || (!isBusiness && first.toLowerCase() !== 'be')) return null
  const predicate = clause.isPlural ? clause.predicate : predicateInThirdPerson(clause.predicate)
  const text = unmask(asSentence(`${capitalized(clause.subject)} ${predicate}`), quotes)
  return ok(insertAt(scene, extracted.value.place, [newElement('action', { text, quoted: true })]))
}

/** Extracts a place. 'at the top' only counts with 'of the scene': it may be a place on the set. */
function extractBusinessPlace(
  text: string,
  quotes: readonly string[],
  scene: Scene,
): ReturnType<typeof extractPlace> {
  const extracted = extractPlace(text, quotes, scene)
  if (!extracted.ok || !extracted.value.isGiven) return extracted
  const { side } = extracted.value.place
  const isOfBlock = /of (?:the|this|my) (?:story )?(?:block|scene|script)\.?$/iu.test(text)
  if (side === 'before' || side === 'after' || isOfBlock) return extracted
  return ok({ rest: text, place: { side: 'end' }, isGiven: false })
}

const SENTENCE = new RegExp(
  `^(?<name>${NAME}?) (?:(?:\\p{L}+ly|then|also) )?(?<verb>\\p{L}+)\\b.*$`,
  'su',
)

function sentenceOf(text: string, quotes: readonly string[]): NewElement {
  return newElement('action', { text: asSentence(unmask(text, quotes)), quoted: true })
}

/** 'NORA walks in.': a sentence about a character that is already written as action. */
function writtenAction(text: string, quotes: readonly string[], scene: Scene): Edits {
  const extracted = extractPlace(text, quotes, scene)
  if (extracted.ok && 'line' in extracted.value.place) {
    const action = writtenAction(extracted.value.rest, quotes, scene)
    return action?.ok
      ? ok(insertAt(scene, extracted.value.place, [sentenceOf(extracted.value.rest, quotes)]))
      : action
  }
  const { name = '', verb = '' } = SENTENCE.exec(text)?.groups ?? {}
  if (name === '' || !looksLikeName(name, scene) || typeNamed(name) !== undefined) return null
  const isAction = isCertainName(name, scene)
    ? /^(?:\p{Ll}+s|is|has|does)$/u.test(verb)
    : !name.includes(' ') && isThirdPerson(verb)
  if (!isAction) return null
  return ok(insertAt(scene, { side: 'end' }, [sentenceOf(text, quotes)]))
}

export const business: Family = (text, quotes, scene) => {
  const { verb = '', rest = '' } = REQUEST.exec(text)?.groups ?? {}
  return verb === ''
    ? writtenAction(text, quotes, scene)
    : requestedAction(verb, rest, quotes, scene)
}
