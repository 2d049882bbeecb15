import { randomUUID } from 'node:crypto'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { removeUnprinted } from '@scenewright/shared/script/printed-script.ts'
import { newScript, Script } from '@scenewright/shared/script/script.ts'

/**
 * Returns the printed parts of a stored script as JSON. Scripts are cleaned when they are stored, so only
 * one in an older form is cleaned here, which takes ten times as long.
 */
export function toPrintedJson(stored: unknown): string {
  const script =
    Script.safeParse(stored).data ?? normalizeScript(stored, randomUUID)?.script ?? newScript()
  return JSON.stringify(removeUnprinted(script))
}
