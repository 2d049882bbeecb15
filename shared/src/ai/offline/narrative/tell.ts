import type { Budget } from '../grammar/parser.ts'
import { canBeVerb, isKnownWord, isStageVerb, type Word } from './english.ts'
import { isForProgram, isOrder, META } from './for-program.ts'
import { NAME, PAREN, QUOTE } from './hold-words.ts'
import { joinSentence, readSentence, type Sentence } from './sentence.ts'
import { changePast, changePlain, hasVerb, isAdverb, isSeveral, SAME_IN_PAST } from './tense.ts'

/** 'sound younger': how somebody is, and not what happens */
const BE_LIKE = /^(?:be|sound|seem|look|feel|appear|become|act|talk|speak)$/iu
const MORE = /^(?:more|less|too|a bit|a little|much|even)$/iu

const OBJECTS: Readonly<Record<string, string>> = { him: 'he', her: 'she', them: 'they' }
const ONE_WORD =
  /^(?:it|he|she|they|him|them|everyone|everybody|someone|somebody|nobody|both|people)$/iu
const NOT_VERBS =
  /^(?:the|an?|his|its|their|my|your|more|less|in|on|at|with|as|like|of|and|or|from|for|to|be)$/iu
const PLACES = /^(?:about|in|on|at|by|behind|under|near|outside|inside|beside|with)$/iu

/** The subject of an order and the number of the word after it; the tagger has read 'they …'. */
type Subject = Readonly<{ end: number; text: string }>

function isVerbAt(words: readonly Word[], at: number): boolean {
  const word = words[at]
  const [article, before] = [words[at - 2], words[at - 1]]
  if (before?.tags.has('Determiner')) return false
  if (before?.tags.has('Adjective') && article?.tags.has('Determiner')) return false
  if (!word || NOT_VERBS.test(word.text) || word.tags.has('Comparative')) return false
  if (word.tags.has('Gerund')) return true
  return (
    /^\p{Ll}/u.test(word.text) &&
    !/(?:s|ly)$/u.test(word.text.replace(/ss$/u, '')) &&
    canBeVerb(word.text)
  )
}

/** Reads whom an order is about: names, a pronoun, or a noun with its article. */
function readSubject({ words, texts }: Sentence): Subject | null {
  const isName = (at: number): boolean => {
    const text = words[at]?.text ?? ''
    return text === 'Peter' || (/^\p{Lu}/u.test(text) && text !== 'Quotea')
  }
  let end = 0
  const first = words[0]?.text ?? ''
  if (/^her$/iu.test(first) && !isVerbAt(words, 1)) end = nounEnd(words)
  else if (/^(?:both|all|two|some) of (?:them|us)\b/iu.test(textOf(words, texts, 3))) end = 3
  else if (ONE_WORD.test(first) || /^her$/iu.test(first)) end = 1
  else if (isName(0)) {
    end = 1
    while (isName(end) || (/^(?:and|&)$/iu.test(words[end]?.text ?? '') && isName(end + 1)))
      end += 1
    // 'Nora's hands', 'Peter and the guard'
    if (/['’]s?$/u.test(words[end - 1]?.text ?? '')) end = nounEnd(words)
    else if (/^and$/iu.test(words[end]?.text ?? '')) end = nounEnd(words)
  } else end = nounEnd(words)
  if (end <= 0) return null
  // 'have Ben, exhausted, drop into the chair'
  if (/,/u.test(words[end - 1]?.after ?? '')) {
    const close = words.findIndex(
      ({ after }, at) => at >= end && at < end + MAX_ASIDE && /,/u.test(after),
    )
    if (close < 0) return null
    return { end: close + 1, text: textOf(words, texts, close + 1) }
  }
  return { end, text: textOf(words, texts, end) }
}

const MAX_ASIDE = 7
const MAX_NOUN = 9

/** The number of the word after 'the old man', which is the first that can be a verb. */
function nounEnd(words: readonly Word[]): number {
  const from = /^(?:people|birds|rain|music|thunder|snow)$/iu.test(words[0]?.text ?? '') ? 1 : 2
  const article = words.findIndex(
    ({ text }, at) =>
      at > 0 &&
      /^(?:the|an?)$/iu.test(text) &&
      !PLACES.test(words[at - 1]?.text ?? '') &&
      !/^(?:and|of)$/iu.test(words[at - 1]?.text ?? ''),
  )
  const joint = words.findIndex(
    ({ text, after }) => /^(?:and|while)$/iu.test(text) || /,/u.test(after),
  )
  const range = words.slice(0, article < 0 ? MAX_NOUN : Math.min(article, MAX_NOUN))
  const short = joint > 0 ? verbIn(range.slice(0, joint), from) : -1
  return short > 0 ? short : verbIn(range, from)
}

function verbIn(words: readonly Word[], from: number): number {
  const tagged = words.findIndex(
    ({ tags, text }, at) =>
      at >= from && isVerbAt(words, at) && tags.has('Verb') && !text.endsWith('s'),
  )
  if (tagged > 0) return tagged
  return words.findIndex(
    ({ tags, text }, at) =>
      at >= from && isVerbAt(words, at) && (!tags.has('Adjective') || isStageVerb(text)),
  )
}

function textOf(words: readonly Word[], texts: readonly string[], end: number): string {
  return words
    .slice(0, end)
    .map(({ before, after }, at) => `${before}${texts[at]}${after}`)
    .join('')
}

const ORDER =
  /^(?:(?:now|then|and|just|next|also|maybe),? )*(?:(?:i want|i need|i['’]d like) (?:to (?:have|see) )?|(?:have|let|make|get|show|see) )(?<rest>.+)$/isu
const SHOULD =
  /^(?<subject>(?:(?!\b(?:says?|asks?|tells?|thinks?|that|if|whether|because)\b).){1,80}?) (?:should|ought to|(?:is|are) supposed to) (?:probably |maybe |now )*(?<rest>.+)$/isu

/** True if a sentence has the form of an order about people. */
export function startsLikeOrder(text: string): boolean {
  return ORDER.test(text) || SHOULD.test(text)
}

/** 'make Ben say Nora's last line' */
const SAY_LINE = new RegExp(String.raw`\bsay\b.*\b${META}\b`, 'iu')

/** Reads an order about people: what they do, `undefined` for another text, or no such thing. */
function carryOut(text: string, budget: Budget): string | undefined | null {
  const should = SHOULD.exec(text)?.groups
  const verb = /^(?:\S+ )*?(?<verb>have|let|make|get|show|see|want|need|like)\b/iu.exec(text)
    ?.groups?.['verb']
  const rest =
    ORDER.exec(text)?.groups?.['rest'] ?? (should && `${should['subject']} ${should['rest']}`)
  if (rest === undefined) return undefined
  if (isForProgram(rest) || SAY_LINE.test(rest) || (should && isForProgram(text))) return null
  const whole = readSentence(rest, budget)
  const subject =
    should && ORDER.exec(text) === null
      ? shouldSubject(should['subject'] ?? '', whole)
      : readSubject(whole)
  if (!subject) return null
  const isGetting = /^get\b/iu.test(verb ?? '') && !should
  const link = whole.words[subject.end]
  if (isGetting && !/^to$/iu.test(link?.text ?? '') && !link?.tags.has('Gerund')) return null
  const start = subject.end + (/^to$/iu.test(whole.words[subject.end]?.text ?? '') ? 1 : 0)
  const isMany = isSeveral(whole.words.slice(0, subject.end))
  const predicate = readSentence(`They ${joinSentence(whole, start)}`, budget)
  const doing = changeOrder(predicate, isMany, should ? 'should' : (verb ?? '').toLowerCase())
  if (doing === null || isNonsense(subject, whole, predicate)) return null
  const who = restore(subject.text, whole).trim()
  return `${OBJECTS[who.toLowerCase()] ?? who} ${doing}`
}

function restore(text: string, sentence: Sentence): string {
  let next = 0
  return text.replace(/\bPeter\b|\bQuotea\b|—/gu, (word) => sentence.held[next++] ?? word)
}

function shouldSubject(subject: string, { words, texts }: Sentence): Subject {
  const end = subject.trim().split(/\s+/u).length
  return { end, text: textOf(words, texts, end) }
}

/** Changes what an order says after the subject; `null` if that is no action. */
function changeOrder(predicate: Sentence, isMany: boolean, order: string): string | null {
  const { words } = predicate
  const at = words.findIndex((word, index) => index > 0 && !isAdverb(word))
  const [verb, next] = [words[at], words[at + 1]]
  if (!verb) return null
  const is = isMany ? 'are' : 'is'
  if (BE_LIKE.test(verb.text) && next) {
    const isMore = MORE.test(next.text) || next.tags.has('Comparative')
    const isBeing = /^be$/iu.test(verb.text) && (order === 'should' || order === 'make')
    if (isMore || (isBeing && !next.tags.has('Gerund') && !PLACES.test(next.text))) return null
  }
  if (PLACES.test(verb.text) && /^(?:have|show|see)$/u.test(order)) {
    return `${is} ${joinSentence(predicate, 1)}`
  }
  if (NOT_VERBS.test(verb.text) && !/^be$/iu.test(verb.text)) return null
  if (verb.tags.has('Comparative') || verb.tags.has('Determiner')) return null
  if (verb.tags.has('Gerund')) {
    if (!/^(?:have|show|see|should|get)$/u.test(order)) return null
  } else if (order === 'show' || order === 'see') return null
  const isDone =
    verb.tags.has('PastTense') && /(?:ed|en|t)$/u.test(verb.text) && !SAME_IN_PAST.test(verb.text)
  if (isDone) return order === 'have' ? `${is} ${joinSentence(predicate, 1)}` : null
  if (order === 'make' && !canBeVerb(verb.text) && !verb.tags.has('Verb')) return null
  changePlain(predicate, 1, isMany)
  return joinSentence(predicate, 1)
}

/** True if neither the noun nor the verb of an order is a word: 'the flim should gorp'. */
function isNonsense(subject: Subject, { words }: Sentence, predicate: Sentence): boolean {
  const head = words[subject.end - 1]
  const verb = predicate.words[1]
  if (!head || !verb || head.text === 'Peter' || /^\p{Lu}/u.test(head.text)) return false
  return !isKnownWord(head.text) && !isKnownWord(verb.text)
}

const OBJECT =
  /^(?:the|an?|his|her|its|their|my|your|our|this|that|these|those|it|him|them|me|us|Peter|every(?:one|body|thing)?|all|both|each|some|any\w*|out|up|back|down|off|away|more|less|\d+)$/iu

/** 'Lift the mood', but not 'Knock at the door' */
function isImperative({ words: [verb, object] }: Sentence): boolean {
  if (!verb || verb.after !== ' ' || !/^(?!near$|still$)\p{L}+$/iu.test(verb.text)) return false
  if (/^(?:Peter|Quotea)$/u.test(verb.text) || verb.text.replace(/ss$/u, '').endsWith('s'))
    return false
  const isOther = ['Preposition', 'Adverb', 'Conjunction', 'Determiner', 'Pronoun'].some((tag) =>
    verb.tags.has(tag),
  )
  return !isOther && canBeVerb(verb.text) && OBJECT.test(object?.text ?? '')
}

const FRAGMENT = /^[\p{Lu}\d\uE000-\uE7FF].*[.!…]["”’)]?$/su
const STARTS = new RegExp(`^(?:${NAME}|${QUOTE}|${PAREN}|[^\\p{L}]*\\p{L})`, 'u')

/**
 * Returns a sentence that tells what happens, or that is an order about people, as a script tells
 * it; `null` for any other sentence. `isFirst`: nothing has been told before it.
 */
export function tell(text: string, isFirst: boolean, budget: Budget): string | null {
  const plain = text.trim()
  if (plain === '' || !STARTS.test(plain)) return null
  const done = carryOut(plain.replace(/[.!?]+$/u, ''), budget)
  if (done === null) return null
  if (done !== undefined) return asTold(done)
  if (isFirst ? isForProgram(plain) : isOrder(plain)) return null
  if (budget.stepsLeft < 0) return asTold(plain)
  const sentence = readSentence(plain, budget)
  const [one, verb] = sentence.words
  if (isFirst && isImperative(sentence)) return null
  const isPerson = one?.text === 'Peter' || /^(?:he|she|it|everyone)$/iu.test(one?.text ?? '')
  const isAboutMany = /^(?:they|both|all|we)\b|^Peter (?:and|&) Peter\b/iu.test(
    sentence.words.map((word) => word.text).join(' '),
  )
  if (!hasVerb(sentence) && !(isAboutMany && sentence.words.length > 1)) {
    return isFirst && !FRAGMENT.test(plain) ? null : asTold(plain)
  }
  if (isPerson && verb?.tags.has('Infinitive') && verb.after === ' ')
    changePlain(sentence, 1, false)
  else changePast(sentence)
  return asTold(joinSentence(sentence))
}

/** Adds the capital at the start and the full stop at the end. */
export function asTold(text: string): string {
  const tidy = text.replace(/[ \t]+/gu, ' ').trim()
  const stopped = /[.!?…:;—–-]["”’)]*$|[\uE800-\uF7FF]$/u.test(tidy)
    ? tidy
    : `${tidy.replace(/,$/u, '')}.`
  return stopped.replace(
    /^(["“'‘(]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
