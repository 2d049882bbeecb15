import { VERBS } from './verbs.ts'

const IRREGULAR: Readonly<Record<string, string>> = {
  be: 'is',
  have: 'has',
  do: 'does',
  go: 'goes',
}

/**
 * The third person singular of a verb's base form: 'walk' gives 'walks', 'carry' gives 'carries'.
 */
export function thirdPerson(verb: string): string {
  const irregular = IRREGULAR[verb.toLowerCase()]
  if (irregular) return irregular
  if (/(?:[sxz]|ch|sh|[^aeiou]o)$/iu.test(verb)) return `${verb}es`
  if (/[^aeiou]y$/iu.test(verb)) return `${verb.slice(0, -1)}ies`
  return `${verb}s`
}

/** Whether a word may be a verb's base form in stage business. */
export function isVerb(word: string): boolean {
  return VERBS.has(word.toLowerCase())
}

/** Whether a word is the third person singular of a known verb: 'walks', 'carries'. */
export function isThirdPerson(word: string): boolean {
  const plain = word.toLowerCase()
  const bases = [plain.replace(/s$/u, ''), plain.replace(/es$/u, ''), plain.replace(/ies$/u, 'y')]
  return (
    Object.values(IRREGULAR).includes(plain) || bases.some((base) => base !== plain && isVerb(base))
  )
}

const ADVERB = /^(?:\p{L}+ly|just|then|also|almost|never|always|finally|still|even|not|don['’]t)$/iu

/** Whether a word is an adverb before a verb: 'slowly', but not 'reply' or 'fly'. */
function isAdverb(word: string): boolean {
  return ADVERB.test(word) && !isVerb(word)
}

/** 'not answer' gives 'does not answer'. */
function negated(words: readonly string[]): string | undefined {
  const [first = '', ...rest] = words
  if (!/^(?:not|don['’]t)$/iu.test(first) || rest.length === 0) return undefined
  return rest[0]?.toLowerCase() === 'be'
    ? `is not ${rest.slice(1).join(' ')}`
    : `does not ${rest.join(' ')}`
}

/**
 * Puts the first verb of a clause into the third person: 'slowly open it' gives 'slowly opens it'.
 */
function clauseInThirdPerson(clause: string): string {
  const words = clause.split(' ')
  const negative = negated(words)
  if (negative) return negative
  const at = words.findIndex((word) => !isAdverb(word))
  return words.map((word, index) => (index === at ? verbInThirdPerson(word) : word)).join(' ')
}

function verbInThirdPerson(word: string): string {
  const [, verb = '', tail = ''] = /^([\p{L}'’-]+)(.*)$/su.exec(word) ?? []
  return verb === '' ? word : thirdPerson(verb) + tail
}

/** The words before a second verb: 'walk in and slam', 'turn, draw and fire', 'stop, then run'. */
const CONNECTOR = /(,? (?:and then|and|then|but) |, )/u

/** Whether the clause begins with a verb, ignoring adverbs before it. */
function beginsWithVerb(clause: string): boolean {
  const first = clause.split(' ').find((word) => !isAdverb(word)) ?? ''
  return isVerb(first.replace(/[^\p{L}]+$/u, ''))
}

/**
 * Whether a clause after 'and' continues with a verb. Many verbs are also nouns, as in 'the rock
 * and roll'.
 */
function continuesAsVerb(clause: string, before: string): boolean {
  if (!beginsWithVerb(clause)) return false
  // 'tries to stop and run': after an infinitive, the next verb may be one too.
  const [, infinitive = ''] = /\bto (\p{L}+)(?: \p{L}+)?$/u.exec(before) ?? []
  return !isVerb(infinitive)
}

/**
 * Puts stage business into the third person: 'walk in and slam the door' gives 'walks in and slams
 * the door'. Later verbs change only if they are known verbs.
 */
export function predicateInThirdPerson(predicate: string): string {
  const [first = '', ...rest] = predicate.split(CONNECTOR)
  let result = clauseInThirdPerson(first)
  for (let i = 0; i < rest.length; i += 2) {
    const [connector = '', clause = ''] = rest.slice(i, i + 2)
    result += connector + (continuesAsVerb(clause, result) ? clauseInThirdPerson(clause) : clause)
  }
  return result
}
