/** Reads TrueType fonts: their characters, widths and outlines. */
import { readCharacterMap } from './character-map.ts'
import { readTables, tableOf } from './font-file.ts'

export type Font = Readonly<{
  unitsPerEm: number
  /** Font units above and below the baseline; `descent` is negative. */
  ascent: number
  descent: number
  /** Degrees, negative for a slope to the right. */
  italicAngle: number
  /** The glyph of a code point; 0 if the font has none. */
  glyphOf: (codePoint: number) => number
  /** Font units to the next glyph. */
  advanceOf: (glyph: number) => number
  /** The glyph's record in the 'glyf' table; empty if it draws nothing. */
  outlineOf: (glyph: number) => Uint8Array
  head: DataView
  maxp: DataView
}>

/** Reads a .ttf or .woff file with TrueType outlines; rejects any other file. */
export async function readFont(bytes: Uint8Array<ArrayBuffer>): Promise<Font> {
  const tables = await readTables(bytes)
  const head = tableOf(tables, 'head')
  const hhea = tableOf(tables, 'hhea')
  const maxp = tableOf(tables, 'maxp')
  const hmtx = tableOf(tables, 'hmtx')
  const loca = tableOf(tables, 'loca')
  const glyf = tableOf(tables, 'glyf')
  const post = tableOf(tables, 'post')
  const glyphs = readCharacterMap(tableOf(tables, 'cmap'))
  const metricCount = hhea.getUint16(34)
  const hasLongOffsets = head.getInt16(50) === 1
  const offsetOf = (glyph: number): number =>
    hasLongOffsets ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    italicAngle: post.getInt32(4) / 0x10000,
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, metricCount - 1) * 4),
    outlineOf: (glyph) => {
      const start = offsetOf(glyph)
      return new Uint8Array(glyf.buffer, glyf.byteOffset + start, offsetOf(glyph + 1) - start)
    },
    head,
    maxp,
  }
}
