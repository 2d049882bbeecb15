/**
 * Text in many scripts is copied from the PDF as it was written. Besides pdf.js, poppler's pdftotext
 * and qpdf read the files if they are installed.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainRun } from '@scenewright/shared/content/runs.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { anyComplexText } from '@scenewright/shared/test-support/complex-samples.ts'
import { readPdf } from '../../../e2e/support/pdf-reader.ts'
import { drawPdf } from './draw-pdf.ts'
import { testFonts } from './test-support.ts'

const run = promisify(execFile)

function isInstalled(program: string): boolean {
  const isFound = spawnSync(program, ['--version']).error === undefined
  if (!isFound) console.warn(`${program} isn't installed, so it doesn't read these PDFs.`)
  return isFound
}

const HAS_PDFTOTEXT = isInstalled('pdftotext')
const HAS_QPDF = isInstalled('qpdf')

type Sample = readonly [script: string, ...lines: string[]]

const LEFT_TO_RIGHT: readonly Sample[] = [
  ['Latin', 'Rain on the roof, and a “bell” – 5 €.'],
  ['Polish', 'Zażółć gęślą jaźń. Čas, čaj, řeka.'],
  ['Greek', 'Φως στο λιμάνι.'],
  ['Russian', 'Где свет? Ночь.'],
  ['Hindi', 'हिन्दी में लिखा हुआ एक छोटा सा दृश्य।', 'बारिश हो रही है, १२ बजे।'],
  ['Bengali', 'বৃষ্টি পড়ছে। ঘরে কেউ নেই, শুধু আলো।'],
  ['Gujarati', 'વરસાદ પડે છે. ઓરડામાં કોઈ નથી.'],
  ['Gurmukhi', 'ਮੀਂਹ ਪੈ ਰਿਹਾ ਹੈ। ਕਮਰੇ ਵਿੱਚ ਕੋਈ ਨਹੀਂ।'],
  ['Tamil', 'மழை பெய்கிறது. அறையில் யாரும் இல்லை.'],
  ['Telugu', 'వర్షం పడుతోంది. గదిలో ఎవరూ లేరు.'],
  ['Kannada', 'ಮಳೆ ಬೀಳುತ್ತಿದೆ. ಕೋಣೆಯಲ್ಲಿ ಯಾರೂ ಇಲ್ಲ.'],
  ['Malayalam', 'മഴ പെയ്യുന്നു. മുറിയിൽ ആരുമില്ല.'],
  ['Malayalam with joiners', 'അവന്\u200d വന്നു'],
  ['Thai', 'ฝนตกหนักมาก น้ำทำให้ถนนลื่น', 'เขาเดินเข้ามาในห้อง แล้วพูดว่า "ไม่มีใคร"'],
  ['Chinese', '漢字 and 한국어, カタカナと、'],
  ['emoji', '😀 👨‍👩‍👧‍👦 🇵🇱 👍🏽 1️⃣ ❤️‍🔥 ❤️ end'],
  ['boxes', 'Khmer ក and Gothic 𐌰 end.'],
]

/** Lines whose order every reader agrees on: without punctuation at a change of direction. */
const RIGHT_TO_LEFT: readonly Sample[] = [
  ['Hebrew', 'שלום עולם', 'שלום (אחד) 127'],
  ['Arabic', 'دخلت مريم الغرفة والإخاء معها', 'أليس كذلك؟'],
  ['Arabic with vowels', 'كَتَبَ الوَلَدُ رِسالة'],
  ['Urdu', 'یہ ایک کہانی ہے۔'],
]

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'scenewright-scripts-'))))
afterAll(async () => rm(folder, { recursive: true }))

const META = { title: '', author: '', at: new Date(0), bookmarks: [] }

function pageOf(lines: readonly string[]): Page {
  return {
    label: '1',
    lines: lines.map((line, index) => ({
      x: 38,
      y: 30 + index * 9,
      size: 12,
      runs: [plainRun(line)],
    })),
  }
}

async function drawn(lines: readonly string[]) {
  const { bytes } = await drawPdf([pageOf(lines)], META, testFonts())
  const path = join(folder, `${lines[0]?.codePointAt(0)}.pdf`)
  await writeFile(path, bytes)
  return { bytes, path }
}

/** Marks that readers add to show the direction, and word joiners of glyphs without text. */
const ADDED = /[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g

async function copiedLines(path: string): Promise<string[]> {
  const { stdout } = await run('pdftotext', [path, '-'])
  const lines = stdout.replaceAll(ADDED, '').split(/[\n\f]/)
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

async function expectIntact(path: string): Promise<void> {
  if (HAS_QPDF) expect((await run('qpdf', ['--check', path])).stdout).toContain('No syntax')
}

it.each(LEFT_TO_RIGHT)('%s is copied as it was written', async (_, ...lines) => {
  const { bytes, path } = await drawn(lines)
  await expectIntact(path)
  if (HAS_PDFTOTEXT) expect(await copiedLines(path)).toEqual(lines)
  const [page] = (await readPdf(bytes)).pages
  const words = (text: string) => text.replaceAll(/[\s\u200d\u2060]/g, '')
  expect(words(page?.texts.map(({ text }) => text).join('') ?? '')).toBe(words(lines.join('')))
})

it.each(RIGHT_TO_LEFT)('%s is copied as it was written', async (_, ...lines) => {
  const { bytes, path } = await drawn(lines)
  await expectIntact(path)
  if (HAS_PDFTOTEXT) expect(await copiedLines(path)).toEqual(lines)
  // Readers order the words of a line in their own ways; pdf.js has at least all letters.
  const letters = (text: string) => Array.from(text.replaceAll(/[\s\u2060]/g, '')).toSorted()
  const [page] = (await readPdf(bytes)).pages
  expect(letters(page?.texts.map(({ text }) => text).join('') ?? '')).toEqual(
    letters(lines.join('')),
  )
})

it('draws a sign that two scripts share in the font of each', async () => {
  const { bytes } = await drawn(['।', 'ਅਮਨ।'])
  const [page] = (await readPdf(bytes)).pages
  const fonts = page?.texts.filter(({ text }) => text.includes('।')).map(({ fontName }) => fontName)
  expect(fonts).toEqual(['NotoSansDevanagari', 'NotoSansGurmukhi'])
})

it('loses no character of any mixture of scripts', async () => {
  const characters = (text: string) =>
    Array.from(
      text.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''),
    ).toSorted()
  await fc.assert(
    fc.asyncProperty(anyComplexText, async (written) => {
      // For pdf.js, a space with a mark is only a space.
      const text = written.replaceAll(/\s+(?=[\p{M}\u200d])/gu, '')
      // Lines of a page's width, because pdf.js ignores text beside the page.
      const lines = text.match(/\P{M}.{0,24}/gu) ?? []
      const { bytes } = await drawPdf([pageOf(lines)], META, testFonts())
      const [page] = (await readPdf(bytes)).pages
      const copied = page?.texts.map((found) => found.text).join('') ?? ''
      expect(characters(copied)).toEqual(characters(lines.join('')))
    }),
  )
})
