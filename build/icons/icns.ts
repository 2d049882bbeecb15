// Writes an .icns file that contains PNGs (Apple: Icon Composer's types, with PNG inside since OS X
// 10.7).

import type { IconPicture } from './ico.ts'

const HEADER_BYTES = 8

/**
 * The types of each size in pixels: one for standard screens, one for half that size on Retina
 * screens.
 */
const TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** Sizes that macOS uses, in pixels. */
export const ICNS_SIZES: readonly number[] = Object.keys(TYPES).map(Number)

export function createIcns(pictures: readonly IconPicture[]): Buffer {
  const entries = pictures.flatMap(({ png, size }) =>
    (TYPES[size] ?? []).map((type) => block(type, png)),
  )
  return block('icns', Buffer.concat(entries))
}

/** A block: four letters, its length in bytes including this header, the content. */
function block(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES)
  head.write(type, 'latin1')
  head.writeUInt32BE(HEADER_BYTES + content.length, 4)
  return Buffer.concat([head, content])
}
