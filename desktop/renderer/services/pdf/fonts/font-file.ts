/** Font files: named tables, either uncompressed (.ttf) or each deflated (.woff). */
import { inflate } from './inflate.ts'

export type Tables = ReadonlyMap<string, DataView>

const WOFF = 0x774f4646
const SFNT_HEADER_BYTES = 12
const SFNT_RECORD_BYTES = 16
const WOFF_HEADER_BYTES = 44
const WOFF_RECORD_BYTES = 20

/** Returns the tables of a .ttf or .woff file by their tags. */
export async function readTables(bytes: Uint8Array<ArrayBuffer>): Promise<Tables> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWoff = file.getUint32(0) === WOFF
  const count = file.getUint16(isWoff ? 12 : 4)
  const tables = new Map<string, DataView>()
  for (let index = 0; index < count; index += 1) {
    const record = isWoff
      ? WOFF_HEADER_BYTES + index * WOFF_RECORD_BYTES
      : SFNT_HEADER_BYTES + index * SFNT_RECORD_BYTES
    const tag = String.fromCharCode(...bytes.subarray(record, record + 4))
    const start = file.getUint32(record + (isWoff ? 4 : 8))
    const stored = file.getUint32(record + (isWoff ? 8 : 12))
    const length = file.getUint32(record + 12)
    const content = bytes.subarray(start, start + stored)
    const table = stored < length ? await inflate(content) : content
    tables.set(tag, new DataView(table.buffer, table.byteOffset, table.byteLength))
  }
  return tables
}

/** Returns a required table; throws if the font doesn't have it. */
export function getTable(tables: Tables, tag: string): DataView {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}`)
  return table
}

/** Writes tables as a .ttf file, with directory and checksums (OpenType 'Font file'). */
export function writeFontFile(tables: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const headerBytes = SFNT_HEADER_BYTES + sorted.length * SFNT_RECORD_BYTES
  const size = sorted.reduce((sum, [, table]) => sum + padded(table.length), headerBytes)
  const bytes = new Uint8Array(size)
  const file = new DataView(bytes.buffer)
  const largestPower = 2 ** Math.floor(Math.log2(sorted.length))
  file.setUint32(0, 0x00010000)
  file.setUint16(4, sorted.length)
  file.setUint16(6, largestPower * 16)
  file.setUint16(8, Math.log2(largestPower))
  file.setUint16(10, sorted.length * 16 - largestPower * 16)
  let at = headerBytes
  for (const [index, [tag, table]] of sorted.entries()) {
    const record = SFNT_HEADER_BYTES + index * SFNT_RECORD_BYTES
    bytes.set(table, at)
    for (let place = 0; place < 4; place += 1) bytes[record + place] = tag.charCodeAt(place)
    file.setUint32(record + 4, checksum(file, at, padded(table.length)))
    file.setUint32(record + 8, at)
    file.setUint32(record + 12, table.length)
    at += padded(table.length)
  }
  return bytes
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

function checksum(file: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + file.getUint32(at)) >>> 0
  return sum
}
