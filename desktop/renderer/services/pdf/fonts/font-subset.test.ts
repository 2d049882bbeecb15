import { beforeAll, describe, expect, it } from 'vitest'
import { testFonts } from '../test-support.ts'
import { readTables, getTable, type Tables } from './font-file.ts'
import { createFontSubset } from './font-subset.ts'
import { readFont, type Font } from './font.ts'
import { readBounds, fitInto } from './outline.ts'

const WIDTH_EM = 0.6
const IN_PLACE = { widthEm: WIDTH_EM, scale: 1, shift: 0 }
const COMPOSITE = -1

let prime: Font
let cousine: Font
let emoji: Font

async function emojiFont(codePoint: number): Promise<Font> {
  const source = testFonts()
  for (const [piece, ranges] of Object.entries(await source.piecesOf('NotoEmoji'))) {
    if (!ranges.toLowerCase().includes(codePoint.toString(16))) continue
    const font = await readFont(await source.loadPiece('NotoEmoji', piece))
    if (font.glyphOf(codePoint) !== 0) return font
  }
  throw new Error('No file has this character')
}

beforeAll(async () => {
  const { loadFace } = testFonts()
  prime = await readFont(await loadFace('CourierPrime'))
  cousine = await readFont(await loadFace('Cousine'))
  emoji = await emojiFont(0x1f600)
})

const glyph = (font: Font, character: string) => font.glyphOf(character.codePointAt(0) ?? 0)

/** The outlines in a font file by glyph number. */
function outlinesOf(tables: Tables): Uint8Array[] {
  const [loca, glyf] = [getTable(tables, 'loca'), getTable(tables, 'glyf')]
  return Array.from({ length: loca.byteLength / 4 - 1 }, (_, index) => {
    const [start, end] = [loca.getUint32(index * 4), loca.getUint32(index * 4 + 4)]
    return new Uint8Array(glyf.buffer, glyf.byteOffset + start, end - start)
  })
}

describe('readFont', () => {
  it('maps characters to glyphs, also above U+FFFF', () => {
    expect(['a', 'ł', 'Ż', '€'].map((character) => glyph(prime, character) > 0)).not.toContain(
      false,
    )
    expect(['я', '漢', '□'].map((character) => glyph(prime, character))).toEqual([0, 0, 0])
    expect(['я', 'λ', 'א', '□'].map((one) => glyph(cousine, one) > 0)).not.toContain(false)
    expect(glyph(emoji, '😀')).toBeGreaterThan(0)
  })

  it('reads widths, also if the font stores only one for all glyphs', () => {
    for (const font of [prime, cousine]) {
      for (const character of 'aWłi') {
        expect(font.advanceOf(glyph(font, character)) / font.unitsPerEm).toBeCloseTo(0.6, 2)
      }
    }
  })

  it('rejects bytes that are not a font', async () => {
    await expect(readFont(new Uint8Array(12))).rejects.toThrow('no table')
  })
})

describe('createFontSubset', () => {
  it('contains only the added glyphs and their parts', async () => {
    const subset = createFontSubset()
    const code = subset.addCode(prime, glyph(prime, 'é'), { ...IN_PLACE, text: 'é' })
    const tables = await readTables(subset.embedded('Test').file)
    const outlines = outlinesOf(tables)
    expect(outlines).toHaveLength(getTable(tables, 'maxp').getUint16(4))
    expect(outlines.length).toBeLessThan(5)
    expect(readBounds(outlines[code] ?? new Uint8Array())).toEqual(
      readBounds(prime.outlineOf(glyph(prime, 'é'))),
    )
    // All parts of composite glyphs are in the file and have outlines.
    const composites = outlines.filter(
      ({ length, buffer, byteOffset }) =>
        length > 0 && new DataView(buffer, byteOffset).getInt16(0) === COMPOSITE,
    )
    for (const { buffer, byteOffset } of composites) {
      const part = new DataView(buffer, byteOffset).getUint16(12)
      expect(outlines[part]?.length).toBeGreaterThan(0)
    }
  })

  it('is much smaller than the font', () => {
    const subset = createFontSubset()
    for (const text of 'zażółćgęśląjaźń') {
      subset.addCode(prime, glyph(prime, text), { ...IN_PLACE, text })
    }
    expect(subset.embedded('Test').file.length).toBeLessThan(8000)
  })

  it('gives each text a separate code, even for the same glyph', async () => {
    const subset = createFontSubset()
    const box = glyph(cousine, '□')
    const one = subset.addCode(cousine, box, { ...IN_PLACE, text: 'ก' })
    const other = subset.addCode(cousine, box, { ...IN_PLACE, text: '👩‍👩‍👧' })
    expect(subset.codes()).toEqual([
      { code: one, text: 'ก', widthEm: WIDTH_EM },
      { code: other, text: '👩‍👩‍👧', widthEm: WIDTH_EM },
    ])
    expect(other).not.toBe(one)
    const outlines = outlinesOf(await readTables(subset.embedded('Test').file))
    expect(readBounds(outlines[other] ?? new Uint8Array())).toEqual(
      readBounds(outlines[one] ?? new Uint8Array()),
    )
  })

  it('scales and shifts a glyph, and gives its code the requested width', async () => {
    const subset = createFontSubset()
    const wanted = { text: 'W', widthEm: 1.2, scale: 0.5, shift: 300 }
    const code = subset.addCode(prime, glyph(prime, 'W'), wanted)
    const tables = await readTables(subset.embedded('Test').file)
    const whole = readBounds(prime.outlineOf(glyph(prime, 'W')))
    const placed = readBounds(outlinesOf(tables)[code] ?? new Uint8Array())
    expect(placed.xMin).toBeCloseTo(whole.xMin / 2 + 300, -0.5)
    expect(placed.xMax).toBeCloseTo(whole.xMax / 2 + 300, -0.5)
    expect(placed.yMax).toBeCloseTo(whole.yMax / 2, -0.5)
    const hmtx = getTable(tables, 'hmtx')
    expect(hmtx.getUint16(code * 4)).toBe(Math.round(1.2 * prime.unitsPerEm))
    expect(hmtx.getInt16(code * 4 + 2)).toBe(placed.xMin)
  })

  it('combines fonts, but not those with different units per em', async () => {
    const subset = createFontSubset()
    const cyrillic = subset.addCode(cousine, glyph(cousine, 'я'), { ...IN_PLACE, text: 'я' })
    const face = subset.addCode(emoji, glyph(emoji, '😀'), { ...IN_PLACE, text: '😀' })
    const outlines = outlinesOf(await readTables(subset.embedded('Test').file))
    expect(outlines[cyrillic]?.length).toBeGreaterThan(0)
    expect(outlines[face]?.length).toBeGreaterThan(0)
    const odd = { ...emoji, unitsPerEm: 1 }
    expect(() => subset.addCode(odd, 1, { ...IN_PLACE, text: 'x' })).toThrow('different units')
  })
})

it.each([
  ['leaves a glyph as wide as its cells unchanged', 1200, 1200, { scale: 1, shift: 0 }],
  ['centers a narrower glyph', 1200, 1000, { scale: 1, shift: 100 }],
  ['scales a wider glyph down', 600, 1000, { scale: 0.6, shift: 0 }],
])('%s', (_, width, advance, placing) => {
  expect(fitInto(width, advance)).toEqual(placing)
})
