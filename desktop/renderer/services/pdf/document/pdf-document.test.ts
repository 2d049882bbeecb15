import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../e2e/support/pdf-reader.ts'
import { createPdfDocument, type OutlineEntry } from './pdf-document.ts'
import { latinBytes, latinText, literal, numberText, textString, utf16String } from './syntax.ts'

const AT = new Date('2026-03-04T05:06:07Z')
const A4 = [595.28, 841.89] as const
const LINE = 'BT /Courier 12 Tf 1 0 0 1 72 700 Tm (Rain.) Tj ET'

function documentOf(properties: { title?: string; author?: string } = {}) {
  const pdf = createPdfDocument({ title: '', author: '', at: AT, ...properties })
  pdf.addBuiltInFont('Courier')
  return pdf
}

describe('createPdfDocument', () => {
  it('writes the offset of each object', () => {
    const pdf = documentOf()
    pdf.addPage(...A4, LINE)
    const file = latinText(pdf.finish([{ title: 'One', page: 0, yPt: 700, children: [] }]))
    const [, start = '0'] = /startxref\n(\d+)\n%%EOF$/.exec(file) ?? []
    const table = file.slice(Number(start))
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(offsets.length).toBeGreaterThan(7)
    for (const [index, offset] of offsets.entries()) {
      expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
    }
  })

  it('contains only the fonts that were added, and names the version that it needs', () => {
    const pdf = documentOf()
    pdf.addPage(...A4, LINE)
    const file = latinText(pdf.finish([]))
    expect(file.startsWith('%PDF-1.7\n')).toBe(true)
    expect([...file.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)).toEqual(['Courier'])
  })

  it('does not change the zoom of the reader', () => {
    const pdf = documentOf()
    pdf.addPage(...A4, LINE)
    // A zoom of 0 means no change (12.3.2.2).
    expect(latinText(pdf.finish([]))).toContain('/OpenAction [3 0 R /XYZ null null 0.]')
  })

  it.each([
    ['plain', 'The Keeper (2) \\ three'],
    ['with letters whose codes contain a carriage return', 'Čas, čaj: മലയാളം \r 😀'],
    ['that looks like hexadecimal digits', 'feff0041'],
    ['empty', ''],
  ])('preserves a title that is %s', async (_, title) => {
    const pdf = documentOf({ title, author: title })
    pdf.addPage(...A4, LINE)
    const content = await readPdf(pdf.finish([]))
    expect([content.title, content.author]).toEqual([title, title])
  })

  it('has nested bookmarks, each for its own page', async () => {
    const pdf = documentOf()
    for (let page = 0; page < 3; page += 1) pdf.addPage(...A4, LINE)
    const entry = (title: string, page: number, children: OutlineEntry[] = []) => {
      return { title, page, yPt: 700, children }
    }
    const { bookmarks } = await readPdf(
      pdf.finish([entry('(One) č', 0, [entry('In one', 1), entry('Also', 1)]), entry('Two', 2)]),
    )
    expect(bookmarks).toEqual([
      {
        title: '(One) č',
        page: 1,
        children: [
          { title: 'In one', page: 2, children: [] },
          { title: 'Also', page: 2, children: [] },
        ],
      },
      { title: 'Two', page: 3, children: [] },
    ])
  })

  it('throws if a font cannot be written, although jsPDF ignores the error', () => {
    const pdf = documentOf()
    pdf.addPage(...A4, LINE)
    pdf.addFont('Broken', {
      name: 'Broken',
      file: new Uint8Array(),
      metrics: {
        ascent: 1,
        descent: 0,
        italicAngle: 0,
        bounds: { xMin: 0, yMin: 0, xMax: 1, yMax: 1 },
        isFixedPitch: true,
      },
      get codes(): never {
        throw new Error('broken')
      },
      glyphs: null,
    })
    const error = console.error
    console.error = () => {}
    try {
      expect(() => pdf.finish([])).toThrow("couldn't write")
    } finally {
      console.error = error
    }
  })
})

describe('PDF syntax', () => {
  it.each([
    ['a number, rounded to three decimals', numberText(38 * (72 / 25.4)), '107.717'],
    ['a whole number', numberText(12), '12'],
    ['a very small number', numberText(-1e-9), '0'],
    ['a string', literal('a (b) \\ c\r'), '(a \\(b\\) \\\\ c\\r)'],
    ['ASCII text', textString('The (Keeper)'), '(The \\(Keeper\\))'],
    ['other text', textString('Ł😀'), '<feff0141d83dde00>'],
    ['text in a CMap', utf16String('ż'), '<017c>'],
  ])('represents %s', (_, written, expected) => {
    expect(written).toBe(expected)
  })

  it('converts bytes to text and back, also many of them', () => {
    const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at)
    expect(latinBytes(latinText(bytes))).toEqual(bytes)
  })
})
