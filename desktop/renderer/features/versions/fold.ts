import type { ElementPair } from '@scenewright/shared/script/compare/compare-elements.ts'

/** Unchanged elements shown on each side of a changed one. */
const SHOWN_AROUND = 1
/** Collapsing fewer elements isn't worth a button. */
const LEAST_FOLDED = 3

export type Stretch = Readonly<{ isFolded: boolean; pairs: readonly ElementPair[] }>

/** Splits a comparison into stretches. Those far from any change are folded. */
export function foldPairs(pairs: readonly ElementPair[]): readonly Stretch[] {
  const isNear = pairs.map((_, index) =>
    pairs
      .slice(Math.max(0, index - SHOWN_AROUND), index + SHOWN_AROUND + 1)
      .some(({ kind }) => kind !== 'same'),
  )
  const stretches: { isFolded: boolean; pairs: ElementPair[] }[] = []
  pairs.forEach((pair, index) => {
    const isFolded = !isNear[index]
    const last = stretches.at(-1)
    if (last?.isFolded === isFolded) last.pairs.push(pair)
    else stretches.push({ isFolded, pairs: [pair] })
  })
  return stretches.map((stretch) =>
    stretch.pairs.length < LEAST_FOLDED ? { ...stretch, isFolded: false } : stretch,
  )
}

/** Returns the first stretches, up to the one that reaches this number of elements. */
export function takeStretches(stretches: readonly Stretch[], count: number): readonly Stretch[] {
  let length = 0
  const taken: Stretch[] = []
  for (const stretch of stretches) {
    if (length >= count) break
    taken.push(stretch)
    length += stretch.pairs.length
  }
  return taken
}
