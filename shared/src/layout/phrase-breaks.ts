/** Line breaks between words that are written without spaces. */

/** Stretches of the scripts that put spaces between phrases only. */
const PHRASES =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}\u200c\u200d]*/gu

/** Repetition and abbreviation signs, which belong to the word before them, and marks. */
const NEVER_FIRST = /^[\u0e2f\u0e46\u0eaf\u0ec6\u17d7\p{M}\p{P}]/u

const NO_BREAKS: ReadonlySet<number> = new Set()

let createdSegmenter: Intl.Segmenter | undefined

/** It finds the words of all these scripts, whatever the locale. Created only if needed. */
function words(): Intl.Segmenter {
  createdSegmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  return createdSegmenter
}

/**
 * Where a line may break inside Thai, Lao, Khmer and Burmese phrases: at words.
 *
 * @returns offsets in UTF-16 units, each the start of a word that follows another without a space
 */
export function phraseBreaks(text: string): ReadonlySet<number> {
  let breaks: Set<number> | undefined
  // Each phrase separately: what precedes it must not change where it breaks.
  for (const { 0: phrase, index: start } of text.matchAll(PHRASES)) {
    for (const { segment, index } of words().segment(phrase)) {
      if (index === 0 || NEVER_FIRST.test(segment)) continue
      breaks ??= new Set()
      breaks.add(start + index)
    }
  }
  return breaks ?? NO_BREAKS
}
