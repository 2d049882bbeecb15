/** English words and verb forms, by the tagger `compromise`. Pages import this module on demand. */
import nlp from 'compromise/two'
import { spend, type Budget } from '../grammar/parser.ts'
import { NAME_LISTS, SECOND_LOOK, WORD_LISTS } from './tagger-parts.ts'

/** A word of a sentence with the marks around it; the words of a sentence joined are the sentence. */
export type Word = Readonly<{
  before: string
  text: string
  after: string
  tags: ReadonlySet<string>
}>

type Forms = Readonly<{ PresentTense?: string }>
export type Tense = 'PastTense' | 'Gerund' | 'PresentTense'
type VerbForms = Readonly<{
  toInfinitive: (verb: string, model: unknown, tense: Tense) => string
  conjugate: (infinitive: string, model: unknown) => Forms
}>
type Methods = Readonly<{ two: Readonly<{ transform: Readonly<{ verb: VerbForms }> }> }>
type Model = Readonly<{
  one: Readonly<{ lexicon: Record<string, unknown> }>
  two: { readonly switches: Readonly<Record<string, string>>; orgWords: object; placeWords: object }
}>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library declares an object
const MODEL = nlp.model() as Model
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library declares an object
const VERB = (nlp.methods() as Methods).two.transform.verb

const STEPS = nlp.hooks()
if (STEPS.includes(SECOND_LOOK)) STEPS.splice(STEPS.indexOf(SECOND_LOOK), 1)
for (const list of WORD_LISTS) MODEL.two[list] = {}
for (const [word, tag] of Object.entries(MODEL.one.lexicon)) {
  if (typeof tag === 'string' && NAME_LISTS.test(tag)) delete MODEL.one.lexicon[word]
}

/** The tagger reads these instead of a held name, quotation and parenthesis (`hold-words.ts`). */
const STAND_INS = ['Peter', 'Quotea', '—'] as const
const [NAME_WORD, QUOTE_WORD] = STAND_INS
nlp.addWords({ [NAME_WORD.toLowerCase()]: 'Person', [QUOTE_WORD.toLowerCase()]: 'Noun' }, true)
const STAND_IN = new RegExp(String.raw`\b(?:${NAME_WORD}|${QUOTE_WORD})\b|—`, 'gu')
const HELD = new RegExp(String.raw`[\uE000-\uF7FF]|${STAND_IN.source}`, 'gu')

/** Verbs of stage business that the library knows only as something else. */
const MORE_VERBS =
  /^(?:light|limp|knot|flicker|dry|clear|warm|lower|slow|near|still|empty|free|faint|open)$/iu

/** Tags the words of one sentence, in which words may be held; none if the budget is spent. */
export function tagWords(sentence: string, budget: Budget): readonly Word[] {
  if (!spend(budget, sentence.length / CHARACTERS_PER_STEP)) return []
  const held: string[] = []
  const readable = sentence.replace(HELD, (one) => {
    held.push(one)
    const kind = Math.floor((one.charCodeAt(0) - FIRST_HELD) / HELD_OF_A_KIND)
    return STAND_INS[kind] ?? one
  })
  const put = (part: string): string => part.replace(STAND_IN, () => held.shift() ?? '')
  const words: Word[] = []
  for (const { pre, text, post, tags = NO_TAGS } of nlp(readable).docs.flat()) {
    const last = words.at(-1)
    // 'doesn't' is two words, the second without letters.
    if (text === '' && last)
      words[words.length - 1] = { ...last, after: last.after + put(pre + post) }
    else words.push({ before: put(pre), text: put(text), after: put(post), tags })
  }
  return words
}

/** Joins words, or other texts of them. */
export function joinWords(words: readonly Word[], texts?: readonly string[]): string {
  return words
    .map(({ before, text, after }, at) => `${before}${texts?.[at] ?? text}${after}`)
    .join('')
}

const FIRST_HELD = 0xe000
const HELD_OF_A_KIND = 0x800
const CHARACTERS_PER_STEP = 4
const NO_TAGS: ReadonlySet<string> = new Set()

/** True if a word is in the dictionary. */
export function isKnownWord(word: string): boolean {
  return MODEL.one.lexicon[word.toLowerCase()] !== undefined || MORE_VERBS.test(word)
}

const NOUN_OR_VERB = /(?:Noun|Adj|Person)\|(?:Verb|Present)/u

/** True if a word is a verb of stage business, whatever else it is. */
export function isStageVerb(word: string): boolean {
  return MORE_VERBS.test(word)
}

/** True if a word in its plain form can be a verb: words that aren't known can. */
export function canBeVerb(word: string): boolean {
  const plain = word.toLowerCase()
  if (MORE_VERBS.test(plain) || NOUN_OR_VERB.test(MODEL.two.switches[plain] ?? '')) return true
  return nlp(`they ${plain}`).docs[0]?.[1]?.tags?.has('Verb') ?? false
}

const BE = /^(?:be|is|are|am|was|were|been|being)$/u
const WITHOUT_CHANGE = /^(?:can|may|might|must|shall|will|would|should|ought|cannot|can't|won't)$/u
const CONTRACTED: Readonly<Record<string, string>> = {
  "didn't": "don't",
  "wasn't": "aren't",
  "weren't": "aren't",
  "hadn't": "haven't",
  "couldn't": "can't",
  could: 'can',
}

/** Past forms that the library doesn't know, or knows as something else; most with the plain form. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'beat bet bid burst cast cost cut hit hurt knit let put quit read rid set shed shut slit spit split spread thrust ' +
    'awoke:awake bathed:bathe bent:bend bit:bite burnt:burn drew:draw dreamt:dream dwelt:dwell ground:grind hung:hang ' +
    'leant:lean learnt:learn rose:rise shot:shoot slew:slay slung:sling smelt:smell soothed:soothe spelt:spell spilt:spill ' +
    'spoilt:spoil sprang:spring stank:stink strode:stride strung:string trod:tread wept:weep ' +
    'withstood:withstand woke:wake wound:wind'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [past = '', plain = past] = pair.split(':')
      return [past, plain]
    }),
)

/** The plain form of a word that can be the past of an irregular verb. */
export function irregularOf(word: string): string | undefined {
  return IRREGULAR.get(word.toLowerCase())
}

/** The plain form of a verb: 'sat' gives 'sit', 'running' gives 'run'. */
function infinitiveOf(verb: string, tense: Tense): string {
  if (BE.test(verb)) return 'be'
  const plain = IRREGULAR.get(verb) ?? VERB.toInfinitive(verb, MODEL, tense)
  // The library leaves 'staring' and 'bared' as they are.
  return plain === verb ? verb.replace(/(?<=..[^aeiou])(?:ing|ed)$/u, 'e') : plain
}

/** Puts a verb of a form into the present tense, for one subject or for several. */
export function inPresent(verb: string, isMany: boolean, form: Tense): string {
  const word = verb.toLowerCase().replaceAll('’', "'")
  if (WITHOUT_CHANGE.test(word)) return verb
  const contracted = CONTRACTED[word]
  if (contracted !== undefined) return isMany ? contracted : singular(contracted)
  const plain = form === 'PresentTense' ? word : infinitiveOf(word, form)
  if (BE.test(plain)) return isMany ? 'are' : 'is'
  return isMany ? plain : (VERB.conjugate(plain, MODEL).PresentTense ?? plain)
}

function singular(contracted: string): string {
  return contracted
    .replace(/^don/u, 'doesn')
    .replace(/^aren/u, 'isn')
    .replace(/^haven/u, 'hasn')
}
