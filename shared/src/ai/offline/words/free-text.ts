import { toStoredCapitals } from '../../../content/capitals.ts'
import { wholeWords } from '../../../content/replace-words.ts'
import { isTimeOfDay } from '../../../formats/scene-heading.ts'
import type { Block } from '../block/block.ts'
import { map, or, stretch, token, type Parser, type Stretch } from '../grammar/parser.ts'
import { withoutFullStop, type Material } from './element-text.ts'
import { CLASSES, STYLES } from './vocabulary.ts'

/** The slots for the writer's own words, quoted or not. */

export const QUOTE: Parser<Material> = token(({ kind, text }) =>
  kind === 'quote' && text.trim() !== '' ? { text: text.trim(), isQuoted: true } : undefined,
)

export const PARENTHESES: Parser<string> = token(({ kind, text }) =>
  kind === 'paren' && text.trim() !== '' ? text.trim() : undefined,
)

const IMPERATIVES = [...new Set(Object.values(CLASSES).join('|').split('|'))]
  .filter(
    (verb) =>
      /^[a-z]{3,}$/u.test(verb) && !/^(?:says?|said|for|with|into|saying|reading)$/u.test(verb),
  )
  .join('|')
/** A new sentence or clause that begins like a command. */
const NEXT_COMMAND = new RegExp(
  String.raw`[.!?;]["”'’)]*\s+(?:(?:and|then|also|now|next|finally|please),? )*(?:${IMPERATIVES})\s`,
  'iu',
)

/** True if words were cut off inside a run of capitals or before a closing mark. */
function isCutOff({ raw, rest }: Stretch): boolean {
  if (/^(?:[.!?…]|['’]s\b)/u.test(rest)) return true
  const isCapitals = /\p{Lu}{2}/u.test(raw) && !/\p{Ll}/u.test(raw)
  return isCapitals && /^[\s,–—-]+\p{Lu}{2}/u.test(rest)
}

/** Unquoted words for the page: they may end wherever the command can go on. */
function free(accept: (raw: string, block: Block) => boolean): Parser<Material> {
  return stretch({ maxTokens: MAX_FREE_TOKENS, isExact: true }, (found) => {
    const { raw, input } = found
    const isText = /^[^\s:,."“'‘)]/u.test(raw) && !raw.includes('\n') && !isCutOff(found)
    return isText && accept(raw, input.block) ? { text: raw, isQuoted: false } : undefined
  })
}

const MAX_FREE_TOKENS = 150

/** 'Thunder rolls. before the last line': the command continues. */
const SMALL_AFTER_END = /[^.][.!?]["”]?\s+\p{Ll}/u

/** Action or text. Prose is in the third person, so a command after it is the next command. */
export const PROSE = free((raw) => !NEXT_COMMAND.test(raw) && !SMALL_AFTER_END.test(raw))

/** The words of a speech. They don't contain the next speech: 'Sorry. BEN: It's fine.' */
export const SPEECH = free((raw, block) => {
  if (raw.startsWith('(')) return false
  if (SMALL_AFTER_END.test(raw)) return false
  const nextSpeaker = [...block.names].map((name) => wholeWords(name, 'giu').source)
  const speakers = nextSpeaker.join('|') || '(?!)'
  const next = new RegExp(String.raw`[.!?;]\s+(?:${speakers})(?: ?\([^)]*\))?:`, 'iu')
  return !next.test(`. ${raw}`) && !/[.!?;]\s+\p{Lu}{2,}(?: ?\([^)]*\))?:/u.test(raw)
})

/** A whole sentence, from its capital to its closing mark. */
export const SENTENCE: Parser<Material> = map(PROSE, (material) =>
  /^[\p{Lu}\d].*[.!?…]$/u.test(material.text) &&
  !/^\p{Lu}{2}.*\s\p{Ll}{2}|\band (?:the )?[\p{L}'’ ]{1,200} to\b/u.test(material.text)
    ? material
    : undefined,
)

/** The words of a shot or parenthetical, without a clause that may be the place for it. */
export const SHORT = free(
  (raw) =>
    !/^(?:saying|reading|that)\b|(?:^|\s)(?:and|then|before|after|when|while|until|as soon as|where)\s/u.test(
      raw,
    ),
)

const NEXT_REQUEST =
  /\band (?:the )?[\p{L}'’]+ (?:to|it|bold|all|out)\b|\b(?:and|then) (?:add|delete|remove|rename|move|insert)\b/iu
const IS_STYLE = new RegExp(`^(?:${Object.values(STYLES).join('|')})$`, 'iu')

/** A title may be any words, but not the next request. */
export const TITLE = map(
  free((raw) => !NEXT_REQUEST.test(raw) && !IS_STYLE.test(raw) && !NEXT_COMMAND.test(raw)),
  (material) => ({ ...material, text: withoutFullStop(material.text) }),
)

/** Capitalized words: a title or a person's name that needs no quotation marks. */
export const PROPER: Parser<Material> = or(
  QUOTE,
  stretch({ maxTokens: 8, isExact: true }, ({ raw, rest }) => {
    const isProper =
      /^\p{Lu}[\p{L}.'’-]*(?: (?:(?:of|the|and|in|a|at|to) )*\p{Lu}[\p{L}.'’-]*)*$/u.test(raw)
    return isProper && !rest.startsWith('.') && !/\p{Ll}{3}\. /u.test(raw)
      ? { text: withoutFullStop(raw), isQuoted: true }
      : undefined
  }),
)

function isInText({ lines, searchText }: Block, phrase: string): boolean {
  return searchText.includes(phrase.toLowerCase()) && lines.some(({ text }) => holds(text, phrase))
}

/** True if a text has these words as whole words, in any letter case. */
export function holds(text: string, phrase: string): boolean {
  return text.toLowerCase().includes(phrase.toLowerCase()) && wholeWords(phrase, 'giu').test(text)
}

/** Words of the block without quotation marks. A character's name is not one of them. */
export const UNQUOTED_PHRASE: Parser<string> = stretch({ maxTokens: 8 }, (found) => {
  const { raw, input } = found
  const isPhrase = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u.test(raw) && !/^(?:the|an?)\s/iu.test(raw)
  const isName = input.block.names.has(toStoredCapitals(raw))
  return isPhrase && !isCutOff(found) && !isName && isInText(input.block, raw) ? raw : undefined
})

/** Words of the block, or a quotation. */
export const PHRASE: Parser<string> = or(
  map(QUOTE, ({ text }) => text),
  UNQUOTED_PHRASE,
)

const NOT_NEW_WORDS =
  /^(?:nothing|something|anything|more|less)\b|^an? \S|^(?:(?:his|her|their|my|your|some|this|that)\b)|\bplease\b|\b(?:and|with|in|to|by|or|once|twice|times?|only|again|each|every|everywhere|throughout|instead|after|before|from|except|but|unless)\b/iu

/** Other words for words of the block: few, so that no part of the command is among them. */
export const REPLACEMENT: Parser<Material> = or(
  QUOTE,
  stretch({ maxTokens: 3, isExact: true }, ({ raw }) =>
    /^[\p{L}\p{N}][\p{L}\p{N} '’-]*$/u.test(raw) && !NOT_NEW_WORDS.test(raw)
      ? { text: raw.replace(/^the (?=.)/iu, ''), isQuoted: false }
      : undefined,
  ),
)

/** A time of day, or 'interior' and 'exterior', for one part of a heading. */
export const HEADING_PART: Parser<string> = stretch({ maxTokens: 2 }, ({ raw }) =>
  isTimeOfDay(raw) || /^(?:interior|exterior|int|ext)\.?$/iu.test(raw) ? raw : undefined,
)
