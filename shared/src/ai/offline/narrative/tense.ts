import type { Budget } from '../grammar/parser.ts'
import { canBeVerb, inPresent, type Word } from './english.ts'
import { readSentence, STAND_IN, type Sentence } from './sentence.ts'

/** Puts what happens into the present tense, as scripts tell it. Held words stay as they are. */

const PLURAL_NOUN =
  /^(?:people|men|women|children|police|kids|feet|teeth|hands|eyes|lights|both|all|several|many|few|two|three|four|five|six|seven|eight|nine|ten|twelve|dozens|hundreds)$/iu
const MANY =
  /^(?:they|them|us|we|you|i|both|these|those|several|many|few|two|three|four|five|six|seven|eight|nine|ten)$/iu
const PREPOSITION =
  /^(?:of|in|on|at|with|by|from|behind|under|over|above|below|beside|near|inside|outside|through|across|to|into|for|without|around|between|among)$/iu
const DETERMINER =
  /^(?:the|an?|his|her|its|their|my|your|our|this|that|these|those|some|another|each|every|no|any)$/iu

/** True if a subject is several people or things: 'Nora and Ben', 'the guards', 'they'. */
export function isSeveral(subject: readonly Word[]): boolean {
  const from = subject.findLastIndex(({ after }) => /[,;]/u.test(after))
  const isList = subject.some(({ text }) => /^(?:and|&)$/iu.test(text))
  if (isList) return true
  const clause = from < subject.length - 1 ? subject.slice(from + 1) : subject
  if (MANY.test(clause[0]?.text ?? '')) return true
  const end = clause.findIndex(({ text }, at) => at > 0 && PREPOSITION.test(text))
  const head = (end < 0 ? clause : clause.slice(0, end)).at(-1)
  if (!head) return false
  if (/^(?:everyone|everybody|someone|somebody|nobody|it|he|she)$/iu.test(head.text)) return false
  if (head.tags.has('Person') || /(?:[sui]s|['’]s)$/u.test(head.text)) return false
  return head.tags.has('Plural') || PLURAL_NOUN.test(head.text) || head.text.endsWith('s')
}

const ADVERB = /^(?:not|never|then|just|also|both|all|now|still|almost|finally|suddenly|slowly)$/iu
const JOINT = /^(?:and|then|but|or|&)$/iu
const OBJECT_START =
  /^(?:the|an?|his|her|its|their|it|him|them|this|that|up|down|out|off|away|around|back|over|into|toward|towards)$/iu

const VERB_IN_LY = /^(?:re|ap|sup|im|com|multi)ply$|^(?:fly|rely|rally|bully|sally)$/iu

export function isAdverb({ text, tags }: Word): boolean {
  return (
    ADVERB.test(text) ||
    ((tags.has('Adverb') || text.endsWith('ly')) && !tags.has('Verb') && !VERB_IN_LY.test(text))
  )
}

function isPlainVerb({ text, tags }: Word): boolean {
  if (!/^\p{L}+$/u.test(text)) return false
  const isVerb = tags.has('Infinitive') && !tags.has('Gerund')
  return isVerb || (tags.has('Verb') && !/(?:s|ed|ing)$/u.test(text) && !tags.has('PastTense'))
}

/** True if a word after 'and', 'then' or a comma is the next thing that somebody does. */
function isNextVerb(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (!word || /['’]/u.test(word.text)) return false
  const isLast = next === undefined || word.after.trim() !== ''
  const joint = JOINT.test(words[at - 1]?.text ?? '') ? at - 1 : at
  const [before, twoBefore] = [words[joint - 1], words[joint - 2]]
  // 'tries to stop and breathe'
  const isTight = before?.after === ' ' && /^(?:and|or)$/iu.test(words[at - 1]?.text ?? '')
  if (isTight && before.tags.has('Verb') && /^to$/iu.test(twoBefore?.text ?? '')) return false
  // 'keys, phone and coat'
  const isListed = before?.tags.has('Noun') && /,/u.test(twoBefore?.after ?? '')
  if (isPlainVerb(word)) return !(isLast && isListed)
  if (before && isPlainVerb(before) && joint < at) return canBeVerb(word.text)
  return (
    !isLast && OBJECT_START.test(next.text) && /^\p{Ll}+$/u.test(word.text) && canBeVerb(word.text)
  )
}

/** The number of the first word at or after `at` that isn't an adverb. */
function afterAdverbs(words: readonly Word[], at: number): number {
  const found = words.findIndex((word, index) => index >= at && !isAdverb(word))
  return found < 0 ? words.length : found
}

/** The verb after another subject in the same sentence: 'and Nora answer it', 'the door slam'. */
function verbOfNext(words: readonly Word[], at: number): number | undefined {
  const first = words[at]
  if (!first) return undefined
  const isPerson = first.tags.has('Person') || /^(?:he|she|it|they|everyone)$/iu.test(first.text)
  if (isPerson) {
    const next = afterAdverbs(words, at + 1)
    return words[next] && isPlainVerb(words[next]) ? next : undefined
  }
  if (!DETERMINER.test(first.text)) return undefined
  const found = words.slice(at + 2, at + 6).findIndex(isPlainVerb)
  return found < 0 ? undefined : at + 2 + found
}

const OBJECT = /^(?:the|an?|his|her|its|their|it|him|them|this|that)$/iu

/** Changes the plain verbs from `start` on: 'walk in and slam the door' to 'walks …, slams …'. */
export function changePlain(sentence: Sentence, start: number, isMany: boolean): void {
  const { words, texts } = sentence
  const verb = afterAdverbs(words, start)
  const change = (at: number, many: boolean): void => {
    const text = words[at]?.text ?? ''
    if (/^(?:Peter|Quotea)?$|['’]/u.test(text)) return
    const isObject = OBJECT.test(words[at + 1]?.text ?? '')
    if (/^lay$/iu.test(text) && !isObject) texts[at] = many ? 'lie' : 'lies'
    else
      texts[at] = words[at]?.tags.has('Gerund')
        ? inPresent(text, many, 'Gerund')
        : inPresent(text, many)
  }
  const isNegated = words.slice(start, verb).some(({ text }) => /^not$/iu.test(text))
  if (isNegated) negate(sentence, start, verb, isMany)
  else change(verb, isMany)
  const isGerund = words[verb]?.tags.has('Gerund') === true
  for (let at = verb + 1; at < words.length; at += 1) {
    const before = words[at - 1]
    const isJoined = JOINT.test(before?.text ?? '') || /[,;]/u.test(before?.after ?? '')
    if (!isJoined) continue
    const next = afterAdverbs(words, at)
    if (isGerund ? words[next]?.tags.has('Gerund') : isNextVerb(words, next)) {
      if (!isGerund || JOINT.test(before?.text ?? '')) change(next, isMany)
    } else if (SAME_IN_PAST.test(words[verb]?.text ?? '') && words[next] && isPast(words[next])) {
      texts[next] = inPresent(words[next].text, isMany, 'PastTense')
    } else if (!isGerund) {
      const other = verbOfNext(words, next)
      if (other !== undefined) {
        change(other, isSeveral(words.slice(next, other)))
        at = other
      }
    }
  }
}

/** 'not answer' becomes 'doesn't answer'. */
function negate({ words, texts }: Sentence, start: number, verb: number, isMany: boolean): void {
  const not = words.findIndex(({ text }, at) => at >= start && /^not$/iu.test(text))
  const isBe = /^be$/iu.test(words[verb]?.text ?? '')
  if (isBe) {
    texts[not] = isMany ? 'are' : 'is'
    texts[verb] = 'not'
  } else texts[not] = isMany ? "don't" : "doesn't"
}

const PAST_HELPER = /^(?:was|were|had|did|could|(?:was|were|had|did|could)n['’]t)$/iu
const HELPER =
  /^(?:is|are|was|were|be|been|being|has|have|had|having|gets?|got|getting|do|does|did|(?:is|are|was|were|has|have|had|did|does|do)n['’]t|to|can|could|will|would|should|may|might|must)$/iu
const BEFORE_CLAUSE =
  /^(?:who|that|which|and|then|but|or|when|while|as|until|before|after|because)$/iu
const AFTER_PARTICIPLE = /^(?:in|by|with|from|of|as|like)$/iu

/** Verbs whose past is like their plain form. */
export const SAME_IN_PAST =
  /^(?:put|cut|hit|let|shut|set|hurt|quit|burst|cast|spit|split|beat|bet|spread|read)$/iu
/** Verbs that the tagger knows as nouns only. */
const ALSO_NOUN = /^(?:bit|wept|bent|hung|shot|rose)$/iu

function isPast({ text, tags }: Word): boolean {
  return PAST_HELPER.test(text) || (tags.has('PastTense') && !tags.has('PresentTense'))
}

function isPresent({ text, tags }: Word): boolean {
  if (/['’]s$/u.test(text)) return /^(?:it|he|she|that|there|who|what)['’]s$/iu.test(text)
  if (
    /^(?:is|are|has|have|does|do|can|will)$|^(?:is|are|has|have|does|do|can|won)['’]?n?['’]t$/iu.test(
      text,
    )
  )
    return true
  return tags.has('PresentTense') && !tags.has('Gerund') && text.endsWith('s')
}

/** 'in black', but not 'in' alone, as in 'walked in and sat' */
function isWay(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  const isAlone = word?.after !== ' ' || JOINT.test(next?.text ?? '')
  return AFTER_PARTICIPLE.test(word?.text ?? '') && !isAlone
}

/** True if a word in the past tense is what somebody did, and not 'broken' in 'a broken glass'. */
function isFinitePast({ words }: Sentence, at: number): boolean {
  const word = words[at]
  if (!word || !isPast(word)) return false
  if (/^used$/iu.test(word.text) && /^to$/iu.test(words[at + 1]?.text ?? '')) return false
  if (/['’]/u.test(word.text) && !PAST_HELPER.test(word.text)) return false
  let back = at - 1
  const isBeforeWay = isWay(words, at + 1)
  for (let one = words[back]; one && isAdverb(one); one = words[back]) {
    if (/[,;]/u.test(one.after) || /^then$/iu.test(one.text)) return !isBeforeWay
    back -= 1
  }
  const before = words[back]
  if (!before) return false
  if (HELPER.test(before.text) || /['’]s$/u.test(before.text)) return false
  const beforeSubject = words[back - 1]
  if (/[,;]/u.test(before.after)) return !isBeforeWay
  // 'the letter that Wilf wrote' stays in the past
  if (/^(?:who|that|which)$/iu.test(before.text)) return /,/u.test(beforeSubject?.after ?? '')
  if (BEFORE_CLAUSE.test(before.text)) return true
  if (PAST_HELPER.test(word.text)) return true
  const isBlack = before.tags.has('Adjective') && PREPOSITION.test(beforeSubject?.text ?? '')
  if (isBlack) return true
  const isNoun =
    before.tags.has('Noun') ||
    (DETERMINER.test(beforeSubject?.text ?? '') && !before.tags.has('Adjective'))
  if (DETERMINER.test(before.text) || !isNoun) return false
  const isPerson = before.tags.has('Person') || before.tags.has('Pronoun')
  const isRelative =
    isPerson &&
    beforeSubject?.after === ' ' &&
    (beforeSubject.tags.has('Noun') || /^(?:that|which|whom)$/iu.test(beforeSubject.text))
  if (isRelative) return false
  return !(isBeforeWay && !isPerson && words.slice(at + 1).some(isPast))
}

const BEFORE_NOUN = new RegExp(String.raw`${DETERMINER.source}|['’]s$`, 'iu')

/** The number of the verb that says when a sentence happens; -1 if it has none. */
function firstVerb(sentence: Sentence): number {
  return sentence.words.findIndex(
    (word, at, words) =>
      at > 0 &&
      ((isPresent(word) && !BEFORE_NOUN.test(words[at - 1]?.text ?? '')) ||
        isFinitePast(sentence, at)),
  )
}

/** Puts a sentence in the past tense into the present: 'Agnes sat down' to 'Agnes sits down'. */
export function changePast(sentence: Sentence): void {
  const { words, texts } = sentence
  const first = firstVerb(sentence)
  if (first < 0 || !isFinitePast(sentence, first)) return
  let isMany = false
  let clause = 0
  for (const [at, word] of words.entries()) {
    const isSame =
      first < at &&
      JOINT.test(words[at - 1]?.text ?? '') &&
      (SAME_IN_PAST.test(word.text) || ALSO_NOUN.test(word.text))
    if (isSame || isFinitePast(sentence, at)) {
      const subject = words.slice(clause, at).filter((one) => !isAdverb(one))
      if (subject.length > 0) isMany = /^were/iu.test(word.text) || isSeveral(subject)
      texts[at] = inPresent(word.text, isMany, 'PastTense')
      clause = at + 1
    }
    if (JOINT.test(word.text) && words.slice(clause, at).length === 0) clause = at + 1
    const isClauseEnd = BEFORE_CLAUSE.test(word.text) && first <= at
    if (isClauseEnd) clause = at + 1
  }
}

/** The words before the first verb of a sentence; '' if it has none. */
export function subjectOf(text: string, budget: Budget): string {
  const sentence = readSentence(text, budget)
  const verb = firstVerb(sentence)
  const words = sentence.words.slice(0, Math.max(verb, 0)).filter((word) => !isAdverb(word))
  const { held } = sentence
  let next = 0
  const said = words.map(
    (word, at) => `${word.before}${word.text}${at < words.length - 1 ? word.after : ''}`,
  )
  return said
    .join('')
    .trim()
    .replace(STAND_IN, (word) => held[next++] ?? word)
}

/** True if a sentence has a verb that tells what happens. */
export function hasVerb(sentence: Sentence): boolean {
  if (firstVerb(sentence) > 0) return true
  const [first, second] = sentence.words
  if (/^(?:it|he|she|there|they|we)['’]/iu.test(first?.text ?? '')) return true
  // 'Nora's gone'
  const isDone = second?.tags.has('Gerund') || second?.tags.has('PastTense')
  if (isDone && /['’]s$/u.test(first?.text ?? '')) return true
  return sentence.words.some(({ text, tags, after }, at) => {
    if (at === 0 || tags.has('Gerund') || /['’]/u.test(text)) return false
    if (isPlainVerb({ text, tags, before: '', after })) {
      const subject = sentence.words.slice(0, at).filter((word) => !isAdverb(word))
      const last = subject.at(-1)?.tags
      return last?.has('Person') || last?.has('Pronoun') || isSeveral(subject)
    }
    const next = sentence.words[at + 1]
    const canBeNext = next === undefined || OBJECT_START.test(next.text)
    if (canBeNext && isSeveral(sentence.words.slice(0, at)) && canBeVerb(text)) return true
    // 'The phone rings', which the tagger reads as nouns
    return /[^s]s$/u.test(text) && tags.has('Plural') && canBeVerb(inPlain(text))
  })
}

function inPlain(verb: string): string {
  return verb
    .replace(/(?<=[xz]|ch|sh|ss)es$/u, '')
    .replace(/ies$/u, 'y')
    .replace(/s$/u, '')
}
