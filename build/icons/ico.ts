// Writes an .ico file that contains PNGs (Microsoft: ICO, PNG since Windows Vista).

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
/** Means 256, which doesn't fit in a byte. */
const FULL_SIZE = 0

/** A square picture. */
export interface IconPicture {
  png: Buffer
  /** Pixels. */
  size: number
}

/** @param pictures at most 256 pixels each */
export function createIco(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let start = head.length
  pictures.forEach(({ png, size }, index) => {
    const at = HEADER_BYTES + ENTRY_BYTES * index
    const shown = size === 256 ? FULL_SIZE : size
    head.writeUInt8(shown, at)
    head.writeUInt8(shown, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(start, at + 12)
    start += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
