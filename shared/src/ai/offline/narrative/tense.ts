import { NAME } from './hold-words.ts'
import type { Budget } from '../grammar/parser.ts'
import {
  canBeVerb,
  inPresent,
  joinWords,
  irregularOf,
  tagWords,
  type Tense,
  type Word,
} from './english.ts'

/** Puts what happens into the present tense, as scripts tell it. Held words stay as they are. */

const MANY =
  /^(?:they|them|us|we|you|i|both|all|these|those|several|many|few|two|three|four|five|six|seven|eight|nine|ten|dozens|people|men|women|children|police|kids|feet|teeth)$/iu
const ONE = /^(?:every|some|any)(?:one|body)$|^(?:nobody|it|he|she)$|(?:[sui]s|['’]s)$/iu
const PREPOSITION =
  /^(?:of|in|on|at|with|by|from|behind|under|over|above|below|beside|near|inside|outside|through|across|to|into|for|without|around|between|among)$/iu
export const DETERMINER =
  /^(?:the|an?|his|her|its|their|my|your|our|this|that|these|those|some|another|each|every|no|any|one|two|three|four)$/iu
const PRONOUN = /^(?:he|she|it|they|every(?:one|body)|some(?:one|body))$/iu
/** The first word of an object, or a word that belongs to the verb before it. */
const OBJECT =
  /^(?:the|an?|his|her|its|their|it|him|them|this|that|up|down|out|off|away|around|back|over|into|towards?)$/iu

export function isName({ text }: Word): boolean {
  return new RegExp(`^${NAME}`, 'u').test(text)
}

/** True if a subject is several people or things: 'Nora and Ben', 'the guards', 'they'. */
export function isSeveral(subject: readonly Word[]): boolean {
  if (subject.some(({ text }) => /^(?:and|&)$/iu.test(text))) return true
  const [first] = subject
  if (!first || MANY.test(first.text)) return first !== undefined
  const end = subject.findIndex(
    ({ text }, at) =>
      at > 0 && (PREPOSITION.test(text) || /[,;]/u.test(subject[at - 1]?.after ?? '')),
  )
  const head = subject.slice(0, end < 0 ? undefined : end).findLast((word) => !isAdverb(word))
  if (!head || isName(head) || ONE.test(head.text)) return false
  return head.tags.has('Plural') || MANY.test(head.text) || head.text.endsWith('s')
}

const ADVERB = /^(?:not|never|then|just|also|both|all|now|still|almost|finally|suddenly|slowly)$/iu

export function isAdverb({ text, tags }: Word): boolean {
  return ADVERB.test(text) || ((tags.has('Adverb') || text.endsWith('ly')) && !tags.has('Verb'))
}

/** The number of the first word at or after `at` that isn't an adverb. */
export function afterAdverbs(words: readonly Word[], at: number): number {
  const found = words.findIndex((word, index) => index >= at && !isAdverb(word))
  return found < 0 ? words.length : found
}

const JOINT = /^(?:and|then|but|or|&)$/iu
const CLAUSE = /^(?:who|when|while|as|until|before|after|because|so)$/iu

function isJoint({ text, after }: Word): boolean {
  return JOINT.test(text) || CLAUSE.test(text) || /[,;]/u.test(after)
}

const REPORT =
  /^(?:sa(?:y|ys|id)|think|thinks|thought|know|knows|knew|believe[sd]?|realize[sd]?)$/iu

/** 'she' in 'said she was tired' and 'thought that she was tired' */
function isReported(words: readonly Word[], at: number): boolean {
  const that = /^that$/iu.test(words[at - 1]?.text ?? '') ? 1 : 0
  return PRONOUN.test(words[at]?.text ?? '') && REPORT.test(words[at - 1 - that]?.text ?? '')
}

type IsVerb = (words: readonly Word[], at: number) => boolean

/** The numbers of the verbs of a sentence's clauses, each with the words of its own subject. */
function findVerbs(
  words: readonly Word[],
  start: number,
  isVerb: IsVerb,
): ReadonlyMap<number, readonly Word[]> {
  const found = new Map<number, readonly Word[]>()
  for (let from = start; from < words.length; from += 1) {
    const before = words[from - 1]
    if (from > start && before && !isJoint(before) && !isReported(words, from)) continue
    const first = afterAdverbs(words, from)
    const subject = words[first]
    if (!subject) break
    const isFirst = found.size === 0
    const isSubject =
      isFirst || isName(subject) || PRONOUN.test(subject.text) || DETERMINER.test(subject.text)
    const at = isVerb(words, first)
      ? first
      : words.findIndex((_, index) => index > first && isVerb(words, index))
    const isNear = isFirst || !words.slice(first, at).some(isJoint)
    if (at < 0 || (at > first && !(isSubject && isNear))) continue
    found.set(at, words.slice(first, at))
    from = at
    // 'The man who sold the map came back'
    const who = words[at - 1]
    const isPart = /^who$/iu.test(who?.text ?? '') && words[at - 2]?.after === ' '
    const next = isPart ? words.findIndex((_, index) => index > at && isVerb(words, index)) : -1
    if (next < 0 || words.slice(at, next).some(isJoint)) continue
    found.set(next, words.slice(first, at - 1))
    from = next
  }
  return found
}

/** A verb in its plain form: 'walk', or 'knock' before an object. */
function isPlain(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!word || !/^\p{Ll}+$/u.test(word.text) || word.tags.has('Gerund')) return false
  if (before && (DETERMINER.test(before.text) || /^to$/iu.test(before.text))) return false
  if (word.tags.has('Verb')) return !word.text.endsWith('s') && !word.tags.has('PastTense')
  const isJoined = before !== undefined && JOINT.test(before.text)
  const other = words[at - 2]
  const isPair = isJoined && other?.tags.has('Infinitive')
  return (isPair || (OBJECT.test(next?.text ?? '') && word.after === ' ')) && canBeVerb(word.text)
}

/** 'tries to stop and breathe', 'the keys, phone and coat' */
function isSecond(words: readonly Word[], at: number): boolean {
  const [other, last, joint, word] = words.slice(Math.max(0, at - 3), at + 1)
  if (!other || !last || !word || !/^(?:and|or)$/iu.test(joint?.text ?? '')) return false
  const isTo = last.after === ' ' && last.tags.has('Verb') && /^to$/iu.test(other.text)
  const isLast = at === words.length - 1
  return isTo || (isLast && last.tags.has('Noun') && /,/u.test(other.after))
}

const PAST_HELPER = /^(?:was|were|had|did|could|(?:was|were|had|did|could)n['’]t)$/iu
const PRESENT_HELPER =
  /^(?:is|are|has|have|does|do|can|will)$|^(?:is|are|has|have|does|do|can|won)['’]?n?['’]t$/iu
const HELPER = /^(?:be|been|being|having|gets?|got|getting|to|would|should|may|might|must)$/iu

/** 'dressed in black', 'filled with tears', but not 'walked in and sat' */
function isParticiple(words: readonly Word[], at: number): boolean {
  const [before, way, next] = [words[at - 1], words[at + 1], words[at + 2]]
  if (!before || !way || !next || way.after !== ' ' || JOINT.test(next.text)) return false
  if (!/^(?:in|by|with|from|of|as|like)$/iu.test(way.text)) return false
  const hasOther = words.slice(at + 1).some(({ tags }) => tags.has('PastTense'))
  const isPerson = isName(before) || PRONOUN.test(before.text)
  return /[,;]/u.test(before.after) || (hasOther && !isPerson && !isJoint(before))
}

/** A verb in the past tense that says what somebody did, and not 'broken' in 'a broken glass'. */
function isPast(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!word || !before) return false
  if (PAST_HELPER.test(word.text)) return true
  if (/['’]/u.test(word.text) || /['’]s$/u.test(before.text)) return false
  if (DETERMINER.test(before.text) || HELPER.test(before.text)) return false
  if (irregularOf(word.text) !== undefined) {
    const isNoun = next && (PAST_HELPER.test(next.text) || isPresent(words, at + 1))
    return !isNoun && (isJoint(before) || before.tags.has('Noun') || isAdverb(before))
  }
  const isUsed = /^used$/iu.test(word.text) && /^to$/iu.test(next?.text ?? '')
  const isDone = word.tags.has('PastTense') && !word.tags.has('PresentTense')
  return isDone && !isUsed && !isParticiple(words, at)
}

function isPresent(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]]
  if (!word || !before || DETERMINER.test(before.text) || /['’]s$/u.test(before.text)) return false
  if (/['’]s$/u.test(word.text)) return /^(?:it|he|she|that|there|who|what)['’]/iu.test(word.text)
  const isThird = word.tags.has('PresentTense') && word.text.endsWith('s')
  return PRESENT_HELPER.test(word.text) || (isThird && !word.tags.has('Gerund'))
}

/** The verbs of what happens, or is happening, and those that came in the same form. */
const IS_VERB: Readonly<Record<Tense, IsVerb>> = {
  PresentTense: (words, at) =>
    words.slice(0, at).every(isAdverb) || (isPlain(words, at) && !isSecond(words, at)),
  Gerund: (words, at) =>
    words[at]?.tags.has('Gerund') === true && !/[,;]/u.test(words[at - 1]?.after ?? ''),
  PastTense: (words, at) => isPast(words, at) || isPresent(words, at),
}

/** 'lay down', but not 'lay the table' */
const IS_LYING = /^(?:$|down|in|on|at|by|there|still|back|under|beside)/iu

/** Puts the verbs of one form from `start` on into the present tense, and joins the words. */
export function toPresent(
  words: readonly Word[],
  start: number,
  form: Tense,
  isFirstMany = false,
): string {
  const texts = words.map(({ text }) => text)
  let isMany = isFirstMany
  const isOld = form === 'PastTense'
  const verbs = findVerbs(words, start, IS_VERB[form])
  if (isOld && isPresent(words, findFirstVerb(words))) return joinWords(words)
  for (const [at, subject] of verbs) {
    const text = texts[at] ?? ''
    if (isOld && isPresent(words, at)) continue
    if (subject.length > 0) isMany = /^were/iu.test(text) || isSeveral(subject)
    const not = words.findIndex(
      (word, index) => index >= at - 1 && index < at && /^not$/iu.test(word.text),
    )
    if (not >= start && /^be$/iu.test(text)) {
      texts[not] = isMany ? 'are' : 'is'
      texts[at] = 'not'
    } else if (not >= start) texts[not] = isMany ? "don't" : "doesn't"
    else {
      const isLie = /^lay$/iu.test(text) && IS_LYING.test(words[at + 1]?.text ?? '')
      texts[at] = inPresent(isLie ? 'lie' : text, isMany, isLie ? 'PresentTense' : form)
    }
  }
  return joinWords(words, texts)
}

/** The number of the verb that says when a sentence happens; -1 if it has none. */
export function findFirstVerb(words: readonly Word[]): number {
  return [...findVerbs(words, 0, IS_VERB.PastTense).keys()][0] ?? -1
}

/** The words before the first verb of a sentence; '' if it has none. */
export function subjectOf(text: string, budget: Budget): string {
  const words = tagWords(text, budget)
  const subject = words
    .slice(0, Math.max(findFirstVerb(words), 0))
    .filter((word) => !isAdverb(word))
  return joinWords(subject).trim().replace(/,$/u, '')
}
