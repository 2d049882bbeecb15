/** The worker thread of `script-worker.ts`. */
import { parentPort } from 'node:worker_threads'
import { isJsonObject } from '@scenewright/shared/script/json-shape.ts'
import { acceptAndPrepare } from './prepared-script.ts'
import type { ReadBody } from './script-worker.ts'

parentPort?.on('message', (body: Uint8Array) => {
  const read = readBody(body)
  // Moved instead of copied, which would keep the main thread waiting.
  const json = read?.script?.ok ? read.script.value.json : null
  parentPort?.postMessage(read, json?.buffer instanceof ArrayBuffer ? [json.buffer] : [])
})

function readBody(body: Uint8Array): ReadBody | null {
  const value = parseJson(Buffer.from(body).toString('utf8'))
  if (value === undefined) return null
  if (!isJsonObject(value) || !('screenplay_json' in value)) return { fields: value, script: null }
  const { screenplay_json, ...fields } = value
  return { fields, script: acceptAndPrepare(screenplay_json) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
