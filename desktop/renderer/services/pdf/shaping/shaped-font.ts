/** Shapes text with HarfBuzz: which glyphs a font has for a text, and where they are. */
import * as hb from 'harfbuzzjs'
import type { FontMetrics } from '../document/embedded-font.ts'
import { readTables, getTable, writeFontFile } from '../fonts/font-file.ts'
import { boundsOfFont } from '../fonts/subset-tables.ts'
import { withRightToLeftTexts, withTexts, type TextGlyph } from './glyph-texts.ts'

/** A text's glyphs in display order, and their width in em. */
export type Shaped = Readonly<{
  glyphs: readonly TextGlyph[]
  /** Marks of right-to-left letters. Their text belongs to the letters. */
  marks: readonly TextGlyph[]
  width: number
}>

export type ShapedFont = Readonly<{
  /** A TrueType file. */
  file: Uint8Array<ArrayBuffer>
  metrics: FontMetrics
  /** True if the font has all characters of a text. */
  has: (text: string) => boolean
  /** Shapes a text of one direction. */
  shape: (text: string, isRightToLeft: boolean) => Shaped
}>

const SPACE = 0x20
/** Characters that are never drawn, such as a joiner. A font needs no glyph for them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Opens a .ttf or .woff file. Rejects if it isn't a font with TrueType outlines. */
export async function openShapedFont(bytes: Uint8Array<ArrayBuffer>): Promise<ShapedFont> {
  const tables = await readTables(bytes)
  const file = writeFontFile(
    new Map(
      [...tables].map(([tag, { buffer, byteOffset, byteLength }]): [string, Uint8Array] => [
        tag,
        new Uint8Array(buffer, byteOffset, byteLength),
      ]),
    ),
  )
  const face = new hb.Face(new hb.Blob(file))
  const font = new hb.Font(face)
  const characters = new Set(face.collectUnicodes())
  const blank = font.nominalGlyph(SPACE) ?? 0

  // Shaping takes most of the time, and scripts repeat their words.
  const known = new Map<string, Shaped>()
  function shape(text: string, isRightToLeft: boolean): Shaped {
    const key = `${isRightToLeft} ${text}`
    const shaped = known.get(key) ?? shapeText(font, { text, isRightToLeft, blank })
    known.set(key, shaped)
    return shaped
  }

  return {
    file,
    metrics: metricsOf(font, getTable(tables, 'head')),
    has: (text) =>
      Array.from(text).every(
        (character) => INVISIBLE.test(character) || characters.has(character.codePointAt(0) ?? 0),
      ),
    shape,
  }
}

function metricsOf(font: hb.Font, head: DataView): FontMetrics {
  const { upem } = font.face
  const { ascender, descender } = font.hExtents()
  const { xMin, yMin, xMax, yMax } = boundsOfFont(head)
  return {
    ascent: ascender / upem,
    descent: descender / upem,
    italicAngle: 0,
    bounds: { xMin: xMin / upem, yMin: yMin / upem, xMax: xMax / upem, yMax: yMax / upem },
    isFixedPitch: false,
  }
}

type Request = Readonly<{ text: string; isRightToLeft: boolean; blank: number }>

function shapeText(font: hb.Font, { text, isRightToLeft, blank }: Request): Shaped {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const inEm = (units = 0): number => units / font.face.upem
  let pen = 0
  const placed = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? {}
    const advance = inEm(xAdvance)
    const x = pen + inEm(xOffset)
    pen += advance
    return { glyph: codepoint, cluster, x, y: inEm(yOffset), advance }
  })
  if (isRightToLeft) {
    const { letters, marks } = withRightToLeftTexts(text, placed, blank)
    return { glyphs: letters, marks, width: pen }
  }
  const glyphs = withTexts(text, placed, blank)
  const last = glyphs.at(-1)
  // Some readers look for the end of a word at the end of its last glyph, which may be a mark.
  if (last && last.x + last.advance < pen) {
    glyphs.push({ glyph: blank, x: pen, y: 0, advance: 0, text: '' })
  }
  return { glyphs, marks: [], width: pen }
}
