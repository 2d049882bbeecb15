import { NEVER_NAMES } from '../words/names.ts'
import { MANNERS, SAY as ALL_SAY } from '../words/vocabulary.ts'
import { FULL_STOP } from '../words/element-text.ts'
import { NAME, PAREN, QUOTE, release, type Held } from './hold-words.ts'

/** The ways to write who says what, as patterns over text with held words. */

export const CAPITAL = String.raw`\p{Lu}[\p{L}\p{N}.'’-]*`
export const ARTICLE = '(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Tt]heir|[Aa]nother|[Oo]ne|[Ss]ome)'
export const WHO = String.raw`(?:${NAME}|[Hh]e|[Ss]he|[Tt]hey|(?:[Ee]very|[Ss]ome|[Aa]ny)(?:one|body)|[Nn]obody|${ARTICLE} (?:[\p{L}'’-]+ ){0,3}?[\p{L}'’-]+|${CAPITAL}(?: ${CAPITAL}){0,3})`

export const SAY = `(?:saying|${ALL_SAY})`
const ADVERB = String.raw`(?:\p{Ll}+ly|just|only|then) `
const HOW = String.raw`(?<how>[^${QUOTE.slice(1, -1)}.!?:;]{0,60}?)`

/** '"…," she says and leaves.' */
export const SAID_AFTER = new RegExp(
  String.raw`^(?<quote>${QUOTE})[,.]?\s*(?:(?<who>${WHO}) (?<manner>${ADVERB})?(?<say>${SAY})|(?<say2>${SAY}) (?<who2>${WHO}))(?![\p{L}'’])${HOW}(?<stop>[.!?;]|, (?=${QUOTE})|,? (?:and|then|as|while) |$)\s*(?<rest>.*)$`,
  'u',
)
/** 'Ray says "…"', 'Ray enters and says "…"' */
export const SAID_BEFORE = new RegExp(
  String.raw`^(?<business>[^${QUOTE.slice(1, -1)}]{1,200}?) (?<manner>${ADVERB})?(?<say>${SAY})(?![\p{L}'’])${HOW}[,:]?\s*(?<quote>${QUOTE})(?<stop>[,.]?\s*(?:(?:and|then|but|while|as) )?)(?<rest>.*)$`,
  'u',
)
/** 'Dot enters and Agnes leaves' */
export const SECOND_SUBJECT = new RegExp(
  String.raw`(?:\b(?:and|then|while|as)|,) (?:${NAME}(?!['’])|he|she|they|${CAPITAL}) `,
  'u',
)
/** 'The door opens and Agnes', before a verb of saying */
export const TWO_SUBJECTS = new RegExp(
  String.raw`^(?<joined>(?<first>.+?)(?:,? (?:and|then|while|as)|,) )${NAME}$`,
  'u',
)
/** 'Dot "…"' */
export const NO_VERB = new RegExp(
  String.raw`^(?<who>${NAME}|${CAPITAL}(?: ${CAPITAL}){0,3}|[Tt]he \p{Ll}+),?\s*(?<quote>${QUOTE})$`,
  'u',
)
export const ONLY_QUOTE = new RegExp(String.raw`^(?<quote>${QUOTE})[,.]?\s*(?<rest>.*)$`, 'u')
/** Things that show words instead of speaking them. */
export const THING =
  /(?:^|\s)(?:sign|note|letter|text|message|screen|label|caption|banner|poster|headline|card|paper|newspaper|display|book|ledger|logbook|clock|plaque|page|tag|graffiti|map|it)$/iu

const SENTENCES = new RegExp(
  String.raw`${FULL_STOP}(?=[\p{Lu}\d${NAME.slice(1, -1)}${QUOTE.slice(1, -1)}${PAREN.slice(1, -1)}])|(?<!\band)[,;]? (?=(?:and |then |and then )(?:have|let|make|get|show) (?:${NAME}|the |an? |him |her |them |everyone ))`,
  'u',
)
/** 'NORA:', 'Nora (softly)', 'Nora whispers to Ben:', 'Nora, angrily:', 'have Nora say:' */
const CUE = new RegExp(
  String.raw`(?:^|(?<=[.!?…;${QUOTE.slice(1, -1)}]\s))(?:(?:[Hh]ave|[Ll]et|[Mm]ake) )?(?<name>${NAME}|${CAPITAL}(?: ${CAPITAL}){0,3}|[Tt]he \p{Ll}+(?=:))(?<how>(?:[\s,'’${PAREN.slice(1, -1)}](?:[^${QUOTE.slice(1, -1)}.!?:;]|\.(?=\S)){0,60}?)?)(?:(?<colon>\s*:)|(?<=${PAREN}))\s*`,
  'gu',
)
const CUE_SAYS = new RegExp(
  String.raw`^(?:, (?<word>\p{Ll}+)$|['’]s (?:reply|answer)$)?,?\s*(?:(?:should|has to|needs to) )?(?<manner>${ADVERB})?(?:(?<say>${SAY})(?![\p{L}'’]))?(?<how>.*)$`,
  'u',
)

/** A cue in prose: who speaks from `end` on, and in which ways. */
type Cue = Readonly<{ start: number; end: number; name: string; ways: readonly string[] }>

/** Finds the cues of a text, but not 'NORA (30s) enters'. */
export function findCues(held: Held): readonly Cue[] {
  const { text, words } = held
  return [...text.matchAll(CUE)].flatMap(({ 0: all, index, groups = {} }) => {
    const { name = '', how = '', colon } = groups
    const after = text.slice(index + all.length)
    const parens = how.match(new RegExp(PAREN, 'gu'))?.map((one) => words.get(one) ?? '') ?? []
    const said = CUE_SAYS.exec(how.replace(new RegExp(PAREN, 'gu'), '').trim())?.groups ?? {}
    const spoken = readManner(
      said['say'] ?? '',
      said['how'] ?? '',
      (said['word'] ?? said['manner'] ?? '').trim(),
    )
    const isName =
      new RegExp(NAME, 'u').test(name) || !NEVER_NAMES.has(name.toLowerCase().split(' ')[0] ?? '')
    const isSmall =
      /^\p{Ll}/u.test(after) && (/\p{Lu}/u.test(text) || /^\p{L}+(?:s|ed)\b/u.test(after))
    const isMarked =
      colon !== undefined || (spoken?.length === 0 && !isSmall && !/^[,.;]/u.test(after))
    if (!isName || !isMarked || !spoken || after.trim() === '' || /\d/u.test(parens.join(' ')))
      return []
    const ways = [release(spoken.join(', '), held), ...parens]
    return [{ start: index, end: index + all.length, name, ways }]
  })
}

/**
 * Returns the ways of speaking that parentheticals say, in the words of `say`, `how` and `adverb`:
 * 'whispers', 'to Ben', 'softly'. @returns `null` if the words are something else
 */
export function readManner(say: string, how: string, adverb: string): readonly string[] | null {
  const way = how.trim().replace(/^,\s*/u, '')
  const { word = 'to', whom, more } = TO_WHOM.exec(way)?.groups ?? {}
  if (way.split(/\s+/u).length > MAX_WORDS || (whom === undefined && !IS_WAY.test(way))) return null
  const said = whom === undefined ? [way] : [more, `${word} ${whom}`]
  const ways = [MANNERS.get(say.toLowerCase()), adverb, ...said]
  return ways.flatMap((one) => (one === undefined || NO_WAY.test(one) ? [] : [one]))
}

const MAX_WORDS = 5
const TO_WHOM = new RegExp(
  String.raw`^(?:(?<word>to|at) )?(?<whom>${NAME}|[Hh]im|her|them|${ARTICLE} \p{Ll}+)(?:,? (?<more>\p{Ll}+ly))?$`,
  'u',
)
const IS_WAY = new RegExp(
  String.raw`^(?:$|${PAREN}$|off[ -]?screen$|voice[ -]?over$|[ov]\.?[so]\.?$|\p{Ll}+ly$|louder|softer|quieter|again|aloud|(?:in|into|over|under|with|without|through|to|at|from) |(?:(?:his|her|their) \p{Ll}+ )?\p{Ll}+ing\b)`,
  'u',
)
const NO_WAY = /^(?:|again|aloud|just|only|then)$/u

/** Words of a speech with parentheticals between them: 'No. (beat) No.' */
export function spokenParts(text: string, held: Held) {
  return text
    .trim()
    .split(new RegExp(`(${PAREN})`, 'u'))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      new RegExp(`^${PAREN}$`, 'u').test(part)
        ? ({ type: 'parenthetical', text: held.words.get(part) ?? '' } as const)
        : ({ type: 'dialogue', text: release(part, held), isPlain: true } as const),
    )
}

/** Splits prose into sentences; a quotation that ends one does only if nobody is named after it. */
export function sentencesOf(text: string, held: Held): readonly string[] {
  return text
    .trim()
    .split(SENTENCES)
    .flatMap((sentence) => splitAfterQuote(sentence, held))
    .map((sentence) =>
      sentence.replace(/^(?:and then|then|and) (?=(?:have|let|make|get|show)\b)/iu, ''),
    )
    .filter((sentence) => sentence !== '')
}

function splitAfterQuote(sentence: string, held: Held): readonly string[] {
  const match = new RegExp(
    String.raw`(?<quote>${QUOTE})\s+(?=[\p{Lu}${NAME.slice(1, -1)}])`,
    'u',
  ).exec(sentence)
  const quote = match?.groups?.['quote'] ?? ''
  const isEnd = /[.!?…]$/u.test(held.words.get(quote) ?? '')
  if (!match || !isEnd) return [sentence]
  const rest = sentence.slice(match.index + match[0].length)
  if (SAID_AFTER.test(`${quote} ${rest}`)) return [sentence]
  return [sentence.slice(0, match.index + 1), ...splitAfterQuote(rest, held)]
}
