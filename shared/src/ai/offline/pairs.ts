import { QUOTE, materialOf } from './quotes.ts'
import { findLines } from './reference.ts'
import type { Scene } from './scene.ts'
import { withoutClosingCourtesy } from './wording.ts'

const VERB = '(?:rename|replace|change|swap|substitute|set|make)'
const OBJECT = `(?:${QUOTE}|[^\uE000,;:]{1,60}?)`
const PREPOSITION = '(?:to|with|by|for|into|as)'
const TWO = new RegExp(
  `^(?<verb>${VERB}) (?<one>${OBJECT}) (?<by>${PREPOSITION}) (?<given>${OBJECT})(?:,? and (?:also )?|, )(?<rest>(?<other>${OBJECT}) \\k<by> .+)$`,
  'iu',
)
/** Longer instructions are never pairs; the limit saves time. */
const MAX_PAIRED_CHARACTERS = 500
const QUOTATION = new RegExp(`^(?:the (?:word|phrase|name) )?${QUOTE}$`, 'iu')
const SETTING = /^(?:the |my )?(?:title|author|writer)$/iu

/** Whether the second part is also something to replace, and not part of the first's new text. */
function isPair(one: string, other: string, quotes: readonly string[], scene: Scene): boolean {
  const isNamed = (words: string): boolean =>
    SETTING.test(words) || findLines(words, quotes, scene)?.ok === true
  if (QUOTATION.test(other)) return true
  return isNamed(other) || (!QUOTATION.test(one) && !isNamed(one))
}

/**
 * Splits 'replace A with B and C with D' into one instruction for each pair. Quotations are masked.
 * A swap ('A with B and B with A') stays whole, and no family reads it.
 */
export function pairsOf(
  instruction: string,
  quotes: readonly string[],
  scene: Scene,
): readonly string[] {
  if (instruction.length > MAX_PAIRED_CHARACTERS) return [instruction]
  const found = TWO.exec(withoutClosingCourtesy(instruction))?.groups
  const { verb = '', one = '', by = '', given = '', other = '', rest = '' } = found ?? {}
  if (!found || !isPair(one, other, quotes, scene)) return [instruction]
  const wordsOf = (said: string): string => materialOf(said, quotes).text.toLowerCase()
  if (wordsOf(other) === wordsOf(given)) return [instruction]
  return [`${verb} ${one} ${by} ${given}`, ...pairsOf(`${verb} ${rest}`, quotes, scene)]
}
