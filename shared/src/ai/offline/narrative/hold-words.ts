import { hasSmallLetters, toStoredCapitals } from '../../../content/capitals.ts'
import { wholeWords } from '../../../content/replace-words.ts'
import { readSaid } from '../grammar/said.ts'
import { FULL_STOP } from '../words/element-text.ts'
import { inTitleCase, NEVER_NAMES } from '../words/names.ts'
import { isKnownWord } from './english.ts'
import type { Block } from '../block/block.ts'

/**
 * Replaces names, quotations and parentheses by one private character each, so that no rule can
 * read or change their words. `NAME`, `QUOTE` and `PAREN` match such a character.
 */
export const NAME = '[\uE000-\uE7FF]'
export const QUOTE = '[\uE800-\uEFFF]'
export const PAREN = '[\uF000-\uF7FF]'
export const LAST_QUOTE = 0xefff
const RANGES = { name: 0xe000, quote: 0xe800, paren: 0xf000 } as const
const RANGE_SIZE = 0x800
const PRIVATE = /[\uE000-\uF8FF]/u

/** Sounds of a recorded voice between words. */
const FILLERS = /(?<=^|\s)(?:um+|uh+),?\s+/giu
/** 'doesnt' */
const NO_APOSTROPHE =
  /\b((?:do|does|did|is|are|was|were|has|have|had|ca|could|wo|would|should))nt\b/giu
/** The first letter of a sentence, as typed in a hurry or dictated; not after '...'. */
const SMALL_START = new RegExp(
  String.raw`(?<!\.\.)${FULL_STOP}(?!(?:before|after) (?:the|line|scene)\b)\p{Ll}`,
  'gu',
)

type Kind = keyof typeof RANGES

/** A text with its held words: `words` by their character, `cues` for names. */
export type Held = Readonly<{
  text: string
  words: ReadonlyMap<string, string>
  /** The speaker of each name, in capitals. */
  cues: ReadonlyMap<string, string>
}>

/** Quotations and parentheses as `readSaid` hides them. */
const HIDDEN = /"\uF8FF*"|\(\uF8FF*\)/gu

/** Holds the quotations, parentheses and names of a text; `null` if it has too many. */
export function holdWords(command: string, block: Block): Held | null {
  if (PRIVATE.test(command)) return null
  const { text, plain } = readSaid(command)
  const words = new Map<string, string>()
  const cues = new Map<string, string>()
  const counts = { name: 0, quote: 0, paren: 0 }
  const hold = (kind: Kind, word: string): string => {
    const character = String.fromCharCode(RANGES[kind] + counts[kind])
    counts[kind] += 1
    words.set(character, word)
    return character
  }
  let held = ''
  let heldTo = 0
  for (const { 0: hidden, index } of plain.matchAll(HIDDEN)) {
    const kind = hidden.startsWith('(') ? 'paren' : 'quote'
    const inner = text.slice(index + 1, index + hidden.length - 1)
    held += text.slice(heldTo, index) + hold(kind, kind === 'paren' ? inner.trim() : inner)
    heldTo = index + hidden.length
  }
  // Opening marks that are never closed mean nothing.
  held += text.slice(heldTo).replace(/["“«]/gu, '')
  // Longer names first: 'OLD TOM' before 'TOM'.
  for (const name of namesIn(block, text).toSorted((a, b) => b.length - a.length)) {
    const form = formInAction(name, block)
    const whole = held
    held = held.replace(patternOf(name), (typed: string, at: number) => {
      const before = whole.slice(Math.max(0, at - NEARBY), at)
      const end = at + typed.length
      if (!isNameAt(typed, before, whole.slice(end, end + NEARBY))) return typed
      // Scripts introduce somebody in capitals, with the age.
      const isIntroduced = !hasSmallLetters(typed) && AGE.test(whole.slice(end, end + NEARBY))
      const written = isIntroduced || !hasSmallLetters(text) ? typed : form
      const character = hold('name', written)
      cues.set(character, name)
      return character
    })
  }
  if (Object.values(counts).some((count) => count > RANGE_SIZE)) return null
  const told = held.replace(FILLERS, '').replace(NO_APOSTROPHE, "$1n't")
  return { text: told.replace(SMALL_START, (start) => start.toUpperCase()), words, cues }
}

/** Puts held words back; quotations get their marks again. */
export function release(text: string, { words }: Held): string {
  return text.replace(/[\uE000-\uF7FF]/gu, (character) => {
    const word = words.get(character) ?? ''
    if (character >= '\uF000') return `(${word})`
    if (character < '\uE800') return word
    return word.includes('"') ? `“${word}”` : `"${word}"`
  })
}

/** Who speaks in a block, and who is introduced in capitals and named again: 'PIP, an old dog'. */
function namesIn({ names, lines }: Block, command: string): string[] {
  const actions = lines.flatMap(({ type, text }) => (type === 'action' ? [text] : [])).join('\n')
  const introduced = [...new Set(actions.match(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu))]
  const again = introduced.filter(
    (name) => !NEVER_NAMES.has(name.toLowerCase()) && actions.includes(inTitleCase(name)),
  )
  const words = command.toLowerCase()
  return [...new Set([...names, ...again])].filter((name) =>
    words.includes(/^[^ .'’]*/u.exec(name)?.[0].toLowerCase() ?? ''),
  )
}

const NEARBY = 20
const AGE = /^(?:, (?:(?:in \p{L}+ |early|mid|late)[ -])*\d| ?[\uF000-\uF7FF])/u

/** A name as typed in any letter case, without periods: 'mrs price' for 'MRS. PRICE'. */
function patternOf(name: string): RegExp {
  const { source } = wholeWords(name, 'giu')
  return new RegExp(source.replaceAll('\\.', '\\.?').replace(/['’]/gu, "['’]"), 'giu')
}

/** The form of a name that the script's action lines use most: 'Nora' rather than 'NORA'. */
function formInAction(name: string, { lines }: Block): string {
  const pattern = patternOf(name)
  const written = lines
    .filter(({ type }) => type === 'action' || type === 'dialogue')
    .flatMap(({ text }) => text.match(pattern) ?? [])
    .filter((one) => /^\p{Lu}.*\p{Ll}/u.test(one.replace(/^the /iu, '')))
  const counts = Map.groupBy(written, (one) => one)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return (most?.[0] ?? inTitleCase(name)).replace(/^The /u, 'the ')
}

const BEFORE_NOUN =
  /(?:^|\s)(?:the|an?|his|her|their|its|my|your|our|this|that|these|those|some|any|every|each|no|one|another)\s+$/iu
const BEFORE_NAME =
  /(?:^\s*|[.!?,;:…"”\uE800-\uEFFF)]\s*|(?:^|\s)(?:and|then|but|or|while|as|when|until|where|before|after|because|if|to|at|with|by|for|from|of|on|over|behind|beside|near|toward|towards|past|around|like|about|against|have|let|make|get|show|see|asks?|tells?|hugs?|kiss|kisses|gives?|hands?|follows?|watch|watches|looks at)\s+)$/iu
const NOT_A_VERB =
  /^\s*(?:$|[.,;!?]|(?:with|in|on|at|and|to|from|by|for|over|under|out|off|up|down|into|the|an?|his|her)\b)/iu
const AFTER_VERB = /^\s+(?:the|an?|his|her|their|its|it|him|them|this|that)\b/iu

/** True if a word with the letters of a name is the name: not in 'the rose' or 'she will go'. */
function isNameAt(typed: string, before: string, after: string): boolean {
  if (/^\p{Lu}/u.test(typed) && !/^\p{Lu}{2}/u.test(typed) && !isSentenceStart(before)) return true
  if (toStoredCapitals(typed) === typed) return true
  if (BEFORE_NOUN.test(before) && !/^the\s/iu.test(typed)) return false
  if (typed.includes(' ') || !isKnownWord(typed)) return true
  if (/^['’]s\b/u.test(after)) return true
  // A modal verb has another verb after it: 'hits will with a bag'.
  if (/^(?:will|may)$/iu.test(typed) && NOT_A_VERB.test(after)) return !/\bto\s+$/iu.test(before)
  const isFirst = isSentenceStart(before)
  const isJoined = /(?:and|then|but|or|,)\s+$/iu.test(before)
  return BEFORE_NAME.test(before) && (isFirst || !isJoined || !AFTER_VERB.test(after))
}

function isSentenceStart(before: string): boolean {
  return before === '' || /(?:[.!?…:]["”’)]*\s+)$/u.test(before)
}
