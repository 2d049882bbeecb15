import type { Script } from '@scenewright/shared/script/script.ts'

/** Whether two scripts say the same; when they were kept does not matter. */
export function isSameText(one: Script, other: Script): boolean {
  const said = (script: Script) => JSON.stringify({ ...script, lastModified: undefined })
  return said(one) === said(other)
}
