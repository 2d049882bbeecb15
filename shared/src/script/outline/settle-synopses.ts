/**
 * Stores the synopses of imported scenes with their headings, as the editor does. Files have them
 * between the heading and the next line.
 */
import {
  MAX_PRESERVED_TEXTS,
  readElementExtra,
  type ElementExtra,
  type Unprinted,
} from '../element-extra.ts'
import type { Element } from '../script.ts'

/** Moves synopses that directly follow a scene heading from the next element to the heading. */
export function settleSynopses(elements: readonly Omit<Element, 'id'>[]): Omit<Element, 'id'>[] {
  const extras = settleExtras(elements)
  return elements.map((element, index) => {
    const extra = extras[index]
    if (extra === element.extra) return element
    const { type, content } = element
    return { type, content, ...(extra ? { extra } : {}) }
  })
}

/** Returns the elements' extras with the synopses in their places. */
export function settleExtras(
  elements: readonly Readonly<{ type: Element['type']; extra?: ElementExtra }>[],
): (ElementExtra | undefined)[] {
  const extras = elements.map(({ extra }) => extra)
  for (const [index, { type }] of elements.entries()) {
    const before = extras[index + 1]?.before
    if (type !== 'scene_heading' || before?.[0]?.kind !== 'synopsis') continue
    const after = extras[index]?.after ?? []
    const count = synopsesAtStart(before)
    if (after.length + count >= MAX_PRESERVED_TEXTS) continue
    const synopses = before.slice(0, count)
    extras[index] = readElementExtra({ ...extras[index], after: [...after, ...synopses] })
    extras[index + 1] = readElementExtra({ ...extras[index + 1], before: before.slice(count) })
  }
  return extras
}

/** The number of synopses before the first text of another kind. */
export function synopsesAtStart(texts: readonly Unprinted[]): number {
  const count = texts.findIndex(({ kind }) => kind !== 'synopsis')
  return count < 0 ? texts.length : count
}
