/** An embedded font as a PDF contains it. */

/** A code of a font, with the text it represents. */
export type Code = Readonly<{
  code: number
  text: string
  /** The distance to the next character in em. */
  widthEm: number
}>

/** Lengths in em, `italicAngle` in degrees, negative for a slope to the right. */
export type FontMetrics = Readonly<{
  ascent: number
  descent: number
  italicAngle: number
  bounds: Readonly<{ xMin: number; yMin: number; xMax: number; yMax: number }>
  isFixedPitch: boolean
}>

/** All that a PDF contains of a font. */
export type EmbeddedFont = Readonly<{
  /** Its PostScript name. */
  name: string
  /** A TrueType file. */
  file: Uint8Array<ArrayBuffer>
  metrics: FontMetrics
  codes: readonly Code[]
  /** The glyph of each code, from code 0 on; `null` if codes are glyph numbers. */
  glyphs: readonly number[] | null
}>
