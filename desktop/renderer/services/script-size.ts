/** The limit on a script's size in a save (`docs/product/api.md#limits`). */
import { MAX_BODY_BYTES, MAX_SCRIPT_BYTES } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'

/** The limit as shown to the writer. */
export const MAX_SCRIPT_MEGABYTES = MAX_BODY_BYTES / (1024 * 1024)

/** True if the server would refuse a script because of its size. Reads the whole script. */
export function isTooLarge(script: Script): boolean {
  return new TextEncoder().encode(JSON.stringify(script)).length > MAX_SCRIPT_BYTES
}
