import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Files worth compressing; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|ttf|wasm)$/
/** Below this many bytes, compressing saves hardly more than its headers cost. */
const SMALLEST_COMPRESSED = 400

/** Scripts up to this many bytes; the editor's largest and fonts would take half a minute. */
const MOST_BYTES_FOR_BEST = 400_000
/** Takes ten times as long and saves 7 percent, which counts in the first script of a page. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const GOOD = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` file next to each file in a folder; the server sends those (a fifth of
 * the size).
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(names.map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST_COMPRESSED) return
  const isBest = file.endsWith('.js') && bytes.length <= MOST_BYTES_FOR_BEST
  await Promise.all([
    writeWhole(`${file}.br`, await brotli(bytes, isBest ? BEST : GOOD)),
    writeWhole(`${file}.gz`, await gzipped(bytes, { level: 9 })),
  ])
}

/** A server that is already running never sees half a file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
