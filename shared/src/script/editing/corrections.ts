/**
 * Corrections while typing, each an option of the writer: typographic quotes and dashes, capitals at
 * the start of a sentence, and capitals of English words (`docs/product/script.md#elements`).
 */
import { ELEMENT_TABLE, type ElementType } from '../element-types.ts'

export type CorrectionOptions = Readonly<{
  /** “double” and ‘single’ quotes, and an em dash for two hyphens. */
  smartQuotes: boolean
  /** A capital letter at the start of a sentence. */
  sentenceCapitals: boolean
  /** I, and the English names of days and months. */
  wordCapitals: boolean
}>

/** Before an opening quote: nothing, white space, a bracket, a dash or another quote. */
const BEFORE_OPENING = /(?:^|[\s([{“‘—–-])$/u
/** A sentence's end, but not an ellipsis or a common abbreviation. */
const SENTENCE_END = /(?:[!?]|(?<![.…])\.)["'”’)]*\s+["'“‘(]*$/u
const ABBREVIATION =
  /(?:^|[\s(“‘"'])(?:Mr|Mrs|Ms|Dr|St|Lt|Sgt|Capt|Col|Gen|Prof|Jr|Sr|vs|etc|e\.g|i\.e|No|\p{L})\.\s+["'“‘(]*$/iu
/** A word before the character that ends it. */
const LAST_WORD = /(?<=^|[\s([{“‘"'—–-])(\p{L}+)(?=[\s.,;:!?'’")\]—–-]$)/u
/** Without 'march' and 'may', which are words too. */
const CAPITAL_WORDS: ReadonlySet<string> = new Set(
  'i monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december'.split(
    ' ',
  ),
)

/**
 * Corrects the text before the caret after one character was typed.
 *
 * @param type the element's type
 * @param text the element's text before the caret, including the typed character
 * @returns the corrected text, or `null` if nothing changes
 */
export function correctTyped(
  type: ElementType,
  text: string,
  options: CorrectionOptions,
): string | null {
  const { capitals, speech } = ELEMENT_TABLE[type]
  // Types in capitals need no others, and parentheticals are written in small letters.
  const isSentence = !capitals && speech !== 'manner'
  let corrected = text
  if (options.wordCapitals && !capitals) corrected = withWordCapital(corrected)
  if (options.smartQuotes) corrected = withSmartQuote(corrected)
  if (options.sentenceCapitals && isSentence) corrected = withSentenceCapital(corrected)
  return corrected === text ? null : corrected
}

function withSmartQuote(text: string): string {
  const before = text.slice(0, -1)
  const isOpening = BEFORE_OPENING.test(before)
  if (text.endsWith('"')) return before + (isOpening ? '“' : '”')
  if (text.endsWith("'")) return before + (isOpening ? '‘' : '’')
  return text.replace(/(?<!-)--$/u, '—')
}

function withSentenceCapital(text: string): string {
  const letter = /\p{Ll}$/u.exec(text)?.[0]
  if (letter === undefined) return text
  const before = text.slice(0, -letter.length)
  const isStart =
    /^[\s"'“‘(]*$/u.test(before) || (SENTENCE_END.test(before) && !ABBREVIATION.test(before))
  return isStart ? before + letter.toUpperCase() : text
}

function withWordCapital(text: string): string {
  return text.replace(LAST_WORD, (word) => {
    return CAPITAL_WORDS.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })
}
