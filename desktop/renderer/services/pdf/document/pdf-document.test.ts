import { unzlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../e2e/support/pdf-reader.ts'
import { pageLabelTree } from './page-labels.ts'
import { createPdfDocument, type OutlineEntry } from './pdf-document.ts'
import { latinBytes, latinText, literal, numberText, textString, utf16String } from './syntax.ts'

const AT = new Date('2026-03-04T05:06:07Z')
const LINE = 'BT /Courier 12 Tf 1 0 0 1 72 700 Tm (Rain.) Tj ET'
const PAGE = { width: 595.28, height: 841.89, content: LINE, label: '1' }

function documentOf(properties: { title?: string; author?: string } = {}) {
  const pdf = createPdfDocument({ title: '', author: '', at: AT, ...properties })
  pdf.addBuiltInFont('Courier')
  return pdf
}

/** The contents of the streams with these entries, one character per byte. */
function readStreams(file: string, entries: string): string[] {
  return file.split(entries).flatMap((part, index) => {
    const [head, length = '0'] = /^[^]*?\/Length (\d+)>>\nstream\n/.exec(part) ?? []
    const data = part.slice(head?.length, (head?.length ?? 0) + Number(length))
    return index === 0 ? [] : [latinText(unzlibSync(latinBytes(data)))]
  })
}

describe('createPdfDocument', () => {
  it('writes the position of each object', () => {
    const pdf = documentOf()
    pdf.addPart({ type: 'P' })
    pdf.addPage(PAGE)
    const file = latinText(pdf.finish([{ title: 'One', page: 0, yPt: 700, children: [] }]))
    const [, start = '0'] = /startxref\n(\d+)\n%%EOF$/.exec(file) ?? []
    const [table = ''] = readStreams(file.slice(Number(start)), '/Type/XRef')
    const packed = readStreams(file, '/Type/ObjStm')
    const rows = Array.from({ length: table.length / 7 }, (_, object) => {
      const bytes = Array.from(table.slice(object * 7, object * 7 + 7), (one) => one.charCodeAt(0))
      const [type, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = bytes
      return { type, first: ((a * 256 + b) * 256 + c) * 256 + d, second: e * 256 + f }
    })
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ type }) => type === 2)).toHaveLength(3)
    for (const [object, { type, first, second }] of rows.entries()) {
      if (type === 1) expect(file.slice(first).startsWith(`${object} 0 obj\n`)).toBe(true)
      if (type === 2) expect(packed[0]?.split(/\s/)[2 * second]).toBe(String(object))
    }
  })

  it('contains only the fonts that were added, and names the version that it needs', () => {
    const pdf = documentOf()
    pdf.addPage(PAGE)
    const file = latinText(pdf.finish([]))
    expect(file.startsWith('%PDF-1.7\n')).toBe(true)
    expect([...file.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)).toEqual(['Courier'])
  })

  it('does not change the zoom of the reader', () => {
    const pdf = documentOf()
    pdf.addPage(PAGE)
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
    pdf.addPage(PAGE)
    const content = await readPdf(pdf.finish([]))
    expect([content.title, content.author]).toEqual([title, title])
  })

  it('has nested bookmarks, each for its own page', async () => {
    const pdf = documentOf()
    for (let page = 0; page < 3; page += 1) pdf.addPage(PAGE)
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

  it('has one element for a paragraph that continues on the next page', () => {
    const pdf = documentOf()
    const [first, second] = [{ type: 'P' }, { type: 'H2' }] as const
    const parts = [first, second].map(pdf.addPart)
    pdf.addPage(PAGE)
    parts.push(pdf.addPart(second))
    pdf.addPage(PAGE)
    expect(parts).toEqual([0, 1, 0])
    const [packed = ''] = readStreams(latinText(pdf.finish([])), '/Type/ObjStm')
    expect(
      packed.match(/<<\/S\/(?:P|H2).*>>/g)?.map((one) => one.replaceAll(/\d+ 0 R/g, 'R')),
    ).toEqual(['<</S/P/P R/Pg R/K 0>>', '<</S/H2/P R/Pg R/K[1 <</Type/MCR/Pg R/MCID 0>>]>>'])
    expect(packed.replaceAll(/\d+ 0 R/g, 'R')).toContain('/Nums[0[R R]1[R]]')
  })

  it('throws if a font cannot be written, although jsPDF ignores the error', () => {
    const pdf = documentOf()
    pdf.addPage(PAGE)
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

describe('pageLabelTree', () => {
  it.each([
    ['pages in order', ['1', '2', '3'], '0<</S/D/St 1>>'],
    ['a title page', [null, '1', '2'], '0<<>>1<</S/D/St 1>>'],
    ['a list after the script', ['1', null, null], '0<</S/D/St 1>>1<<>>'],
    ['added pages', ['38', '38A', '39'], '0<</S/D/St 38>>1<</P(38A)>>2<</S/D/St 39>>'],
    ['some pages', ['5', '6', '12'], '0<</S/D/St 5>>2<</S/D/St 12>>'],
    ['a page for two', ['15-16', '17'], '0<</P(15-16)>>1<</S/D/St 17>>'],
  ])('numbers %s', (_, labels, entries) => {
    expect(pageLabelTree(labels)).toBe(`<</Nums[${entries}]>>`)
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
