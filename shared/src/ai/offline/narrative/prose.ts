import { toStoredCapitals } from '../../../content/capitals.ts'
import type { NewElement } from '../../edit-operations.ts'
import type { Block } from '../block/block.ts'
import { spend, type Budget } from '../grammar/parser.ts'
import { capitalize, newElement } from '../words/element-text.ts'
import { NEVER_NAMES } from '../words/names.ts'
import { gerundOf } from './english.ts'
import { holdWords, NAME, PAREN, QUOTE, release, type Held } from './hold-words.ts'
import { subjectOf } from './tense.ts'
import { asTold, isForProgram, startsLikeOrder, tell } from './tell.ts'

/** Takes prose apart: what happens becomes action, what is said cue, parenthetical and dialogue. */

const CAPITAL = String.raw`\p{Lu}[\p{L}\p{N}.'’-]*`
const ARTICLE = '(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Tt]heir|[Aa]nother|[Oo]ne|[Ss]ome)'
const WHO = String.raw`(?:${NAME}|[Hh]e|[Ss]he|[Tt]hey|(?:[Ee]very|[Ss]ome|[Aa]ny)(?:one|body)|[Nn]obody|${ARTICLE} (?:[\p{L}'’-]+ ){0,3}?[\p{L}'’-]+|${CAPITAL}(?: ${CAPITAL}){0,3})`

const NEUTRAL =
  'say ask answer reply add continue begin tell repeat announce demand insist order cry call explain warn admit agree'
const WITH_MANNER =
  'whisper shout yell scream mutter mumble murmur laugh sob hiss sigh snap growl sing gasp groan stammer'
const IRREGULAR: Readonly<Record<string, string>> = {
  say: 'said',
  tell: 'told',
  sing: 'sang',
  begin: 'began',
}

function formsOf(verb: string): readonly string[] {
  const stem = verb.replace(/(?<=[^aeiou])y$/u, 'i')
  const third = stem === verb ? `${verb}${/(?:s|sh|ch)$/u.test(verb) ? 'es' : 's'}` : `${stem}es`
  const doubled = /^(?:sob|snap)$/u.test(verb) ? verb + verb.slice(-1) : stem
  return [verb, third, IRREGULAR[verb] ?? `${doubled.replace(/e$/u, '')}ed`]
}

const SAY = `(?:${`${NEUTRAL} ${WITH_MANNER}`.split(' ').flatMap(formsOf).join('|')})`
const MANNERS = new Map(
  WITH_MANNER.split(' ').flatMap((verb) => formsOf(verb).map((form) => [form, verb])),
)
const ADVERB = String.raw`(?:\p{Ll}+ly|just|only|then) `
const HOW = String.raw`(?<how>[^${QUOTE.slice(1, -1)}.!?:;]{0,60}?)`

/** '"…," she says and leaves.' */
const SAID_AFTER = new RegExp(
  String.raw`^(?<quote>${QUOTE})[,.]?\s*(?:(?<who>${WHO}) (?<manner>${ADVERB})?(?<say>${SAY})|(?<say2>${SAY}) (?<who2>${WHO}))(?![\p{L}'’])${HOW}(?<stop>[.!?;]|, (?=${QUOTE})|,? (?:and|then|as|while) |$)\s*(?<rest>.*)$`,
  'u',
)
/** 'Ray says "…"', 'Ray enters and says "…"' */
const SAID_BEFORE = new RegExp(
  String.raw`^(?<business>[^${QUOTE.slice(1, -1)}]{1,200}?) (?<manner>${ADVERB})?(?<say>${SAY})(?![\p{L}'’])${HOW}[,:]?\s*(?<quote>${QUOTE})(?<stop>[,.]?\s*(?:(?:and|then) )?)(?<rest>.*)$`,
  'u',
)
/** 'Dot enters and Agnes leaves' */
const SECOND_SUBJECT = new RegExp(
  String.raw`(?:\b(?:and|then|while|as)|,) (?:${NAME}(?!['’])|he|she|they|${CAPITAL}) `,
  'u',
)
/** 'Dot: "…"' */
const NO_VERB = new RegExp(
  String.raw`^(?<who>${NAME}|${CAPITAL}(?: ${CAPITAL}){0,3})(?:,? (?<off>off[ -]?screen|voice[ -]?over|o\.?s\.?|v\.?o\.?))?[,:]?\s*(?<quote>${QUOTE})$`,
  'u',
)
const ONLY_QUOTE = new RegExp(String.raw`^(?<quote>${QUOTE})[,.]?\s*(?<rest>.*)$`, 'u')
/** What is said without quotation marks: words of one person to another. */
const SAID_PLAINLY = new RegExp(
  String.raw`^(?<who>${WHO}) says?,? (?:(?<manner>\p{Ll}+ly),? )?(?:that )?(?<words>(?:[Hh]ello|[Hh]i|[Hh]ey|[Gg]oodbye|bye|good (?:morning|night|evening)|[Tt]hank you|[Tt]hanks|[Ss]orry|[Yy]es|[Nn]o|[Pp]lease)[.!]?$|.*\b(?:[Ii]|[Ii]['’]\p{L}+|me|my|you|you['’]\p{L}+|your|we|we['’]\p{L}+|our|us)\b.*)$`,
  'u',
)
/** Things that show words instead of speaking them. */
const THING =
  /(?:^|\s)(?:sign|note|letter|text|message|screen|label|caption|banner|poster|headline|card|paper|newspaper|display|book|ledger|logbook|clock|plaque|page|tag|graffiti|map|it)$/iu

const EXTENSION = /^(?:v\.?o\.?|o\.?s\.?|o\.?c\.?|cont['’]?d)(?=,|$)/iu
/** The end of a sentence, but not 'Mrs.' */
export const FULL_STOP = String.raw`(?<=[.!?…])(?<!\b(?:Mr|Mrs|Ms|Dr|St|Lt|Sgt|Capt|Prof|Jr|Sr|vs)\.)\s+`
const SENTENCES = new RegExp(
  String.raw`${FULL_STOP}(?=[\p{Lu}\d${NAME.slice(1, -1)}${QUOTE.slice(1, -1)}${PAREN.slice(1, -1)}])|[,;]? (?=(?:and |then |and then )(?:have|let|make|get|show) (?:${NAME}|the |an? |him |her |them |everyone ))`,
  'u',
)
const CUE = new RegExp(
  String.raw`(?:^|(?<=[.!?…${QUOTE.slice(1, -1)}]\s))(?<name>${NAME}|${CAPITAL}(?: ${CAPITAL}){0,3})\s*(?<parens>(?:${PAREN}\s*)*)(?<colon>:)?\s*`,
  'gu',
)

type Speaker = Readonly<{ cue: string; text: string }>
type Piece =
  | Readonly<{ kind: 'action'; text: string }>
  | Readonly<{ kind: 'speech'; cue: string; parts: readonly Part[] }>
type Part = Readonly<{ type: 'parenthetical' | 'dialogue'; text: string; isPlain?: true }>

/** Reads prose; `null` if it isn't a text for the page. `isFirst`: nothing is told before it. */
export function readProse(
  text: string,
  isFirst: boolean,
  block: Block,
  budget: Budget,
): readonly NewElement[] | null {
  const held = holdWords(text, block)
  if (!held) return null
  const teller = createTeller(held, isFirst, block, budget)
  const cues = [...held.text.matchAll(CUE)].filter((match) => isCueAt(match, held))
  const first = cues[0]?.index ?? held.text.length
  if (!teller.prose(held.text.slice(0, first))) return null
  for (const [index, cue] of cues.entries()) {
    const words = held.text.slice(cue.index + cue[0].length, cues[index + 1]?.index)
    if (!teller.speech(cue, words)) return null
  }
  return teller.elements()
}

/** 'NORA:', 'Nora (softly)', but not 'NORA (30s) enters'. */
function isCueAt(match: RegExpExecArray, { text, words }: Held): boolean {
  const { name = '', parens = '', colon } = match.groups ?? {}
  const after = text.slice(match.index + match[0].length)
  const isName =
    new RegExp(NAME, 'u').test(name) || !NEVER_NAMES.has(name.toLowerCase().split(' ')[0] ?? '')
  if (!isName || after.trim() === '') return false
  const inParens = [...parens.trim()].map((one) => words.get(one) ?? '').join(' ')
  if (/\d/u.test(inParens)) return false
  if (colon !== undefined) return true
  return parens !== '' && !/^(?:\p{Ll}|[,.;])/u.test(after)
}

function createTeller(held: Held, startsAtOnce: boolean, block: Block, budget: Budget) {
  const pieces: Piece[] = []
  /** The person that the last sentence is about: 'she' in the next one. */
  let person: Speaker | undefined
  /** True if a quotation without a speaker is by `person`. */
  let isSpeaking = false

  function speaker(who: string): Speaker | null {
    if (who === '') return null
    const name = held.cues.get(who)
    if (name !== undefined) return { cue: withExtension(name), text: who }
    if (/^(?:he|she)$/iu.test(who)) return person ?? null
    if (/^they$/iu.test(who) || THING.test(who)) return null
    const plain = release(who, held).replace(new RegExp(`^${ARTICLE} `, 'iu'), '')
    return { cue: withExtension(toStoredCapitals(plain)), text: who }
  }

  /** The cue of somebody who is never seen in the block keeps its (V.O.). */
  function withExtension(name: string): string {
    const cues = block.speeches.filter((speech) => speech.name === name).map(({ cue }) => cue.text)
    const [first] = cues
    const isAlways =
      first !== undefined && /\(V\.O\.\)/iu.test(first) && cues.every((cue) => cue === first)
    return isAlways && /VOICE|RADIO|NARRATOR/u.test(name) ? first : name
  }

  function say(who: Speaker, parts: readonly Part[]): true {
    const last = pieces.at(-1)
    const [first, ...others] = parts
    const before = last?.kind === 'speech' ? last.parts.at(-1) : undefined
    if (
      last?.kind === 'speech' &&
      last.cue === who.cue &&
      first?.type === 'dialogue' &&
      before?.type === 'dialogue'
    ) {
      const joined = { type: 'dialogue', text: `${before.text} ${first.text}` } as const
      pieces[pieces.length - 1] = {
        ...last,
        parts: [...last.parts.slice(0, -1), joined, ...others],
      }
    } else pieces.push({ kind: 'speech', cue: who.cue, parts })
    person = who
    isSpeaking = true
    return true
  }

  function act(text: string): true {
    const last = pieces.at(-1)
    if (last?.kind === 'action')
      pieces[pieces.length - 1] = { kind: 'action', text: `${last.text} ${text}` }
    else pieces.push({ kind: 'action', text })
    const [subject = ''] = new RegExp(`^(?:${NAME}(?!['’])|${CAPITAL}(?= ))`, 'u').exec(text) ?? []
    const isName =
      held.cues.has(subject) || (subject !== '' && !NEVER_NAMES.has(subject.toLowerCase()))
    if (isName) person = speaker(subject) ?? person
    isSpeaking = isName || /^(?:he|she)\b/iu.test(text)
    return true
  }

  function dialogue(quote: string, isContinued = false): Part {
    const words = (held.words.get(quote) ?? '').trim()
    return { type: 'dialogue', text: isContinued ? words : words.replace(/,$/u, '.') }
  }

  /** The parentheticals of a way of speaking, or `null` if the words are something else. */
  function manner(say: string, how: string, adverb: string): readonly Part[] | null {
    const verb = MANNERS.get(say.toLowerCase())
    const way = how
      .trim()
      .replace(/^,\s*/u, '')
      .replace(new RegExp(PAREN, 'gu'), (paren) => held.words.get(paren) ?? '')
    const to = new RegExp(
      String.raw`^(?:(?<word>to|at) )?(?<whom>${NAME}|him|her|them|${ARTICLE} \p{Ll}+)(?:,? (?<more>\p{Ll}+ly))?$`,
      'iu',
    ).exec(way)?.groups
    if (
      way.split(/\s+/u).length > 5 ||
      /^(?:that|whether|if|about|the (?:sign|words))\b/iu.test(way)
    )
      return null
    const isOther =
      to === undefined &&
      !/^(?:$|\p{Ll}+ly$|louder|softer|quieter|again|aloud|in |into |over |under |with |through |to |at |from )/iu.test(
        way,
      )
    if (isOther) return null
    const said = to
      ? [to['more'], `${to['word'] ?? 'to'} ${to['whom']}`]
      : [/^(?:again|aloud)$/iu.test(way) ? '' : way]
    const ways = [
      verb && gerundOf(verb),
      /^(?:just|only|then)$/u.test(adverb) ? '' : adverb,
      ...said,
    ].filter(Boolean)
    return ways.length === 0
      ? []
      : [{ type: 'parenthetical', text: release(ways.join(', '), held) }]
  }

  function quoted(sentence: string): boolean {
    if (!spend(budget, sentence.length)) return false
    const after = SAID_AFTER.exec(sentence)?.groups
    if (after) {
      const who = speaker(after['who'] ?? after['who2'] ?? '')
      const ways = manner(
        after['say'] ?? after['say2'] ?? '',
        after['how'] ?? '',
        (after['manner'] ?? '').trim(),
      )
      if (!who || !ways) return false
      const stop = after['stop'] ?? ''
      say(who, [...ways, dialogue(after['quote'] ?? '', stop.startsWith(', '))])
      return following(who, after['rest'] ?? '', /and|then/u.test(stop))
    }
    const before = SAID_BEFORE.exec(sentence)?.groups
    if (before) {
      const business = (before['business'] ?? '').replace(/[, ]+(?:and then|and|then)?$/u, '')
      const isAlone = new RegExp(`^${WHO} ?${PAREN}?$`, 'u').test(business)
      const who = subjectBefore(business)
      const ways = manner(before['say'] ?? '', before['how'] ?? '', (before['manner'] ?? '').trim())
      const isShown = THING.test(business) || /^[Tt]hey\b/u.test(business)
      if (!who && !isShown) return false
      if (!who || !ways || SECOND_SUBJECT.test(business)) return act(toldWithQuote(sentence))
      const isCut = before['stop']?.trim() === '' && /^\p{Ll}/u.test(before['rest'] ?? '')
      if (isCut) return false
      if (!isAlone && !sayFirst(business)) return act(toldWithQuote(sentence))
      say(who, [...ways, dialogue(before['quote'] ?? '')])
      return following(who, before['rest'] ?? '', true)
    }
    const plain = NO_VERB.exec(sentence)?.groups
    if (plain) {
      const who = speaker(plain['who'] ?? '')
      const off = plain['off'] === undefined ? '' : /^v/u.test(plain['off']) ? ' (V.O.)' : ' (O.S.)'
      return (
        who !== null && say({ ...who, cue: `${who.cue}${off}` }, [dialogue(plain['quote'] ?? '')])
      )
    }
    const only = ONLY_QUOTE.exec(sentence)?.groups
    if (only) {
      if (!person || !isSpeaking) return false
      const who = person
      say(who, [dialogue(only['quote'] ?? '')])
      return following(who, only['rest'] ?? '', false)
    }
    // 'Leo syas "Wrap it up."'
    if (new RegExp(String.raw`^\S+ \S+ ${QUOTE}$`, 'u').test(sentence)) return false
    return act(toldWithQuote(sentence))
  }

  /** Whom the words before a verb of saying are about. */
  function subjectBefore(business: string): Speaker | null {
    const [, name = '', paren] = new RegExp(`^(${WHO}) ?(${PAREN})?$`, 'u').exec(business) ?? []
    const who = speaker(name === '' ? subjectOf(business, budget) : name)
    const extension = paren === undefined ? '' : (held.words.get(paren) ?? '')
    return who && EXTENSION.test(extension) ? { ...who, cue: `${who.cue} (${extension})` } : who
  }

  function toldWithQuote(sentence: string): string {
    return tell(sentence, false, budget) ?? asTold(sentence)
  }

  /** Adds what a speaker does before the words; false if it isn't a sentence. */
  function sayFirst(business: string): boolean {
    const told = tell(business, false, budget)
    return told !== null && act(told)
  }

  /** Reads the rest of a sentence after a quotation. */
  function following(who: Speaker, rest: string, isSameSubject: boolean): boolean {
    const plain = rest.replace(/^[,.\s]+/u, '')
    if (plain === '') return true
    if (new RegExp(`^${QUOTE}`, 'u').test(plain)) return quoted(plain)
    return sentence(isSameSubject && /^\p{Ll}/u.test(plain) ? `${who.text} ${plain}` : plain)
  }

  function sentence(text: string): boolean {
    const isFirst = startsAtOnce && pieces.length === 0
    const isTold = startsLikeOrder(text)
    const told = isTold ? tell(text, isFirst, budget) : text
    if (told === null) return false
    if (new RegExp(QUOTE, 'u').test(told)) {
      return (isTold || !isForProgram(text)) && quoted(told)
    }
    const done = isTold ? told : tell(text, isFirst, budget)
    if (done === null) return false
    const plainly = SAID_PLAINLY.exec(done)?.groups
    const who = plainly && speaker(plainly['who'] ?? '')
    if (who) {
      const words = release(plainly['words'] ?? '', held)
      const line: Part = { type: 'dialogue', text: words.replace(/\.$/u, ''), isPlain: true }
      return say(who, [...(manner('say', '', plainly?.['manner'] ?? '') ?? []), line])
    }
    return act(done)
  }

  return {
    prose: (text: string): boolean =>
      text.trim() === '' || sentencesOf(text, held).every((one) => sentence(one)),
    speech(match: RegExpExecArray, text: string): boolean {
      const { name = '', parens = '' } = match.groups ?? {}
      const who = speaker(name)
      if (!who) return false
      const quote = ONLY_QUOTE.exec(text.trim())?.groups
      const said = quote ? [dialogue(quote['quote'] ?? '')] : spokenParts(text, held)
      const ways = [...parens.trim()]
        .filter((one) => one.trim() !== '')
        .map((one) => held.words.get(one) ?? '')
      const extension = ways.find((way) => EXTENSION.test(way))
      const cue =
        extension === undefined ? who.cue : `${who.cue.replace(/ \(.*$/u, '')} (${extension})`
      const how = ways.filter((way) => way !== extension)
      say({ ...who, cue }, [
        ...how.map((way) => ({ type: 'parenthetical', text: way }) as const),
        ...said,
      ])
      const rest = quote?.['rest'] ?? ''
      return rest === '' || sentencesOf(rest, held).every((one) => sentence(one))
    },
    elements(): readonly NewElement[] {
      return pieces.flatMap((piece) => elementsOf(piece, held))
    },
  }
}

function elementsOf(piece: Piece, held: Held): readonly NewElement[] {
  if (piece.kind === 'action') {
    const text = capitalize(release(piece.text, held)).replace(/(?<=[^.!?…]["”])$/u, '.')
    return [newElement('action', { text, isQuoted: true })]
  }
  const cue = newElement('character', { text: piece.cue, isQuoted: true })
  return [
    cue,
    ...piece.parts.map(({ type, text, isPlain }) => newElement(type, { text, isQuoted: !isPlain })),
  ]
}

/** Words of a speech with parentheticals between them: 'No. (beat) No.' */
function spokenParts(text: string, held: Held): readonly Part[] {
  return text
    .trim()
    .split(new RegExp(`(${PAREN})`, 'u'))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      new RegExp(`^${PAREN}$`, 'u').test(part)
        ? { type: 'parenthetical', text: held.words.get(part) ?? '' }
        : { type: 'dialogue', text: release(part, held), isPlain: true },
    )
}

/** Splits prose into sentences; a quotation that ends one does only if nobody is named after it. */
function sentencesOf(text: string, held: Held): readonly string[] {
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
