import { readElementExtra, type ElementExtra } from '../../script/element-extra.ts'

/** Returns `extra` without the named fields. */
export function without(
  extra: ElementExtra,
  ...names: readonly (keyof ElementExtra)[]
): ElementExtra {
  const rest = Object.entries(extra).filter(([name]) => names.every((other) => other !== name))
  return Object.fromEntries(rest)
}

/** Returns `extra` as it is stored: valid, within limits and without empty fields. */
export function toStoredExtra(extra: ElementExtra): ElementExtra | undefined {
  const isEmpty = Object.values(extra).every((value) => Array.isArray(value) && value.length === 0)
  return isEmpty ? undefined : readElementExtra(extra)
}
