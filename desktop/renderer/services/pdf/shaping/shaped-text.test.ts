import { beforeAll, describe, expect, it } from 'vitest'
import type { Shaping } from '../font-faces.ts'
import { readTables, getTable } from '../fonts/font-file.ts'
import { testFonts } from '../test-support.ts'
import type { ShapedFont } from './shaped-font.ts'
import { createShapedCodes } from './shaped-text.ts'

let shaping: Shaping
let hindi: ShapedFont
let arabic: ShapedFont

beforeAll(async () => {
  const fonts = testFonts()
  shaping = await fonts.loadShaping()
  hindi = await shaping.openFont(await fonts.loadShapedFace('NotoSansDevanagari'))
  arabic = await shaping.openFont(await fonts.loadShapedFace('Vazirmatn'))
})

const WORD = { widthEm: 3, sizeFactor: 1.1, isRightToLeft: false, fillsRoom: true }
const SIGN = { widthEm: 0.6, sizeFactor: 1.1, isRightToLeft: false, fillsRoom: false }

describe('openShapedFont', () => {
  it('knows which texts it has', () => {
    expect(['हिन्दी', 'क\u200dष', 'a', 'मa', 'ไ'].map(hindi.has)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('shapes: fewer glyphs than characters, and their texts are the text', () => {
    const text = 'क्षत्रिय'
    const { glyphs } = hindi.shape(text, false)
    expect(glyphs.length).toBeLessThan(text.length)
    expect(glyphs.map((glyph) => glyph.text).join('')).toBe(text)
  })

  it('shapes right-to-left text in display order', () => {
    const text = 'سلام'
    const { glyphs } = arabic.shape(text, true)
    expect(glyphs.map((glyph) => glyph.text).join('')).toBe(Array.from(text).toReversed().join(''))
  })

  it('rejects bytes that are not a font', async () => {
    await expect(shaping.openFont(new Uint8Array(12))).rejects.toThrow('no table')
  })
})

describe('createShapedCodes', () => {
  it('scales a word sideways to its room, and to the size of its font', () => {
    const { draw } = createShapedCodes(hindi, shaping.subset)
    const { scaleX, scaleY, shiftEm } = draw({ ...WORD, text: 'हिन्दी' }, 12)
    expect(scaleX * hindi.shape('हिन्दी', false).width).toBeCloseTo(3, 5)
    expect([scaleY, shiftEm]).toEqual([1.1, expect.closeTo(0, 5)])
  })

  it('centers a sign in its room without changing its shape', () => {
    const { draw } = createShapedCodes(hindi, shaping.subset)
    const { scaleX, scaleY, shiftEm } = draw({ ...SIGN, text: '।' }, 12)
    expect(scaleX).toBe(scaleY)
    expect(shiftEm).toBeGreaterThan(0)
  })

  it('states the text of a word, but not of a single glyph or of right-to-left text', () => {
    const { draw } = createShapedCodes(hindi, shaping.subset)
    expect(draw({ ...WORD, text: 'हिन्दी' }, 12).show).toContain('/ActualText <feff0939093f')
    expect(draw({ ...SIGN, text: '।' }, 12).show).not.toContain('ActualText')
    const codes = createShapedCodes(arabic, shaping.subset)
    const show = (text: string) => codes.draw({ ...WORD, text, isRightToLeft: true }, 12).show
    expect(show('سلام')).not.toContain('ActualText')
    // A mark has no text, because its letter has it.
    expect(show('سَلام')).toMatch(/\/Span<<\/ActualText <feff>>>BDC .* EMC$/)
  })

  it('embeds only the glyphs that were drawn', async () => {
    const codes = createShapedCodes(hindi, shaping.subset)
    codes.draw({ ...WORD, text: 'मम' }, 12)
    const { file, glyphs, codes: used } = codes.embedded('Test')
    expect(used).toEqual([expect.objectContaining({ code: 1, text: 'म' })])
    const loca = getTable(await readTables(file), 'loca')
    const glyph = glyphs?.[1] ?? 0
    const isShort = (await readTables(file)).get('head')?.getInt16(50) === 0
    const offset = (index: number) =>
      isShort ? loca.getUint16(index * 2) * 2 : loca.getUint32(index * 4)
    expect(offset(glyph + 1)).toBeGreaterThan(offset(glyph))
    expect(file.length).toBeLessThan(5000)
    expect(hindi.file.length).toBeGreaterThan(100_000)
  })
})

describe('openSubsetter', () => {
  it('throws if the bytes are not a font', () => {
    expect(() => shaping.subset(new Uint8Array(12), [1])).toThrow("couldn't reduce")
  })
})
