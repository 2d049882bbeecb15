/** Keeps sections in their places when the elements below them are deleted or moved. */
import {
  MAX_PRESERVED_TEXTS,
  readElementExtra,
  type ElementExtra,
  type Unprinted,
} from '../element-extra.ts'
import type { Element } from '../script.ts'

/**
 * Attaches the sections of leaving elements to the next element that stays, or to the last one.
 *
 * @param old a block's elements before the edit
 * @param edited the elements after it
 * @param leaving the ids of the elements that were deleted or moved
 * @returns the same list if there are no such sections, or no element that could have them
 */
export function leaveSections(
  old: readonly Element[],
  edited: readonly Element[],
  leaving: ReadonlySet<string>,
): readonly Element[] {
  const changed = new Map<string, ElementExtra>()
  let pending: Unprinted[] = []
  for (const { id, extra = {} } of old) {
    const { before = [], after = [] } = extra
    if (!leaving.has(id)) {
      if (pending.length > 0) changed.set(id, { before: [...pending, ...before] })
      pending = []
      continue
    }
    const [own, below] = [before.findLastIndex(isOutlineText) + 1, after.findIndex(isSection)]
    const others = below < 0 ? after : after.slice(0, below)
    pending.push(...before.slice(0, own), ...after.slice(others.length))
    changed.set(id, { before: before.slice(own), after: others })
  }
  const last = old.findLast(({ id }) => !leaving.has(id))
  if (!last) return edited
  if (pending.length > 0) {
    changed.set(last.id, {
      ...changed.get(last.id),
      after: [...(last.extra?.after ?? []), ...pending],
    })
  }
  if ([...changed.values()].some(isTooMuch)) return edited
  return changed.size === 0 ? edited : edited.map((element) => withExtra(element, changed))
}

export function isOutlineText({ kind }: Unprinted): boolean {
  return kind === 'section' || kind === 'synopsis'
}

function isSection({ kind }: Unprinted): boolean {
  return kind === 'section'
}

function isTooMuch({ before = [], after = [] }: ElementExtra): boolean {
  return Math.max(before.length, after.length) > MAX_PRESERVED_TEXTS
}

function withExtra(element: Element, changed: ReadonlyMap<string, ElementExtra>): Element {
  const fields = changed.get(element.id)
  if (!fields) return element
  const { extra, ...others } = element
  const whole = readElementExtra({ ...extra, ...fields })
  if (JSON.stringify(whole) === JSON.stringify(extra)) return element
  return { ...others, ...(whole ? { extra: whole } : {}) }
}
