import type { Result } from '@scenewright/shared/result.ts'
import { isJsonObject } from '@scenewright/shared/script/json-shape.ts'
import { type PreparedScript, acceptAndPrepare } from '#src/lib/revisions/prepared-script.ts'

/** A request body whose `screenplay_json` was taken out and prepared. */
export type ReadBody = Readonly<{
  /** The other fields, or the whole body if it isn't an object with `screenplay_json`. */
  fields: unknown
  script: Result<PreparedScript> | null
}>

/** Reads the JSON body of a save; null if it isn't JSON. */
export function readSave(body: Uint8Array): ReadBody | null {
  const value = parseJson(body)
  if (value === undefined) return null
  if (!isJsonObject(value) || !('screenplay_json' in value)) return { fields: value, script: null }
  const { screenplay_json, ...fields } = value
  return { fields, script: acceptAndPrepare(screenplay_json) }
}

export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'))
  } catch {
    return undefined
  }
}
