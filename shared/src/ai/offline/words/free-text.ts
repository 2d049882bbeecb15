import { wholeWords } from '../../../content/replace-words.ts'
import { isTimeOfDay } from '../../../formats/scene-heading.ts'
import type { Block } from '../block/block.ts'
import { countFree, inside, type Said } from '../grammar/said.ts'
import { withoutFullStop, type Material } from './element-text.ts'
import { COMMAND_VERBS, STYLES } from './vocabulary.ts'

/** The slots for the writer's own words, quoted or not. */

export function readQuote(said: Said): Material | undefined {
  const text = inside(said, '"')
  return text === undefined ? undefined : { text, isQuoted: true }
}

export function readParentheses(said: Said): string | undefined {
  return inside(said, '(')
}

const VERBS = COMMAND_VERBS.filter((verb) => verb.length > 2).join('|')
/** A new sentence or clause that begins like a command. */
const NEXT_COMMAND = new RegExp(
  String.raw`[.!?;]["”'’)]*\s+(?:(?:and|then|also|now|next|finally|please),? )*(?:${VERBS})\s`,
  'iu',
)
/** 'Thunder rolls. before the last line': the command continues. */
const SMALL_AFTER_END = /[^.][.!?]["”]?\s+\p{Ll}/u

const MAX_WORDS = 400

/** Unquoted words for the page, on one line. */
function readFree({ text, plain }: Said): string | undefined {
  const isText = /^[^\s:,."“'‘)]/u.test(text) && !text.includes('\n')
  return isText && (plain.length < 400 || countFree({ text, plain }) < MAX_WORDS) ? text : undefined
}

function unquoted(text: string | undefined): Material | undefined {
  return text === undefined ? undefined : { text, isQuoted: false }
}

/** Action or text. Prose is in the third person, so a command after it is the next command. */
export function readProse(said: Said): Material | undefined {
  const text = readFree(said)
  return text !== undefined && !NEXT_COMMAND.test(text) && !SMALL_AFTER_END.test(text)
    ? unquoted(text)
    : undefined
}

/** The words of a speech, without the next one, and without '(beat)' between its sentences. */
export function readSpeech(said: Said, { names }: Block): Material | undefined {
  const text = readFree(said)
  if (text === undefined || text.startsWith('(') || SMALL_AFTER_END.test(text)) return undefined
  const speakers = [...names].map((name) => wholeWords(name, 'giu').source).join('|') || '(?!)'
  const next = new RegExp(String.raw`[.!?;]\s+(?:${speakers})(?: ?\([^)]*\))?:`, 'iu')
  const isTwo = next.test(`. ${text}`) || /[.!?;]\s+\p{Lu}{2,}(?: ?\([^)]*\))?:/u.test(text)
  const hasBusiness = /[.!?…] \([^)]+\)(?: \p{Lu}|$)/u.test(text)
  return isTwo || hasBusiness ? undefined : unquoted(text)
}

/** A whole sentence, from its capital to its closing mark. */
export function readSentence(said: Said): Material | undefined {
  const material = readProse(said)
  const { text = '' } = material ?? {}
  return /^[\p{Lu}\d].*[.!?…]$/u.test(text) && !/^\p{Lu}{2}.*\s\p{Ll}{2}/u.test(text)
    ? material
    : undefined
}

/** The words of a shot or parenthetical, without a clause that may be the place for it. */
export function readShort(said: Said): Material | undefined {
  const isClause =
    /[(:]|^(?:saying|reading|that)\b|(?:^|\s)(?:and|then|before|after|when|while|until|as soon as|where)\s/u
  return isClause.test(said.text) ? undefined : unquoted(readFree(said))
}

const IS_STYLE = new RegExp(`^(?:${Object.values(STYLES).join('|')})$`, 'iu')
const NEXT_REQUEST =
  /\band (?:the )?[\p{L}'’]+ (?:to|it|bold|all|out)\b|\b(?:and|then) (?:add|delete|remove|rename|move|insert)\b/iu

/** A title may be any words, but not the next request. */
export function readTitle(said: Said): Material | undefined {
  const text = readFree(said)
  if (text === undefined || IS_STYLE.test(text) || NEXT_REQUEST.test(text)) return undefined
  return NEXT_COMMAND.test(text) ? undefined : unquoted(withoutFullStop(text))
}

const PROPER =
  /^\p{Lu}[\p{L}\d.'’-]*(?: (?:(?:of|the|and|in|a|at|to|for|from|on) )*[\p{Lu}\d][\p{L}\d.'’-]*)*[!?]?$/u

/** Capitalized words: a title or a person's name that needs no quotation marks. */
export function readProper(said: Said): Material | undefined {
  const quoted = readQuote(said)
  if (quoted) return quoted
  const { text } = said
  const isProper = PROPER.test(text) && !/\p{Ll}{3}\. /u.test(text) && text.split(' ').length < 9
  return isProper ? { text: withoutFullStop(text), isQuoted: true } : undefined
}

/** True if a text has these words as whole words, in any letter case. */
export function holds(text: string, phrase: string): boolean {
  return text.toLowerCase().includes(phrase.toLowerCase()) && wholeWords(phrase, 'giu').test(text)
}

/** Words of the block, or a quotation. A character's name without quotation marks is none. */
export function readPhrase(said: Said, block: Block): string | undefined {
  const quoted = inside(said, '"')
  if (quoted !== undefined) return quoted
  const raw = said.text.replace(/^(?:the|an?) (?=.)|(?<=\p{L}{2})\.$/gu, '')
  const isPhrase = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u.test(raw) && raw.split(' ').length <= 8
  if (
    !isPhrase ||
    /^(?:it|this|that|them|him|her|these|those)$/iu.test(raw) ||
    block.names.has(raw.toUpperCase())
  )
    return undefined
  const isThere =
    block.searchText.includes(raw.toLowerCase()) && block.lines.some(({ text }) => holds(text, raw))
  return isThere ? raw : undefined
}

const NOT_NEW_WORDS =
  /^(?:nothing|something|anything|more|less)\b|\bplease\b|\b(?:should|and|by|or|once|twice|times?|only|again|each|every|everywhere|throughout|instead|after|before|except|but|unless|here|there|now)\b/iu

/** Other words for words of the block. */
export function readReplacement(said: Said): Material | undefined {
  const quoted = readQuote(said)
  if (quoted) return quoted
  const raw = said.text.replace(/(?<=\p{Ll}{2})\.$/u, '')
  const isNew = /^[\p{L}\p{N}][\p{L}\p{N} '’-]*$/u.test(raw) && !NOT_NEW_WORDS.test(raw)
  return isNew && raw.split(' ').length <= 5 ? unquoted(raw) : undefined
}

const CLOCK = /^\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\.?$/iu
const INSIDE =
  /^(?:(?:an?|the) )?(?<side>interior|exterior|int|ext|inside|outside|indoors|outdoors)\b\.?/iu

/** The parts of a heading that words name: 'at night', 'an exterior', 'outside at night' */
export function readHeadingPart({
  text,
}: Said): Readonly<{ side?: string; time?: string }> | undefined {
  const { side } = INSIDE.exec(text)?.groups ?? {}
  const time = text
    .replace(INSIDE, '')
    .replace(/(?<![ap]\.m)[.!]$/iu, '')
    .trim()
    .replace(/^(?:at|in|during)? ?(?:the |an? )?(?=.)/iu, '')
  if (time !== '' && !isTimeOfDay(time) && !CLOCK.test(time)) return undefined
  if (side === undefined && time === '') return undefined
  return { ...(side === undefined ? {} : { side }), ...(time === '' ? {} : { time }) }
}
