// An .ico file around one PNG (Microsoft: ICO, PNG since Windows Vista).

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** @param size pixels, less than 256 */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
