import { orderExtra, type ElementExtra } from '../element-extra.ts'
import type { Element, Script } from '../script.ts'

/**
 * True if two scripts differ in nothing but their notes. Commenters may only save such a change
 * (`docs/product/sharing.md#people`). The time of the last save doesn't count. Both scripts were
 * read by `normalizeScript`, so that equal parts have equal JSON.
 */
export function onlyNotesChanged(before: Script, after: Script): boolean {
  if (before === after) return true
  const { storyBlocks: blocksBefore } = before
  const { storyBlocks: blocksAfter } = after
  return (
    isSame(outside(before), outside(after)) &&
    blocksBefore.length === blocksAfter.length &&
    blocksBefore.every((block, index) => {
      const other = blocksAfter[index]
      if (block === other) return true
      if (!other || block.elements.length !== other.elements.length) return false
      return (
        isSame({ ...block, elements: null }, { ...other, elements: null }) &&
        block.elements.every((element, place) => isSameExceptNotes(element, other.elements[place]))
      )
    })
  )
}

/** True if two elements are equal but for their notes. */
function isSameExceptNotes(one: Element, other: Element | undefined): boolean {
  if (one === other) return true
  return other !== undefined && isSame(withoutNotes(one), withoutNotes(other))
}

function outside(script: Script) {
  return { ...script, storyBlocks: null, lastModified: null }
}

function withoutNotes({ extra, ...element }: Element): Element {
  const left = extra && extraWithoutNotes(extra)
  return left ? { ...element, extra: left } : element
}

/** Boneyards, sections and synopses aren't notes. */
function extraWithoutNotes(extra: ElementExtra): ElementExtra | undefined {
  const left = (texts: readonly Readonly<{ kind: string }>[] = []) =>
    texts.some(({ kind }) => kind !== 'note')
  return orderExtra({
    ...extra,
    before: left(extra.before) ? extra.before?.filter(({ kind }) => kind !== 'note') : undefined,
    notes: left(extra.notes) ? extra.notes?.filter(({ kind }) => kind !== 'note') : undefined,
    after: left(extra.after) ? extra.after?.filter(({ kind }) => kind !== 'note') : undefined,
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
