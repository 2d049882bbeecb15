import type { ElementExtra } from '../../script/element-extra.ts'

/** What an element has beside its text, without some of it. */
export function without(
  extra: ElementExtra,
  ...names: readonly (keyof ElementExtra)[]
): ElementExtra {
  const left = Object.entries(extra).filter(([name]) => names.every((other) => other !== name))
  return Object.fromEntries(left)
}
