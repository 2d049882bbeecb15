/** Maps characters to a font's glyphs (OpenType 'cmap', formats 4 and 12). */

const UNICODE_PLATFORM = 0
const WINDOWS_PLATFORM = 3

/** Returns glyph numbers by code point. */
export function readCharacterMap(cmap: DataView): ReadonlyMap<number, number> {
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
