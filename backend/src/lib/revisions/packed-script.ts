/**
 * The stored form of scripts: JSON compressed with zstd, large ones off the main thread. A revision is
 * compressed with an earlier one as its dictionary, so only the difference takes space: about 1 KB
 * for a 400 KB script, instead of 80 KB.
 */
import { promisify } from 'node:util'
import {
  type ZstdOptions,
  constants,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
} from 'node:zlib'
import { isJsonObject } from '@scenewright/shared/script/json-shape.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Scripts are far smaller, so a larger result means damaged data. */
const MAX_SCRIPT_BYTES = 64 * 1024 * 1024

/** Packing or unpacking fewer bytes takes about as long as the way to a thread and back. */
const MAX_SYNC_BYTES = 512 * 1024

/** For the smallest scripts. */
const MIN_WINDOW_LOG = 17

/** The checksum detects damage and a wrong base. */
const CHECKED = { [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * The matching tables are this many powers of two smaller than the window. With smaller tables, the
 * difference of a script of 2 MB isn't found; larger ones take longer to clear than to use.
 */
const TABLE_RATIO_LOG = 3

/** Its differences are 5 % larger than the default level's, but it indexes the base in half the time. */
const DIFFERENCE_LEVEL = 1

/** More than nearly all differences have. A buffer as large as the script costs more than packing it. */
const DIFFERENCE_CHUNK_BYTES = 4096

/**
 * Sizes, as powers of two, for a window over the base and the script. With zstd's defaults, a revision of a 2 MB
 * script took half the size of the whole.
 *
 * @param bytes of both together
 */
function windowOver(bytes: number) {
  const windowLog = Math.max(MIN_WINDOW_LOG, Math.ceil(Math.log2(bytes)))
  return {
    ...CHECKED,
    [constants.ZSTD_c_compressionLevel]: DIFFERENCE_LEVEL,
    [constants.ZSTD_c_windowLog]: windowLog,
    [constants.ZSTD_c_hashLog]: windowLog - TABLE_RATIO_LOG,
    [constants.ZSTD_c_chainLog]: windowLog - TABLE_RATIO_LOG,
  }
}

export async function packWhole(json: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return await pack(json, { params: CHECKED, chunkSize: oneChunk(json.byteLength) })
}

/** Packs a script's JSON as a difference to another one's. */
export async function packDifference(
  json: Uint8Array,
  base: Buffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = windowOver(base.byteLength + json.byteLength)
  return await pack(json, { dictionary: base, params, chunkSize: DIFFERENCE_CHUNK_BYTES })
}

async function pack(json: Uint8Array, given: ZstdOptions): Promise<Uint8Array<ArrayBuffer>> {
  const options = { ...given, pledgedSrcSize: json.byteLength }
  const isSmall = json.byteLength <= MAX_SYNC_BYTES
  return new Uint8Array(isSmall ? zstdCompressSync(json, options) : await compress(json, options))
}

/** One piece of output instead of many of 16 KB, each with its own way to a thread and back. */
function oneChunk(bytes: number): number {
  return Math.max(bytes, constants.Z_MIN_CHUNK)
}

/** Packed JSON with its unpacked size, so that it's unpacked in one piece. */
export type Packed = Readonly<{ data: Uint8Array; bytes: number }>

/** Reverses `packWhole`, or `packDifference` if given its base. */
export async function unpack({ data, bytes }: Packed, base?: Buffer): Promise<Buffer> {
  const isKnown = bytes > 0 && bytes <= MAX_SCRIPT_BYTES
  const options = {
    maxOutputLength: MAX_SCRIPT_BYTES,
    // With room for one byte more, it needs no second piece to find the end.
    ...(isKnown && { chunkSize: oneChunk(bytes + 1) }),
    ...(base && { dictionary: base }),
  }
  const isSmall = isKnown && bytes <= MAX_SYNC_BYTES
  return isSmall ? zstdDecompressSync(data, options) : await decompress(data, options)
}

/** Parses unpacked JSON. @throws if it isn't an object */
export function readJson(json: Buffer): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json.toString('utf8'))
  if (!isJsonObject(value)) throw new Error('A stored script is not a JSON object')
  return value
}
