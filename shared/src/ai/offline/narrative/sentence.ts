import type { Budget } from '../grammar/parser.ts'
import { tagWords, type Word } from './english.ts'

/** Sentences as words that can be changed and joined again. */

/** What the tagger reads instead of held words, and the words of the writer that look the same. */
const HELD = /[\uE000-\uE7FF]|[\uE800-\uEFFF]|[\uF000-\uF7FF]|\bPeter\b|\bQuotea\b|—/gu
export const STAND_IN = /\bPeter\b|\bQuotea\b|—/gu

function standIn(held: string): string {
  if (held.length > 1) return held
  if (held < '\uE800') return 'Peter'
  return held < '\uF000' ? 'Quotea' : '—'
}

/** A sentence as words that can be changed and joined again. */
export type Sentence = Readonly<{ words: readonly Word[]; texts: string[]; held: string[] }>

export function readSentence(text: string, budget: Budget): Sentence {
  const held: string[] = []
  const readable = text.replace(HELD, (word) => {
    held.push(word)
    return standIn(word)
  })
  const words = tagWords(readable, budget)
  return { words, texts: words.map((word) => word.text), held }
}

/** Joins the words from `start` on. */
export function joinSentence({ words, texts, held }: Sentence, start = 0): string {
  const parts = words.map(({ before, after }, at) => `${before}${texts[at] ?? ''}${after}`)
  const skipped = parts.slice(0, start).join('').match(STAND_IN)?.length ?? 0
  let next = skipped
  return parts
    .slice(start)
    .join('')
    .replace(STAND_IN, (word) => held[next++] ?? word)
}
