import { readElementExtra, type ElementExtra } from '../../script/element-extra.ts'

/** What an element has beside its text, without some of it. */
export function without(
  extra: ElementExtra,
  ...names: readonly (keyof ElementExtra)[]
): ElementExtra {
  const left = Object.entries(extra).filter(([name]) => names.every((other) => other !== name))
  return Object.fromEntries(left)
}

/** An element's `extra` as it is stored: within its bounds and without what is empty. */
export function storedExtra(extra: ElementExtra): ElementExtra | undefined {
  const isEmpty = Object.values(extra).every((value) => Array.isArray(value) && value.length === 0)
  return isEmpty ? undefined : readElementExtra(extra)
}
