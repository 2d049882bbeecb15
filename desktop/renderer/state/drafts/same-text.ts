import type { Script } from '@scenewright/shared/script/script.ts'

/** Compares two scripts, ignoring when they were written. */
export function isSameText(one: Script, other: Script): boolean {
  const textOf = (script: Script) => JSON.stringify({ ...script, lastModified: undefined })
  return textOf(one) === textOf(other)
}
