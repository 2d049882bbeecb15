import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { deflate, inflate } from './deflate.ts'
import { createPdfWriter } from './pdf-writer.ts'
import { dateString, latinBytes, literal, numberText, textString, utf16String } from './syntax.ts'

/** Returns one character per byte. */
const asText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

describe('createPdfWriter', () => {
  it('lists the offset of each object, also if they are written in another order', async () => {
    const pdf = createPdfWriter()
    const late = pdf.reserve()
    const stream = await pdf.writeStream(latinBytes('BT ET'), '/Kind/Test')
    const info = pdf.write('<</Title(x)>>')
    pdf.write('<</Type/Catalog>>', late)
    const file = asText(pdf.finish(late, info))

    const [, start = '0'] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? []
    const table = file.slice(Number(start))
    expect(table.startsWith('xref\n0 4\n0000000000 65535 f \n')).toBe(true)
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(offsets).toHaveLength(3)
    for (const [index, offset] of offsets.entries()) {
      expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
    }
    expect(table).toContain(`/Size 4/Root ${late} 0 R/Info ${info} 0 R`)
    expect(file).toContain(`${stream} 0 obj\n<</Length`)
  })

  it('writes the length of each stream', async () => {
    const pdf = createPdfWriter()
    await pdf.writeStream(latinBytes('a '.repeat(1000)))
    const file = asText(pdf.finish(1, 1))
    const [head = '', length = '0'] = /<<\/Length (\d+).*?stream\n/s.exec(file) ?? []
    const start = file.indexOf(head) + head.length
    expect(file.slice(start + Number(length)).startsWith('\nendstream')).toBe(true)
    const bytes = latinBytes(file.slice(start, start + Number(length)))
    expect(asText(await inflate(bytes))).toBe('a '.repeat(1000))
  })
})

describe('deflate', () => {
  it('is reversed by inflate', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
        expect(await inflate(await deflate(Uint8Array.from(bytes)))).toEqual(Uint8Array.from(bytes))
      }),
      { numRuns: 20 },
    )
  })

  it('cannot be inflated if it is damaged', async () => {
    const bytes = await deflate(latinBytes('a '.repeat(1000)))
    await expect(inflate(bytes.slice(0, 10))).rejects.toBeInstanceOf(TypeError)
    await expect(inflate(latinBytes('no such stream'))).rejects.toBeInstanceOf(TypeError)
  })
})

describe('PDF syntax', () => {
  it.each([
    ['a number, rounded to three decimals', numberText(38 * (72 / 25.4)), '107.717'],
    ['a whole number', numberText(12), '12'],
    ['a very small number', numberText(1e-9), '0'],
    ['a string', literal('a (b) \\ c\r'), '(a \\(b\\) \\\\ c\\r)'],
    ['ASCII text', textString('The (Keeper)'), '(The \\(Keeper\\))'],
    ['other text', textString('Ł😀'), '<feff0141d83dde00>'],
    ['text in a CMap', utf16String('ż'), '<017c>'],
    ['a date', dateString(new Date('2026-03-04T05:06:07.890Z')), '(D:20260304050607Z)'],
  ])('represents %s', (_, written, expected) => {
    expect(written).toBe(expected)
  })
})
