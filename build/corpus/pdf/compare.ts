// Compares the elements that a PDF was made of with those that were read from it.

import { contentToText } from '@scenewright/shared/content/text.ts'
import type { Element } from '@scenewright/shared/script/script.ts'

type Compared = Pick<Element, 'type' | 'content'>

/** Elements as type and words. Acts and other text print like action, so a PDF can't differ. */
function comparable(elements: readonly Compared[]): string[] {
  return elements.flatMap(({ type, content }) => {
    const words = contentToText(content).replaceAll(/\s+/g, ' ').trim().toUpperCase()
    return words === '' ? [] : [`${type === 'text' ? 'action' : type}: ${words}`]
  })
}

/** The length of the longest common subsequence. */
function sameInOrder(one: readonly string[], other: readonly string[]): number {
  let above = new Uint32Array(other.length + 1)
  for (const line of one) {
    const row = new Uint32Array(other.length + 1)
    for (const [at, otherLine] of other.entries()) {
      const longer = Math.max(above[at + 1] ?? 0, row[at] ?? 0)
      row[at + 1] = line === otherLine ? (above[at] ?? 0) + 1 : longer
    }
    above = row
  }
  return above.at(-1) ?? 0
}

/** The share of elements with the same type and words on both sides; additions count, too. */
export function sameShare(printed: readonly Compared[], read: readonly Compared[]): number {
  const [before, after] = [comparable(printed), comparable(read)]
  return sameInOrder(before, after) / Math.max(before.length, after.length, 1)
}
