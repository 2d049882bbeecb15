import { randomUUID } from 'node:crypto'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { printedScript } from '@scenewright/shared/script/printed-script.ts'
import { newScript, Script } from '@scenewright/shared/script/script.ts'

/**
 * Returns the printed parts of a stored script as JSON. Scripts are cleaned when they are stored, so only
 * one in an older form is cleaned here, which takes ten times as long.
 */
export function printedJson(stored: unknown): string {
  const script =
    Script.safeParse(stored).data ?? normaliseScript(stored, randomUUID)?.script ?? newScript()
  return JSON.stringify(printedScript(script))
}
