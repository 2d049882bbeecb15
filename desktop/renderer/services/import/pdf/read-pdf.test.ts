import { jsPDF, type jsPDFOptions } from 'jspdf'
import { describe, expect, test } from 'vitest'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import { NO_FONTS } from '../../pdf/test-support.ts'
import { readPdf } from './read-pdf.ts'

const INDUSTRY = { profile: 'industry', paper: 'letter', sceneNumbers: 'both' } as const

async function pdfOf(script: Script): Promise<Uint8Array<ArrayBuffer>> {
  const job = { kind: 'script', script, blockId: null, settings: INDUSTRY } as const
  const { bytes } = await makePdf({ job, at: new Date('2026-01-02') }, NO_FONTS, () => {})
  return bytes
}

/** A PDF made by jsPDF; `draw` adds to its first page. */
function otherPdf(draw: (pdf: jsPDF) => void, options: jsPDFOptions = {}) {
  const pdf = new jsPDF({ unit: 'pt', format: 'letter', ...options })
  pdf.setFont('courier').setFontSize(12)
  draw(pdf)
  return new Uint8Array(pdf.output('arraybuffer'))
}

function write(pdf: jsPDF): void {
  pdf.text('INT. DEPOT - NIGHT', 108, 100).text('MARA', 252, 124).text('Closed.', 180, 136)
}

const SCRIPT: Script = {
  ...scriptOf([
    ...elementsOf(
      'scene_heading:INT. DEPOT - NIGHT',
      'action:She <b>knocks</b> on <i>one</i> <u>door</u>.',
      'character:MARA',
      'dialogue:Nobody is here.',
    ),
    { id: 'e5', type: 'character', content: 'JOHN', extra: { dual: 'right' } },
    ...elementsOf('dialogue:I am.').map((element) => ({ ...element, id: 'e6' })),
  ]),
  title: 'The Night Bus',
  author: 'A. Writer',
}

test('reads our own PDF with its title page, marks, scene number and dual dialogue', async () => {
  const script = importedOf(await readPdf(await pdfOf(SCRIPT)))
  expect(script).toMatchObject({ title: 'The Night Bus', author: 'A. Writer' })
  expect(script.elements).toEqual([
    { type: 'scene_heading', content: 'INT. DEPOT - NIGHT', extra: { sceneNumber: '1' } },
    { type: 'action', content: 'She <b>knocks</b> on <i>one</i> <u>door</u>.' },
    { type: 'character', content: 'MARA' },
    { type: 'dialogue', content: 'Nobody is here.' },
    { type: 'character', content: 'JOHN', extra: { dual: 'right' } },
    { type: 'dialogue', content: 'I am.' },
  ])
  expect(script.problems).toEqual([expect.stringMatching(/position|where the text is/)])
})

test('reports texts that are turned, such as watermarks, and leaves them out', async () => {
  const pdf = otherPdf((page) => {
    write(page)
    page.text('CONFIDENTIAL', 200, 500, { angle: 45 })
  })
  const { elements, problems } = importedOf(await readPdf(pdf))
  expect(elements.map(({ content }) => content)).toEqual(['INT. DEPOT - NIGHT', 'MARA', 'Closed.'])
  expect(problems[1]).toMatch(/turned text/)
})

test('reports text whose encoding needs a table that is not part of the app', async () => {
  const content = 'BT /C 12 Tf 108 700 Td (INT. DEPOT) Tj /K 12 Tf 0 -24 Td <4e2d56fd> Tj ET'
  const font = '<< /Type /Font /Subtype /Type0 /BaseFont /STSong /Encoding /UniGB-UCS2-H'
  const descendant = '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong /CIDSystemInfo'
  const pdf = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources
<< /Font << /C << /Type /Font /Subtype /Type1 /BaseFont /Courier >> /K 5 0 R >> >> >> endobj
4 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
5 0 obj ${font} /DescendantFonts [6 0 R] >> endobj
6 0 obj ${descendant} << /Registry (Adobe) /Ordering (GB1) /Supplement 0 >> >> endobj
trailer << /Root 1 0 R /Size 7 >>`
  const { elements, problems } = importedOf(await readPdf(new TextEncoder().encode(pdf)))
  expect(elements[0]?.content).toBe('INT. DEPOT')
  expect(problems).toContainEqual(expect.stringMatching(/Chinese, Japanese or Korean/))
})

describe('refuses with advice on what to do', () => {
  const scan = () =>
    otherPdf((pdf) => {
      pdf.rect(100, 100, 300, 500, 'F')
    })
  const locked = () => otherPdf(write, { encryption: { userPassword: 'secret' } })
  const many = () =>
    otherPdf((pdf) => {
      for (let page = 1; page < 1001; page += 1) pdf.addPage()
    })
  test.each([
    ['a scan', scan, /no text.*OCR.*Final Draft \(\.fdx\) or Fountain/],
    ['a PDF with a password', locked, /password/],
    ['a PDF with too many pages', many, /more than 1000 pages/],
    ['a damaged PDF', () => new TextEncoder().encode('%PDF-1.7\nnothing'), /damaged/],
  ])('%s', async (_what, pdf, sentence) => {
    const error: unknown = expect.stringMatching(sentence)
    expect(await readPdf(pdf())).toEqual({ ok: false, error })
  })
})

test('reads a PDF that anyone may open but that restricts printing', async () => {
  const pdf = otherPdf(write, { encryption: { userPassword: '', ownerPassword: 'secret' } })
  expect(importedOf(await readPdf(pdf)).elements).toHaveLength(3)
})
