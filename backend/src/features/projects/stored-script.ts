import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { isDefaultOverview, type Script } from '@scenewright/shared/script/script.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The most a stored script may unfold to; what comes in is far smaller, so more is damage. */
const MAX_SCRIPT_BYTES = 64 * 1024 * 1024

/** A script as its column holds it: JSON, compressed off the main thread. */
export async function packScript(script: object): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compress(JSON.stringify(script)))
}

/** The JSON of a script's column, as it was saved. */
export async function unpackScript(packed: Uint8Array): Promise<unknown> {
  const json = await decompress(packed, { maxOutputLength: MAX_SCRIPT_BYTES })
  return JSON.parse(json.toString('utf8'))
}

/** The overview as the project's premise: empty where it is still a default text (design §4). */
export function premiseOf({ overview }: Script): string {
  return isDefaultOverview(overview) ? '' : overview
}
