/** Embeds a font in a PDF (ISO 32000-1, 9.7), with the text that each of its codes represents. */
import type { Code, FontSubset } from '../fonts/font-subset.ts'
import { boundsOfFont } from '../fonts/subset-tables.ts'
import { reference, type ObjectNumber, type PdfWriter } from './pdf-writer.ts'
import { hexString, latinBytes, numberText, utf16String } from './syntax.ts'

/** Font widths in PDF are in thousandths of an em. */
const PER_EM = 1000
/** The width of a cell, which most characters of a screenplay have. */
const DEFAULT_WIDTH = 600

/** Font descriptor flags: fixed pitch, other characters than standard Latin, italic. */
const FIXED_PITCH = 1
const SYMBOLIC = 4
const ITALIC = 64

/** Writes the subset's font file and the objects that describe it. */
export async function embedFont(
  pdf: PdfWriter,
  name: string,
  subset: FontSubset,
): Promise<ObjectNumber> {
  const model = subset.model()
  if (!model) throw new Error(`The subset of ${name} has no glyphs`)
  const codes = subset.codes()
  const tagged = `/${subsetTag(codes)}+${name}`
  const inThousandths = (units: number) => numberText((units * PER_EM) / model.unitsPerEm)
  const { xMin, yMin, xMax, yMax } = boundsOfFont(model)

  const bytes = subset.file()
  const file = await pdf.writeStream(bytes, `/Length1 ${bytes.length}`)
  const descriptor = pdf.write(
    `<</Type/FontDescriptor/FontName${tagged}` +
      `/Flags ${FIXED_PITCH | SYMBOLIC | (model.italicAngle === 0 ? 0 : ITALIC)}` +
      `/FontBBox[${[xMin, yMin, xMax, yMax].map(inThousandths).join(' ')}]` +
      `/ItalicAngle ${numberText(model.italicAngle)}` +
      `/Ascent ${inThousandths(model.ascent)}/Descent ${inThousandths(model.descent)}` +
      `/CapHeight ${inThousandths(model.ascent)}/StemV 80/FontFile2 ${reference(file)}>>`,
  )
  const descendant = pdf.write(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${tagged}` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${reference(descriptor)}/DW ${DEFAULT_WIDTH}${widths(codes)}` +
      `/CIDToGIDMap/Identity>>`,
  )
  const toUnicode = await pdf.writeStream(latinBytes(unicodeMap(codes)))
  return pdf.write(
    `<</Type/Font/Subtype/Type0/BaseFont${tagged}/Encoding/Identity-H` +
      `/DescendantFonts[${reference(descendant)}]/ToUnicode ${reference(toUnicode)}>>`,
  )
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

/** The CMap with the text of each code (9.10.3). */
function unicodeMap(codes: readonly Code[]): string {
  const rows = codes.map(({ code, text }) => `${hexString([code])} ${utf16String(text)}`)
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
