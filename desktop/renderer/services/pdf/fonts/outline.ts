/** Glyph records of the 'glyf' table (OpenType 'glyf'): points, or parts that are other glyphs. */

/** The outline's bounding box in font units. */
export type Bounds = Readonly<{ xMin: number; yMin: number; xMax: number; yMax: number }>

/** Flags of a part of a composite glyph. */
const WORD_ARGUMENTS = 0x0001
const ARGUMENTS_ARE_XY = 0x0002
const HAS_SCALE = 0x0008
const MORE_PARTS = 0x0020
const HAS_TWO_SCALES = 0x0040
const HAS_MATRIX = 0x0080
const HAS_INSTRUCTIONS = 0x0100
const UNSCALED_OFFSET = 0x1000

const HEADER_BYTES = 10
/** The number 1 in the format of scales, which has 14 fractional bits. */
const ONE_F2DOT14 = 0x4000

function viewOf(outline: Uint8Array): DataView {
  return new DataView(outline.buffer, outline.byteOffset, outline.byteLength)
}

/** Returns the outline's bounding box; all 0 if it is empty. */
export function readBounds(outline: Uint8Array): Bounds {
  if (outline.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 }
  const view = viewOf(outline)
  return {
    xMin: view.getInt16(2),
    yMin: view.getInt16(4),
    xMax: view.getInt16(6),
    yMax: view.getInt16(8),
  }
}

/** The length of a part's record in bytes; `flags` are its first two bytes. */
function partBytes(flags: number): number {
  const places = flags & WORD_ARGUMENTS ? 4 : 2
  if (flags & HAS_SCALE) return 4 + places + 2
  if (flags & HAS_TWO_SCALES) return 4 + places + 4
  return 4 + places + (flags & HAS_MATRIX ? 8 : 0)
}

function isComposite(outline: Uint8Array): boolean {
  return outline.length > 0 && viewOf(outline).getInt16(0) < 0
}

/**
 * A copy that doesn't depend on its font: without instructions, which need the font's programs, and
 * with its parts renumbered.
 */
export function standAlone(
  outline: Uint8Array,
  renumber: (glyph: number) => number,
): Uint8Array<ArrayBuffer> {
  if (outline.length === 0) return new Uint8Array()
  if (!isComposite(outline)) return withoutInstructions(outline)
  const copy = Uint8Array.from(outline)
  const view = viewOf(copy)
  let at = HEADER_BYTES
  for (;;) {
    const flags = view.getUint16(at)
    view.setUint16(at, flags & ~HAS_INSTRUCTIONS)
    view.setUint16(at + 2, renumber(view.getUint16(at + 2)))
    at += partBytes(flags)
    if (!(flags & MORE_PARTS)) return copy.slice(0, at)
  }
}

function withoutInstructions(outline: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(outline)
  const lengthAt = HEADER_BYTES + view.getInt16(0) * 2
  const length = view.getUint16(lengthAt)
  const copy = new Uint8Array(outline.length - length)
  copy.set(outline.subarray(0, lengthAt))
  copy.set(outline.subarray(lengthAt + 2 + length), lengthAt + 2)
  return copy
}

/** A glyph is drawn scaled, then shifted to the right by font units. */
export type Placing = Readonly<{ scale: number; shift: number }>

/** Centers a glyph in a width, and scales it down if it is wider; both in the same units. */
export function fitInto(width: number, advance: number): Placing {
  const scale = advance > width + 1 ? width / advance : 1
  return { scale, shift: (width - advance * scale) / 2 }
}

/** A composite glyph that draws another glyph with this placing. */
export function placeOutline(
  glyph: number,
  { xMin, yMin, xMax, yMax }: Bounds,
  { scale, shift }: Placing,
): Uint8Array<ArrayBuffer> {
  const outline = new Uint8Array(HEADER_BYTES + partBytes(WORD_ARGUMENTS | HAS_SCALE))
  const view = viewOf(outline)
  view.setInt16(0, -1)
  view.setInt16(2, Math.floor(xMin * scale + shift))
  view.setInt16(4, Math.floor(yMin * scale))
  view.setInt16(6, Math.ceil(xMax * scale + shift))
  view.setInt16(8, Math.ceil(yMax * scale))
  view.setUint16(10, WORD_ARGUMENTS | ARGUMENTS_ARE_XY | HAS_SCALE | UNSCALED_OFFSET)
  view.setUint16(12, glyph)
  view.setInt16(14, Math.round(shift))
  view.setInt16(18, Math.round(scale * ONE_F2DOT14))
  return outline
}
