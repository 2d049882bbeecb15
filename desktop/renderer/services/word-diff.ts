/** Compares two texts word by word. */
import { diffArrays } from 'diff'

/** A stretch of text: in both, only in the later one, or only in the earlier one. */
export type Piece = Readonly<{ kind: 'same' | 'added' | 'removed'; text: string }>

/** Above this many different words, texts count as completely different, to limit the time. */
const MOST_DIFFERENT_WORDS = 600

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Pieces in order. `same` and `added` form the later text, `same` and `removed` the earlier. */
export function wordDiff(before: string, now: string): readonly Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(now), { maxEditLength: MOST_DIFFERENT_WORDS })
  if (!changes) return withText([removed(before), { kind: 'added', text: now }])
  return withText(
    changes.map(({ added: isAdded, removed: isRemoved, value }): Piece => {
      const text = value.join('')
      if (isAdded) return { kind: 'added', text }
      return isRemoved ? removed(text) : { kind: 'same', text }
    }),
  )
}

function removed(text: string): Piece {
  return { kind: 'removed', text }
}

/** Words, spaces and punctuation, in any language. */
function wordsOf(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}

function withText(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter(({ text }) => text !== '')
}
