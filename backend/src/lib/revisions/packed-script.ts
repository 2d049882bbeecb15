/**
 * The stored form of scripts: JSON compressed with zstd, off the main thread. A revision is
 * compressed with an earlier one as its dictionary, so only the difference takes space: about 1 KB
 * for a 400 KB script, instead of 80 KB.
 */
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { isJsonObject } from '@scenewright/shared/script/json-shape.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Scripts are far smaller, so a larger result means damaged data. */
const MAX_SCRIPT_BYTES = 64 * 1024 * 1024

/** The checksum detects damage and a wrong base. */
const CHECKED = { [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Powers of two for a window as large as the largest script and for matching tables. With zstd's
 * defaults, a revision of a 2 MB script took half the size of the whole.
 */
const LARGE_WINDOW = {
  ...CHECKED,
  [constants.ZSTD_c_windowLog]: 24,
  [constants.ZSTD_c_hashLog]: 20,
  [constants.ZSTD_c_chainLog]: 20,
}

export async function packWhole(json: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compress(json, { params: CHECKED }))
}

/** Packs a script's JSON as a difference to another one's. */
export async function packDifference(
  json: Uint8Array,
  base: Buffer,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compress(json, { dictionary: base, params: LARGE_WINDOW }))
}

/** Reverses `packWhole`, or `packDifference` if given its base. */
export async function unpack(packed: Uint8Array, base?: Buffer): Promise<Buffer> {
  return await decompress(packed, {
    maxOutputLength: MAX_SCRIPT_BYTES,
    ...(base && { dictionary: base }),
  })
}

/** Parses unpacked JSON. @throws if it isn't an object */
export function readJson(json: Buffer): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json.toString('utf8'))
  if (!isJsonObject(value)) throw new Error('A stored script is not a JSON object')
  return value
}
