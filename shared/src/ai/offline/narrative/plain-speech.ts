import type { Budget } from '../grammar/parser.ts'
import { QUESTION } from '../words/element-text.ts'
import { SAY_PLAINLY } from '../words/vocabulary.ts'
import { tagWords } from './english.ts'
import { NAME, PAREN, QUOTE } from './hold-words.ts'
import { hasVerb, isImperative } from './tell.ts'

/** Words that are said without quotation marks, as when they are dictated. */

const NO_MARKS = `[^${QUOTE.slice(1, -1)}${PAREN.slice(1, -1)}"“”:]`
const PLAIN = new RegExp(
  String.raw`^(?<before>${NO_MARKS}{1,200}? (?<!\b(?:to|in|[Aa]n?|[Tt]he|of|with|[Nn]o|not|never|cannot|can|could|would|might|may|will|\p{L}+n['’]t) |^(?:[Tt]hey|[Pp]eople|[Ss]ome|[Mm]any|[Ss]ome people) (?=say))(?<say>${SAY_PLAINLY})(?:,? \p{Ll}+ly)?)(?<comma>,?) (?<words>${NO_MARKS}+)$`,
  'u',
)
/** 'Dot says nothing', 'says he is late', 'shouts at the sky' */
const INDIRECT =
  /^(?:that|if|whether|nothing|something|anything|everything|so|it(?! is\b| was\b)|(?:he|she)(?:['’]\p{L}+)?|him|her|them|his|their|an?|for|to|about|of|at|in|into|over|under|on|from|with|through|back|out|up|down|as|like|and|then|before|after|while|goodbye|hello|grace)(?![\p{L}'’])|^\p{L}+ (?:and|then|but) \p{Ll}+s\b|\b(?:line|speech)$/iu
/** Reported words, which nobody speaks on the page: 'what she thinks', 'Nora's name' */
const TOLD = new RegExp(
  [
    String.raw`^(?:(?:what(?! an? )|where|when|why|who|how(?! dare))(?:ever)?|which|whom)\b`,
    String.raw`^(?:until|till|because|since|once|twice|\p{L}+ times|\p{L}+sel(?:f|ves)|one thing|less|more|words|things|all (?:he|she|they))(?![\p{L}'’])`,
    String.raw`^(?:(?:two|three|four|five|a few|few|these|those)(?: \p{L}+)? (?:words|names)|(?:each|every) (?:word|name|line))\b`,
    String.raw`^(?:my|your|our) names?$|^${NAME}['’]s names?(?! is\b)`,
  ].join('|'),
  'iu',
)
/** 'no to Ben', 'sorry to the crew' */
const TO_SOMEBODY = new RegExp(
  String.raw`^(?:\p{L}+|thank you|good \p{L}+) to (?:${NAME}|the|his|her|their|every|an?|both|all)(?![\p{L}'’])`,
  'iu',
)
/** 'the door and leaves', 'no one and goes in', 'orders while the crew runs' */
const GOES_ON =
  /(?:,| and| then| but) (?:then |just |only )?\p{Ll}+[^s\P{L}]s\b| (?:while|as|until|till|because) (?:he|she|they|the|an?|his|her|its)\b/u
/** 'Ben says yes, Nora says no' */
const ANSWERED = new RegExp(
  `(?:,| and| but) (?:${NAME}|he|she) (?:${SAY_PLAINLY}) |\\binstead\\b`,
  'u',
)
const OPENING =
  /^(?:hey|hi|hello|no|yes|yeah|yep|nope|ok|okay|oh|ah|stop|wait|sorry|please|thanks|thank you|good (?:morning|night|evening)|goodbye|bye|help|look|listen|come on|don['’]t|never mind)(?!['’\p{L}])/iu
const GREETING = /^(?:hello|hi|hey|goodbye|bye|yes|no)$/iu
const TO_EACH_OTHER =
  /\b(?:[Ii]|[Ii]['’]?(?:m|ve|ll|d)|me|my|you|you['’]\p{L}+|your|we|we['’]\p{L}+|our|us)\b/u
/** The start of action after the words: 'and Ivo just shrugs' */
const NEXT = new RegExp(
  String.raw`,? (?:and|then|while|as) (?=${NAME} (?:just |only |then )?\p{Ll}+s\b|(?:he|she) (?:says|replies|answers) )`,
  'u',
)

/** 'asked what was wrong' */
const PAST = /^(?:who|what|where|when|why|how) (?:was|were|had|did)\b(?! (?:you|i|we)\b)/iu

function isDirect(words: string, say: string, comma: string, budget: Budget): boolean {
  const called = words.replace(new RegExp(`^${NAME},? `, 'u'), '')
  if (GREETING.test(words)) return true
  if (INDIRECT.test(words) || ANSWERED.test(words)) return false
  // 'they say they saw nothing', but not 'June says they took him'
  if (/^they(?!\p{L})/iu.test(words) && !say.endsWith('s')) return false
  if (TO_SOMEBODY.test(called)) return false
  if (QUESTION.test(called)) return !/^(?:asked|said)$/u.test(say) || !PAST.test(called)
  // 'asks no questions'
  if (OPENING.test(called)) return !/^no (?:questions?|one)\b/iu.test(called)
  if (say.startsWith('ask') || TOLD.test(words)) return false
  if (TO_EACH_OTHER.test(words)) return true
  // 'Ben shouts, the boat turns'
  const isNext = comma !== '' && !/^sa(?:y|id)/u.test(say)
  if (isNext || GOES_ON.test(words)) return false
  const tagged = tagWords(words, budget)
  return hasVerb(tagged) || (/^sa(?:y|id)/u.test(say) && isImperative(tagged))
}

/** Words that somebody says without quotation marks, what is before them and what happens next. */
export type PlainSpeech = Readonly<{ before: string; words: string; rest: string }>

/** Finds the words that somebody says without quotation marks, as in 'Jo yells hey open up'. */
export function findPlainSpeech(sentence: string, budget: Budget): PlainSpeech | null {
  const { before = '', say = '', comma = '', words: all = '' } = PLAIN.exec(sentence)?.groups ?? {}
  const [told = '', ...rest] = all.split(NEXT)
  // 'asks Ben who is there and he says nobody'
  const asked = say.startsWith('ask') ? (new RegExp(`^${NAME} `, 'u').exec(told)?.[0] ?? '') : ''
  const words = told.slice(asked.length)
  if (asked === '' && /^(?:he|she) /u.test(rest[0] ?? '')) return null
  const plain = words.replace(/[?.!,]+$/u, '')
  return isDirect(plain, say, comma, budget)
    ? {
        before: `${before} ${asked}`.trim(),
        words: words.replace(/[.,]$/u, ''),
        rest: rest.join(' and ').replace(/^(?:he|she) /u, asked || '$&'),
      }
    : null
}
