/** Reads TrueType fonts: their characters, widths and outlines. */
import { readTables, getTable } from './font-file.ts'

/** Maps characters to a font's glyphs (OpenType 'cmap', formats 4 and 12). */
const UNICODE_PLATFORM = 0

const WINDOWS_PLATFORM = 3

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
  const head = getTable(tables, 'head')
  const hhea = getTable(tables, 'hhea')
  const maxp = getTable(tables, 'maxp')
  const hmtx = getTable(tables, 'hmtx')
  const loca = getTable(tables, 'loca')
  const glyf = getTable(tables, 'glyf')
  const post = getTable(tables, 'post')
  const glyphs = readCharacterMap(getTable(tables, 'cmap'))
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

/** Returns glyph numbers by code point. */
function readCharacterMap(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const record = 4 + index * 8
    const platform = cmap.getUint16(record)
    if (platform !== UNICODE_PLATFORM && platform !== WINDOWS_PLATFORM) continue
    const start = cmap.getUint32(record + 4)
    const format = cmap.getUint16(start)
    if (format === 4) addSegments(glyphs, cmap, start)
    if (format === 12) addGroups(glyphs, cmap, start)
  }
  return glyphs
}

function addSegments(glyphs: Map<number, number>, cmap: DataView, start: number): void {
  const doubleCount = cmap.getUint16(start + 6)
  const ends = start + 14
  const starts = ends + doubleCount + 2
  const deltas = starts + doubleCount
  const offsets = deltas + doubleCount
  for (let at = 0; at < doubleCount; at += 2) {
    const offset = cmap.getUint16(offsets + at)
    const first = cmap.getUint16(starts + at)
    for (let code = first; code <= cmap.getUint16(ends + at) && code < 0xffff; code += 1) {
      const delta = cmap.getUint16(deltas + at)
      const listed = offset && cmap.getUint16(offsets + at + offset + (code - first) * 2)
      const glyph = offset === 0 ? code + delta : listed && listed + delta
      if ((glyph & 0xffff) !== 0) glyphs.set(code, glyph & 0xffff)
    }
  }
}

function addGroups(glyphs: Map<number, number>, cmap: DataView, start: number): void {
  for (let index = 0; index < cmap.getUint32(start + 12); index += 1) {
    const group = start + 16 + index * 12
    const first = cmap.getUint32(group)
    const firstGlyph = cmap.getUint32(group + 8)
    for (let code = first; code <= cmap.getUint32(group + 4); code += 1) {
      if (firstGlyph + code - first !== 0) glyphs.set(code, firstGlyph + code - first)
    }
  }
}
