/** Line breaks between words that are written without spaces. */

/** The blocks of these scripts: a quick test. */
const SPACELESS = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\ua9e0-\ua9ff\uaa60-\uaa7f]/

/** Phrases of the scripts that put spaces between phrases only. */
const PHRASES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}\u200c\u200d]*/gu

/** The signs for repeating a word (Thai, Lao) follow it. They can mislead the word segmenter. */
const AFTER_REPETITION = /(?<=[\u0e46\u0ec6])(?![\u0e46\u0ec6])/u
const REPETITION = /[\u0e46\u0ec6]+$/u

/** Other signs that belong to the word before them: abbreviation, repetition (Khmer), marks. */
const NEVER_FIRST = /^[\u0e2f\u0eaf\u17d7\p{M}\p{P}]/u

const NO_BREAKS: ReadonlySet<number> = new Set()

let createdSegmenter: Intl.Segmenter | undefined

/** It finds the words of all these scripts, in any locale. Created only if needed. */
function words(): Intl.Segmenter {
  createdSegmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  return createdSegmenter
}

/** Returns the starts of words in a phrase, except the first. */
function wordStarts(phrase: string): number[] {
  const starts: number[] = []
  let from = 0
  for (const part of phrase.split(AFTER_REPETITION)) {
    for (const { segment, index } of words().segment(part.replace(REPETITION, ''))) {
      if (from + index > 0 && !NEVER_FIRST.test(segment)) starts.push(from + index)
    }
    from += part.length
  }
  return starts
}

/**
 * Finds the places where a line may break inside Thai, Lao, Khmer and Burmese phrases: at words.
 *
 * @returns offsets in UTF-16 units, each the start of a word that follows another without a space
 */
export function phraseBreaks(text: string): ReadonlySet<number> {
  if (!SPACELESS.test(text)) return NO_BREAKS
  const breaks = new Set<number>()
  // Each phrase separately: what precedes it must not change where it breaks.
  for (const { 0: phrase, index: start } of text.matchAll(PHRASES)) {
    for (const offset of wordStarts(phrase)) breaks.add(start + offset)
  }
  return breaks
}
