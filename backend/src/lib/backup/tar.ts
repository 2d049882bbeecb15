/** Just enough of tar (POSIX ustar) for backups: plain files with short names, whole in memory. */

export type TarEntry = Readonly<{ name: string; body: Buffer }>

const BLOCK = 512
/** Larger than any entry of a backup, so a larger size means damage. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024
const MODE = 0o600

/** Offsets and lengths of a header's fields. */
const NAME = { at: 0, length: 100 }
const SIZE = { at: 124, length: 12 }
const CHECKSUM = { at: 148, length: 8 }
const MAGIC = { at: 257, text: 'ustar\u000000' }

export class TarError extends Error {}

/** Writes one entry. */
export function tarEntry({ name, body }: TarEntry, modified: Date): Buffer[] {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) >= NAME.length)
    throw new Error(`The name ${name} is too long for tar`)
  header.write(name, NAME.at)
  writeOctal(header, MODE, { at: 100, length: 8 })
  writeOctal(header, 0, { at: 108, length: 8 })
  writeOctal(header, 0, { at: 116, length: 8 })
  writeOctal(header, body.byteLength, SIZE)
  writeOctal(header, Math.floor(modified.getTime() / 1000), { at: 136, length: 12 })
  header.write('0', 156)
  header.write(MAGIC.text, MAGIC.at, 'latin1')
  writeOctal(header, checksumOf(header), CHECKSUM)
  return [header, body, Buffer.alloc(paddingOf(body.byteLength))]
}

/** The two empty blocks at the end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/**
 * Reads the entries of an archive in order.
 *
 * @throws TarError if it isn't an archive, or is damaged or incomplete
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const size = readOctal(header, SIZE)
    const isHeader =
      header.toString('latin1', MAGIC.at, MAGIC.at + MAGIC.text.length) === MAGIC.text
    if (!isHeader || readOctal(header, CHECKSUM) !== checksumOf(header)) {
      throw new TarError('not a tar header')
    }
    if (size > MAX_ENTRY_BYTES) throw new TarError('an entry is too large')
    const name = header.toString('utf8', NAME.at, header.indexOf(0, NAME.at))
    const body = await bytes.take(size)
    await bytes.take(paddingOf(size))
    yield { name, body }
  }
  // To the end, so that the file is closed and errors arrive.
  await bytes.drain()
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const chunks = [this.#rest]
    let available = this.#rest.byteLength
    while (available < length) {
      const next = await this.#source.next()
      if (next.done) throw new TarError('the archive is incomplete')
      chunks.push(next.value)
      available += next.value.byteLength
    }
    const all = chunks.length === 1 ? this.#rest : Buffer.concat(chunks)
    this.#rest = all.subarray(length)
    return all.subarray(0, length)
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

type Field = Readonly<{ at: number; length: number }>

function writeOctal(header: Buffer, value: number, { at, length }: Field): void {
  header.write(value.toString(8).padStart(length - 1, '0'), at, length - 1)
}

function readOctal(header: Buffer, { at, length }: Field): number {
  return Number.parseInt(header.toString('latin1', at, at + length), 8)
}

/** The sum of a header's bytes, with spaces in the place of the checksum. */
function checksumOf(header: Buffer): number {
  const isChecksum = (index: number) =>
    index >= CHECKSUM.at && index < CHECKSUM.at + CHECKSUM.length
  return header.reduce((sum, byte, index) => sum + (isChecksum(index) ? 0x20 : byte), 0)
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}
