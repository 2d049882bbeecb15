import type { Budget } from '../grammar/parser.ts'
import { capitalize } from '../words/element-text.ts'
import {
  canBeVerb,
  isKnownWord,
  isStageVerb,
  joinWords,
  irregularOf,
  tagWords,
  type Word,
} from './english.ts'
import { isForProgram, isOrder, META } from './for-program.ts'
import { NAME, PAREN, QUOTE } from './hold-words.ts'
import {
  afterAdverbs,
  DETERMINER,
  findFirstVerb,
  isAdverb,
  isName,
  isSeveral,
  toPresent,
} from './tense.ts'

const OBJECTS: Readonly<Record<string, string>> = { him: 'he', her: 'she', them: 'they' }
const ONE_WORD =
  /^(?:it|he|she|they|him|her|them|everyone|everybody|someone|somebody|nobody|both|people)$/iu
const PLACES = /^(?:about|in|on|at|by|behind|under|near|outside|inside|beside|with)$/iu

/** True if a word can be the verb after the subject of an order. */
function isVerbAt(words: readonly Word[], at: number): boolean {
  const [article, before, word] = [words[at - 2], words[at - 1], words[at]]
  if (!word || before?.tags.has('Determiner')) return false
  if (before?.tags.has('Adjective') && article?.tags.has('Determiner')) return false
  if (word.tags.has('Gerund') || /^not$/iu.test(word.text)) return true
  const isPlain = /^\p{Ll}+$/u.test(word.text) && !/(?:[^s]s|ly)$/u.test(word.text)
  return isPlain && !word.tags.has('Comparative') && canBeVerb(word.text)
}

const MAX_NOUN = 9
const MAX_ASIDE = 7

/** The number of the word after whom an order is about: names, a pronoun or a noun; -1 for none. */
function findSubjectEnd(words: readonly Word[]): number {
  let end = 0
  const isNameAt = (at: number): boolean => {
    const word = words[at]
    return word !== undefined && (isName(word) || /^\p{Lu}/u.test(word.text))
  }
  const isAnd = (at: number): boolean => /^(?:and|&)$/iu.test(words[at]?.text ?? '')
  while (isNameAt(end) || (isAnd(end) && isNameAt(end + 1))) end += 1
  const isOwner = /['’]s?$/u.test(words[end - 1]?.text ?? '')
  if (end === 0 && ONE_WORD.test(words[0]?.text ?? '') && !/^of$/iu.test(words[1]?.text ?? '')) {
    const isHers = /^her$/iu.test(words[0]?.text ?? '') && !isVerbAt(words, 1)
    end = isHers ? findNounEnd(words) : 1
  } else if (end === 0 || isOwner || isAnd(end)) end = findNounEnd(words)
  // 'have Ben, exhausted, drop into the chair'
  if (!words[end - 1]?.after.startsWith(',')) return end
  const close = words.slice(end, end + MAX_ASIDE).findIndex(({ after }) => after.startsWith(','))
  return close < 0 ? -1 : end + close + 1
}

/** The number of the word after 'the old man', which is the first that can be a verb. */
function findNounEnd(words: readonly Word[]): number {
  const [first] = words
  const from = first && (DETERMINER.test(first.text) || isName(first)) ? 2 : 1
  const isNext = (at: number): boolean => {
    const before = words[at - 1]?.text ?? ''
    const isArticle = /^(?:the|an?)$/iu.test(words[at]?.text ?? '')
    return at > 0 && isArticle && !PLACES.test(before) && !/^(?:and|of)$/iu.test(before)
  }
  const next = words.findIndex((_, at) => isNext(at))
  const end = Math.min(next < 0 ? MAX_NOUN : next, MAX_NOUN)
  const joint = words.findIndex(({ text, after }) =>
    /^(?:and|while)$|,/iu.test(text + after.trim()),
  )
  const verbs = words.flatMap((word, at) =>
    at >= from && at < end && isVerbAt(words, at) ? [{ at, ...word }] : [],
  )
  const find = (all: typeof verbs) =>
    all.find(({ tags }) => tags.has('Verb')) ??
    all.find(({ text, tags }) => !tags.has('Adjective') || isStageVerb(text))
  return (find(verbs.filter(({ at }) => at < joint)) ?? find(verbs))?.at ?? -1
}

const ORDER =
  /^(?:(?:now|then|and|just|next|also|maybe),? )*(?:(?<wish>i want|i need|i['’]d like) (?:to (?:have|see) )?|(?<verb>have|let|make|get|show|see) )(?<rest>.+)$/isu
const SHOULD =
  /^(?<who>(?:(?!\b(?:says?|asks?|tells?|thinks?|that|if|whether|because)\b).){1,80}?) (?:should|ought to|(?:is|are) supposed to) (?:probably |maybe |now )*(?<does>.+)$/isu

/** True if a sentence has the form of an order about people. */
export function startsLikeOrder(text: string): boolean {
  return ORDER.test(text) || SHOULD.test(text)
}

/** 'make Ben say Nora's last line', and 'have Ben say he is sorry', whose words nobody has given */
const SAY_LINE = new RegExp(String.raw`\bsay\b.*\b${META}\b|\bsay (?:that |s?he\b|they\b)`, 'iu')

/** 'i need a new scene in the car' */
const NEW_PART = new RegExp(String.raw`^(?:an?|another|the) (?:new |next )?${META}\b`, 'iu')

/** Reads an order about people: what they do, `undefined` for another text, or no such thing. */
function carryOut(text: string, budget: Budget): string | undefined | null {
  const { wish, verb = 'want', rest } = ORDER.exec(text)?.groups ?? {}
  const should = rest === undefined ? SHOULD.exec(text)?.groups : undefined
  if (rest === undefined && !should) return undefined
  const all = rest ?? text
  if (isForProgram(all) || SAY_LINE.test(all)) return null
  if (wish !== undefined && NEW_PART.test(all)) return null
  if (should) {
    const subject = tagWords(should['who'] ?? '', budget)
    return tellDoing(subject, should['does'] ?? '', 'should', budget)
  }
  const words = tagWords(all, budget)
  const to = words.findIndex((word) => /^to$/iu.test(word.text))
  const needsTo = wish !== undefined || /^get$/iu.test(verb)
  const end = needsTo && to > 0 ? to : findSubjectEnd(words)
  if (end <= 0 || (/^get$/iu.test(verb) && to < 0 && !words[end]?.tags.has('Gerund'))) return null
  const does = joinWords(words.slice(end === to ? end + 1 : end))
  return tellDoing(words.slice(0, end), does, verb.toLowerCase(), budget)
}

/** Tells what an order says that somebody does; `null` if that is no action. */
function tellDoing(
  subject: readonly Word[],
  does: string,
  order: string,
  budget: Budget,
): string | null {
  const words = tagWords(`They ${does}`, budget)
  const isMany = isSeveral(subject)
  const who = joinWords(subject).trim()
  const [verb, next] = words.slice(afterAdverbs(words, 1))
  const head = subject.at(-1)
  if (!verb || !head) return null
  const by = OBJECTS[who.toLowerCase()] ?? who
  const isBe = /^be$/iu.test(verb.text)
  // 'Hazel should be a man', 'have Ben be more careful'
  if (isBe && next && /^(?:should|make)$/u.test(order)) {
    if (!next.tags.has('Gerund') && !PLACES.test(next.text)) return null
  }
  const isDone =
    verb.tags.has('PastTense') &&
    /(?:ed|en|t)$/u.test(verb.text) &&
    irregularOf(verb.text) !== verb.text
  if (isDone ? order === 'have' : PLACES.test(verb.text) && /^(?:have|show|see)$/u.test(order)) {
    return `${by} ${isMany ? 'are' : 'is'} ${joinWords(words.slice(1))}`
  }
  const isGerund = verb.tags.has('Gerund')
  const isAllowed = isGerund ? /^(?:have|show|see|should|get)$/u : /^(?!show|see)/u
  if (isDone || !isAllowed.test(order) || !(isBe || isGerund || canBeVerb(verb.text))) return null
  // 'the flim should gorp'
  if (!isName(head) && ![head, verb].some(({ text }) => isKnownWord(text) || /^\p{Lu}/u.test(text)))
    return null
  return `${by} ${toPresent(words.slice(1), 0, isGerund ? 'Gerund' : 'PresentTense', isMany)}`
}

const OBJECT = new RegExp(
  `^(?:${NAME}|(?:it|him|them|me|us|every(?:one|body|thing)|all|both|any\\w*|out|up|back|down|off|away|here|more|less|\\d+)$|${DETERMINER.source.slice(1)})`,
  'iu',
)

/** 'Lift the mood', but not 'Knock at the door' */
export function isImperative([verb, object]: readonly Word[]): boolean {
  if (
    !verb ||
    verb.after !== ' ' ||
    !/^(?!near$|still$)(?:\p{L}*[^s\P{L}]|\p{L}*ss)$/iu.test(verb.text)
  )
    return false
  const isOther = ['Preposition', 'Adverb', 'Conjunction', 'Determiner', 'Pronoun'].some((tag) =>
    verb.tags.has(tag),
  )
  return !isOther && canBeVerb(verb.text) && OBJECT.test(object?.text ?? '')
}

/** True if a sentence has a verb that tells what happens. */
export function hasVerb(words: readonly Word[]): boolean {
  if (findFirstVerb(words) > 0) return true
  const [first, second] = words
  if (/^(?:it|he|she|there|they|we)['’]/iu.test(first?.text ?? '')) return true
  // 'Nora's gone'
  const isDone = second?.tags.has('Gerund') || second?.tags.has('PastTense')
  if (isDone && /['’]s$/u.test(first?.text ?? '')) return true
  return words.some(({ text, tags }, at) => {
    if (at === 0 || tags.has('Gerund') || /['’]/u.test(text)) return false
    // 'The phone rings', which the tagger reads as nouns
    if (/[^s]s$/u.test(text)) return canBeVerb(inPlain(text))
    const subject = words.slice(0, at).filter((word) => !isAdverb(word))
    const last = subject.at(-1)
    const isPerson = last !== undefined && (isName(last) || last.tags.has('Pronoun'))
    return (isPerson || isSeveral(subject)) && canBeVerb(text)
  })
}

function inPlain(verb: string): string {
  return verb
    .replace(/(?<=[xz]|ch|sh|ss)es$/u, '')
    .replace(/ies$/u, 'y')
    .replace(/s$/u, '')
}

const FRAGMENT = /^[\p{Lu}\d\uE000-\uE7FF].*[.!…]["”’)]?$/su
/** A question to somebody, which isn't told: 'Mark are you there' */
const CALLED = new RegExp(`${NAME} (?:are|do|did|have|can|could|will|would) you\\b`, 'u')
const STARTS = new RegExp(`^(?:${NAME}|${QUOTE}|${PAREN}|[^\\p{L}]*\\p{L})`, 'u')

/**
 * Returns a sentence that tells what happens, or that is an order about people, as a script tells
 * it; `null` for any other sentence. `isFirst`: nothing has been told before it.
 */
export function tell(text: string, isFirst: boolean, budget: Budget): string | null {
  const plain = text.trim()
  if (!STARTS.test(plain) || CALLED.test(plain)) return null
  const done = carryOut(plain.replace(/[.!?]+$/u, ''), budget)
  if (done !== undefined) return done === null ? null : asTold(done)
  if (isFirst ? isForProgram(plain) : isOrder(plain)) return null
  const words = tagWords(plain, budget)
  const [one, verb] = words
  if (!one) return isFirst ? null : asTold(plain)
  if (isFirst && (isImperative(words) || (!hasVerb(words) && !FRAGMENT.test(plain)))) return null
  const isPerson = isName(one) || /^(?:he|she|it|everyone)$/iu.test(one.text)
  return asTold(
    isPerson &&
      verb?.tags.has('Infinitive') &&
      verb.after === ' ' &&
      irregularOf(verb.text) === undefined
      ? toPresent(words, 1, 'PresentTense')
      : toPresent(words, 0, 'PastTense'),
  )
}

/** Adds the capital at the start and the full stop at the end. */
export function asTold(text: string): string {
  const tidy = text.replace(/[ \t]+/gu, ' ').trim()
  const stopped = /[.!?…:;—–-]["”’)]*$|[\uE800-\uF7FF]$/u.test(tidy)
    ? tidy
    : `${tidy.replace(/,$/u, '')}.`
  return capitalize(stopped)
}
