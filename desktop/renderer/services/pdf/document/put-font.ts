/** Embeds a font in a PDF (ISO 32000-1, 9.7), with the text that each of its codes represents. */
import type { Code, EmbeddedFont, FontMetrics } from './embedded-font.ts'
import type { PutFont } from './jspdf-internals.ts'
import { hexString, latinText, numberText, utf16String } from './syntax.ts'

/** Font widths in PDF are in thousandths of an em. */
const PER_EM = 1000
/** The width of a cell, which most characters of a screenplay have. */
const DEFAULT_WIDTH = 600

/** Font descriptor flags: fixed pitch, other characters than standard Latin, italic. */
const FIXED_PITCH = 1
const SYMBOLIC = 4
const ITALIC = 64

const inThousandths = (em: number): string => numberText(em * PER_EM)

/** Writes the font file and the objects that describe it. jsPDF writes the rest of the file. */
export function putEmbeddedFont(pdf: PutFont, font: EmbeddedFont): void {
  const { name, codes, file, glyphs, metrics } = font
  const tagged = `/${subsetTag(codes)}+${name}`
  const fontFile = putStream(pdf, latinText(file), true)
  const descriptor = putObject(
    pdf,
    `<</Type/FontDescriptor/FontName${tagged}${describe(metrics)}/FontFile2 ${fontFile} 0 R>>`,
  )
  const glyphMap = glyphs ? `${putStream(pdf, glyphNumbers(glyphs))} 0 R` : '/Identity'
  const descendant = putObject(
    pdf,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${tagged}` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/DW ${DEFAULT_WIDTH}${widths(codes)}` +
      `/CIDToGIDMap ${glyphMap}>>`,
  )
  const toUnicode = putStream(pdf, unicodeMap(codes))
  pdf.font.objectNumber = putObject(
    pdf,
    `<</Type/Font/Subtype/Type0/BaseFont${tagged}/Encoding/Identity-H` +
      `/DescendantFonts[${descendant} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
  )
  pdf.font.isAlreadyPutted = true
}

function putObject({ newObject, out }: PutFont, value: string): number {
  const object = newObject()
  out(value)
  out('endobj')
  return object
}

function putStream({ newObject, out, putStream: put }: PutFont, data: string, isFile = false) {
  const objectId = newObject()
  put({ data, filters: ['FlateEncode'], addLength1: isFile, objectId })
  out('endobj')
  return objectId
}

function describe({ ascent, descent, italicAngle, bounds, isFixedPitch }: FontMetrics): string {
  const flags = SYMBOLIC | (isFixedPitch ? FIXED_PITCH : 0) | (italicAngle === 0 ? 0 : ITALIC)
  const { xMin, yMin, xMax, yMax } = bounds
  return (
    `/Flags ${flags}/FontBBox[${[xMin, yMin, xMax, yMax].map(inThousandths).join(' ')}]` +
    `/ItalicAngle ${numberText(italicAngle)}` +
    `/Ascent ${inThousandths(ascent)}/Descent ${inThousandths(descent)}` +
    `/CapHeight ${inThousandths(ascent)}/StemV 80`
  )
}

/** The stream of a CIDToGIDMap: two bytes for each code. */
function glyphNumbers(glyphs: readonly number[]): string {
  return glyphs.map((glyph) => String.fromCharCode(glyph >> 8, glyph & 0xff)).join('')
}

function widths(codes: readonly Code[]): string {
  const others = codes
    .map(({ code, widthEm }) => ({ code, width: widthEm * PER_EM }))
    .filter(({ width }) => Math.abs(width - DEFAULT_WIDTH) > 1)
  if (others.length === 0) return ''
  return `/W[${others.map(({ code, width }) => `${code}[${numberText(width)}]`).join('')}]`
}

/** Six letters that distinguish subsets of one font (9.6.4); the same for the same codes. */
function subsetTag(codes: readonly Code[]): string {
  const LETTERS = 26
  let hash = 0
  for (const { code, text } of codes) {
    for (const part of [code, ...Array.from(text, (character) => character.codePointAt(0) ?? 0)]) {
      hash = (Math.imul(hash, 31) + part) >>> 0
    }
  }
  return Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(hash / LETTERS ** place) % LETTERS)),
  ).join('')
}

/** The most entries in one section of a CMap (Adobe Technical Note 5014). */
const SECTION_ENTRIES = 100

/** Some readers show the code itself if it has no text, so a code without text is a word joiner. */
const NO_TEXT = '\u2060'

/** The CMap with the text of each code (9.10.3). */
function unicodeMap(codes: readonly Code[]): string {
  const rows = codes.map(({ code, text }) => `${hexString([code])} ${utf16String(text || NO_TEXT)}`)
  const sections: string[] = []
  for (let at = 0; at < rows.length; at += SECTION_ENTRIES) {
    const section = rows.slice(at, at + SECTION_ENTRIES)
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...sections,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n')
}
