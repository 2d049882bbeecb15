/**
 * Scripts as the database holds them: JSON under zstd, off the main thread. A revision is packed with
 * an earlier one as dictionary, so that of a 400 KB script only what was written since takes room:
 * about 1 KB, where the script by itself takes 80.
 */
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { isJsonObject } from '@scenewright/shared/script/json-shape.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The most a stored script may unfold to; what comes in is far smaller, so more is damage. */
const MAX_SCRIPT_BYTES = 64 * 1024 * 1024

/** A sum at the end tells damage, and a base that is not the one it was packed with. */
const CHECKED = { [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Powers of two: a window that reaches back over the largest script, and tables that still find the
 * place in it. With zstd's own choice a revision of a 2 MB script took half of the whole.
 */
const REACH = {
  ...CHECKED,
  [constants.ZSTD_c_windowLog]: 24,
  [constants.ZSTD_c_hashLog]: 20,
  [constants.ZSTD_c_chainLog]: 20,
}

/** A script's JSON by itself. */
export async function packWhole(json: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compress(json, { params: CHECKED }))
}

/** A script's JSON as it differs from another one's. */
export async function packDifference(json: Buffer, base: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compress(json, { dictionary: base, params: REACH }))
}

/** The JSON of what `packWhole` packed, or with its base what `packDifference` did. */
export async function unpack(packed: Uint8Array, base?: Buffer): Promise<Buffer> {
  return await decompress(packed, {
    maxOutputLength: MAX_SCRIPT_BYTES,
    ...(base && { dictionary: base }),
  })
}

/** Reads unpacked JSON; throws when it is no object, which nothing of ours has written. */
export function readJson(json: Buffer): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json.toString('utf8'))
  if (!isJsonObject(value)) throw new Error('A stored script is not a JSON object')
  return value
}
