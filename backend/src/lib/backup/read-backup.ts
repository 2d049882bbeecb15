import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { buffer as bytesOf } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import type { z } from 'zod'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'
import {
  CHECKSUMS_NAME,
  Checksums,
  FORMAT_VERSION,
  FormatHeader,
  MANIFEST_NAME,
  Manifest,
  tableOfPart,
} from './backup-format.ts'
import { createTableSums } from './table-sums.ts'

/** Gets the content of a backup while it's read. */
export type BackupReader = Readonly<{
  onManifest?: (manifest: Manifest) => Promise<void>
  onRows?: (table: string, rows: Buffer) => Promise<void>
}>

/** zstd's first bytes (RFC 8878). */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * Reads a backup from start to end and checks it: format, order, number of rows, checksums.
 *
 * @throws StartError if it's another file, a newer version's, incomplete or damaged; the reader may
 *   already have got some of it
 */
export async function readBackup(
  path: string,
  reader: BackupReader,
  signal?: AbortSignal,
): Promise<Readonly<{ manifest: Manifest; checksums: Checksums }>> {
  await rejectOtherFiles(path)
  const check = new BackupCheck(path, reader)
  try {
    // Errors of both streams arrive at the loop; the callback has nothing to add.
    const extract = tar.extract()
    pipeline(createReadStream(path, { signal }), createZstdDecompress(), extract, () => {})
    for await (const entry of readEntries(extract)) await check.add(entry)
  } catch (error) {
    throw isDamage(error) ? damaged(path) : error
  }
  return check.end()
}

/** Larger than any entry of a backup, so a larger size means damage. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024

type Entry = Readonly<{ name: string; body: Buffer }>

/** The archive isn't one, or is damaged or incomplete. */
class TarError extends Error {}

async function* readEntries(extract: tar.Extract): AsyncGenerator<Entry> {
  try {
    for await (const entry of extract) {
      const { header } = entry
      if ((header.size ?? 0) > MAX_ENTRY_BYTES) throw new TarError('an entry is too large')
      yield { name: header.name, body: await bytesOf(entry) }
    }
  } catch (error) {
    // Those of tar-stream have no code, other than those of the file and of zstd.
    throw errorCode(error) === undefined ? new TarError(String(error)) : error
  }
}

class BackupCheck {
  readonly #path: string
  readonly #reader: BackupReader
  readonly #sums = createTableSums()
  #manifest: Manifest | null = null
  #manifestSum = ''
  #checksums: Checksums | null = null
  /** Index of the table that the last part belongs to. */
  #table = 0

  constructor(path: string, reader: BackupReader) {
    this.#path = path
    this.#reader = reader
  }

  async add({ name, body }: Entry): Promise<void> {
    if (!this.#manifest) return await this.#start(name, body)
    if (name === CHECKSUMS_NAME) {
      this.#checksums = this.#parse(Checksums, body)
      return
    }
    const table = tableOfPart(name)
    const index = this.#manifest.tables.findIndex((each) => each.name === table)
    if (table === null || index < this.#table || this.#checksums) throw damaged(this.#path)
    this.#table = index
    this.#sums.add(table, body)
    await this.#reader.onRows?.(table, body)
  }

  async #start(name: string, body: Buffer): Promise<void> {
    if (name !== MANIFEST_NAME) throw notABackup(this.#path)
    const header = FormatHeader.safeParse(parseJson(body))
    if (!header.success) throw notABackup(this.#path)
    if (header.data.formatVersion > FORMAT_VERSION) {
      throw new StartError(
        `${this.#path} was written by a newer version of ${PRODUCT}. Restore it with that version.`,
      )
    }
    this.#manifest = this.#parse(Manifest, body)
    this.#manifestSum = createHash('sha256').update(body).digest('hex')
    await this.#reader.onManifest?.(this.#manifest)
  }

  #parse<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
    const parsed = schema.safeParse(parseJson(body))
    if (!parsed.success) throw damaged(this.#path)
    return parsed.data
  }

  end(): Readonly<{ manifest: Manifest; checksums: Checksums }> {
    const [manifest, checksums] = [this.#manifest, this.#checksums]
    if (!manifest || !checksums) throw damaged(this.#path)
    const areRowsRight = manifest.tables.every(({ name }) => {
      const [expected, actual] = [checksums.tables[name], this.#sums.of(name)]
      return expected?.rows === actual.rows && expected.sha256 === actual.sha256
    })
    if (!areRowsRight || checksums.manifest !== this.#manifestSum) throw damaged(this.#path)
    return { manifest, checksums }
  }
}

async function rejectOtherFiles(path: string): Promise<void> {
  try {
    const file = await open(path)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(ZSTD_MAGIC.byteLength), 0)
    await file.close()
    if (bytesRead === 0) throw damaged(path)
    if (!buffer.equals(ZSTD_MAGIC)) throw notABackup(path)
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = errorCode(error) === 'ENOENT' ? "it doesn't exist" : String(error)
    throw new StartError(`Can't read ${path}: ${reason}.`, { cause: error })
  }
}

/** Errors of zlib and tar; a reader's own errors pass. */
function isDamage(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  return (
    error instanceof TarError ||
    code.startsWith('ZSTD_') ||
    code === 'Z_BUF_ERROR' ||
    code.startsWith('ERR_ZSTD')
  )
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

function damaged(path: string): StartError {
  return new StartError(`The backup ${path} is damaged or incomplete. Nothing was restored.`)
}

function notABackup(path: string): StartError {
  return new StartError(`${path} is not a backup of ${PRODUCT}.`)
}
