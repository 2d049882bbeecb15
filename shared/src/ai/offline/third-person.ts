import { VERBS } from './verbs.ts'

const IRREGULAR: Readonly<Record<string, string>> = {
  be: 'is',
  have: 'has',
  do: 'does',
  go: 'goes',
}

/** The third person singular of a verb's base form: 'walk' gives 'walks', 'carry' gives 'carries'. */
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

/** Whether a word goes before a verb: 'slowly', but not 'reply' or 'fly'. */
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

/** Puts the first verb of a clause into the third person: 'slowly open it' gives 'slowly opens it'. */
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

/** Where a second verb may follow: 'walk in and slam', 'turn, draw and fire', 'stop, then run'. */
const JOINT = /(,? (?:and then|and|then|but) |, )/u

/** Whether the clause begins with a verb, adverbs before it aside. */
function beginsWithVerb(clause: string): boolean {
  const first = clause.split(' ').find((word) => !isAdverb(word)) ?? ''
  return isVerb(first.replace(/[^\p{L}]+$/u, ''))
}

/**
 * Whether a clause after 'and' goes on with a noun rather than a verb: many verbs are nouns too
 * ('the rock and roll'), but a verb is followed by its object, a direction, or nothing.
 */
function continuesAsVerb(clause: string, before: string): boolean {
  if (!beginsWithVerb(clause)) return false
  // 'tries to stop and run': after an infinitive the next verb may stay one.
  const [, infinitive = ''] = /\bto (\p{L}+)(?: \p{L}+)?$/u.exec(before) ?? []
  return !isVerb(infinitive)
}

/**
 * Stage business as a sentence's predicate: 'walk in and slam the door' gives 'walks in and slams
 * the door'. Verbs joined to the first are put into the third person where they are known verbs.
 */
export function predicateInThirdPerson(predicate: string): string {
  const [first = '', ...rest] = predicate.split(JOINT)
  let result = clauseInThirdPerson(first)
  for (let i = 0; i < rest.length; i += 2) {
    const [joint = '', clause = ''] = rest.slice(i, i + 2)
    result += joint + (continuesAsVerb(clause, result) ? clauseInThirdPerson(clause) : clause)
  }
  return result
}
