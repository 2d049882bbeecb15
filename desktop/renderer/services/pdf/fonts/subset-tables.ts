/** Builds the tables of a font from glyphs of other fonts. */
import type { Font } from './font.ts'
import { readBounds, type Bounds } from './outline.ts'

const ALIGNMENT = 4

/**
 * The tables that a TrueType font in a PDF must have (ISO 32000-1, 9.9). `outlines` and `advances`
 * are ordered by glyph number; `model` provides the values that all fonts of a design share.
 */
export function fontTables(
  fonts: readonly Font[],
  model: Font,
  outlines: readonly Uint8Array[],
  advances: readonly number[],
): Map<string, Uint8Array> {
  const bounds = outlines.map(readBounds)
  const starts = [0]
  for (const outline of outlines) {
    const end = (starts.at(-1) ?? 0) + outline.length
    starts.push(Math.ceil(end / ALIGNMENT) * ALIGNMENT)
  }
  const glyf = new Uint8Array(starts.at(-1) ?? 0)
  for (const [index, outline] of outlines.entries()) glyf.set(outline, starts[index])

  const loca = new DataView(new ArrayBuffer(starts.length * 4))
  for (const [index, start] of starts.entries()) loca.setUint32(index * 4, start)

  const hmtx = new DataView(new ArrayBuffer(outlines.length * 4))
  for (const [index, advance] of advances.entries()) {
    hmtx.setUint16(index * 4, advance)
    hmtx.setInt16(index * 4 + 2, bounds[index]?.xMin ?? 0)
  }
  const tables = {
    head: headTable(model, unionOf(bounds)),
    hhea: hheaTable(model, advances),
    maxp: maxpTable(fonts, outlines.length),
    hmtx,
    loca,
  }
  const written = Object.entries(tables).map(([tag, view]): [string, Uint8Array] => [
    tag,
    new Uint8Array(view.buffer),
  ])
  return new Map([...written, ['glyf', glyf]])
}

/** The bounding box of all glyphs in font units. */
export function boundsOfFont(head: DataView): Bounds {
  return {
    xMin: head.getInt16(36),
    yMin: head.getInt16(38),
    xMax: head.getInt16(40),
    yMax: head.getInt16(42),
  }
}

function unionOf(bounds: readonly Bounds[]): Bounds {
  return {
    xMin: Math.min(...bounds.map(({ xMin }) => xMin)),
    yMin: Math.min(...bounds.map(({ yMin }) => yMin)),
    xMax: Math.max(...bounds.map(({ xMax }) => xMax)),
    yMax: Math.max(...bounds.map(({ yMax }) => yMax)),
  }
}

function copyOf(table: DataView): DataView<ArrayBuffer> {
  const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength)
  return new DataView(Uint8Array.from(bytes).buffer)
}

function headTable(model: Font, { xMin, yMin, xMax, yMax }: Bounds): DataView<ArrayBuffer> {
  const head = copyOf(model.head)
  // The checksum of the whole file. PDF readers ignore it.
  head.setUint32(8, 0)
  for (const [index, edge] of [xMin, yMin, xMax, yMax].entries()) {
    head.setInt16(36 + index * 2, edge)
  }
  const LONG_OFFSETS = 1
  head.setInt16(50, LONG_OFFSETS)
  return head
}

function hheaTable(model: Font, advances: readonly number[]): DataView<ArrayBuffer> {
  const hhea = new DataView(new ArrayBuffer(36))
  hhea.setUint32(0, 0x00010000)
  hhea.setInt16(4, model.ascent)
  hhea.setInt16(6, model.descent)
  hhea.setUint16(10, Math.max(...advances))
  // The caret's slope: upright.
  hhea.setInt16(18, 1)
  hhea.setUint16(34, advances.length)
  return hhea
}

/** Offsets of the maximum values in the 'maxp' table. */
const POINTS = 6
const CONTOURS = 8
const COMPOSITE_POINTS = 10
const COMPOSITE_CONTOURS = 12
const PARTS = 28
const DEPTH = 30

function maxpTable(fonts: readonly Font[], glyphCount: number): DataView<ArrayBuffer> {
  const most = (...places: readonly number[]) =>
    Math.max(...fonts.flatMap(({ maxp }) => places.map((place) => maxp.getUint16(place))))
  const maxp = new DataView(new ArrayBuffer(32))
  maxp.setUint32(0, 0x00010000)
  maxp.setUint16(4, glyphCount)
  maxp.setUint16(POINTS, most(POINTS))
  maxp.setUint16(CONTOURS, most(CONTOURS))
  maxp.setUint16(COMPOSITE_POINTS, most(POINTS, COMPOSITE_POINTS))
  maxp.setUint16(COMPOSITE_CONTOURS, most(CONTOURS, COMPOSITE_CONTOURS))
  const ONE_ZONE = 1
  maxp.setUint16(14, ONE_ZONE)
  maxp.setUint16(PARTS, Math.max(1, most(PARTS)))
  // A placed glyph adds a level, because its part is the original glyph.
  maxp.setUint16(DEPTH, most(DEPTH) + 1)
  return maxp
}
