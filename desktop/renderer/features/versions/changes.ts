/** The changes of a comparison that a writer steps through. */
import type { ElementPair } from '@scenewright/shared/script/compare/compare-elements.ts'
import {
  hasSameTitle,
  type BlockPair,
  type ScriptComparison,
} from '@scenewright/shared/script/compare/compare-scripts.ts'

/** Elements side by side; `null` where one side has none. */
export type Row = Readonly<{
  before: ElementPair | null
  after: ElementPair | null
  startsChange: boolean
}>

/** True for the first of several changed elements in a row. */
export function startsChange(pairs: readonly ElementPair[], index: number): boolean {
  const isChanged = (at: number) => (pairs[at]?.kind ?? 'same') !== 'same'
  return isChanged(index) && !isChanged(index - 1)
}

/** True if a block that both versions have was renamed, or one has no elements to step to. */
export function isHeadingChanged({ kind, before, after, elements }: BlockPair): boolean {
  if (elements.length === 0) return kind !== 'same'
  return kind === 'changed' && !hasSameTitle(before, after)
}

/** As many as have the mark `data-change` in the comparison. */
export function countChanges({ settings, blocks }: ScriptComparison): number {
  const inBlocks = blocks.map((pair) => {
    const starts = pair.elements.filter((_, index) => startsChange(pair.elements, index))
    return starts.length + (isHeadingChanged(pair) ? 1 : 0)
  })
  return inBlocks.reduce((sum, count) => sum + count, settings.length > 0 ? 1 : 0)
}

/** Aligns the elements of both sides: removed ones are beside those added in their place. */
export function alignRows(pairs: readonly ElementPair[]): readonly Row[] {
  const rows: Row[] = []
  /** The first row that an added element can be in. */
  let free = 0
  pairs.forEach((pair, index) => {
    const open = pair.kind === 'added' ? rows[free] : undefined
    if (open) {
      rows[free] = { ...open, after: pair }
      free += 1
      return
    }
    rows.push({
      before: pair.kind === 'added' ? null : pair,
      after: pair.kind === 'removed' ? null : pair,
      startsChange: startsChange(pairs, index),
    })
    if (pair.kind !== 'removed') free = rows.length
  })
  return rows
}
