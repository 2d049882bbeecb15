import { describe, expect, it } from 'vitest'
import { layoutBlock, layoutScript } from '@scenewright/shared/layout/layout.ts'
import { cellCount } from '@scenewright/shared/layout/measure.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { readPdf, type PdfRule, type PdfText } from '../../../e2e/support/pdf-reader.ts'
import { drawPdf } from './draw-pdf.ts'
import { NO_FONTS, testFonts } from './test-support.ts'

const AT = new Date('2026-01-02T03:04:05Z')

type Line = readonly [type: Element['type'], content: string]

function scriptOf(lines: readonly Line[]): Script {
  const elements = lines.map(([type, content], index) => ({ id: `e${index}`, type, content }))
  const [block] = newScript().storyBlocks
  return {
    ...newScript(),
    title: 'The Keeper',
    author: 'A. Moor',
    storyBlocks: [{ ...block!, elements }],
  }
}

async function draw(pages: readonly Page[], { title, author }: Script, fonts = NO_FONTS) {
  return drawPdf(pages, { title, author, at: AT, bookmarks: [] }, fonts)
}

/** Draws the script's only block and reads it back. */
async function exported(lines: readonly Line[]) {
  const script = scriptOf(lines)
  const loaded: string[] = []
  const [block] = script.storyBlocks
  const pages = block ? layoutBlock(script, block) : []
  const { bytes, missingGlyphs } = await draw(pages, script, testFonts(loaded))
  const [first] = (await readPdf(bytes)).pages
  return { texts: first?.texts.slice(1) ?? [], rules: first?.rules ?? [], missingGlyphs, loaded }
}

const brief = ({ text, fontName }: PdfText): string => `${text} | ${fontName}`

describe('drawPdf', () => {
  it('draws every text at its position in the layout, in 12 pt Courier on A4', async () => {
    const script = scriptOf([
      ['scene_heading', 'int. lighthouse - night'],
      ['action', `Rain. ${'More rain, and wind. '.repeat(5)}`],
      ['character', 'mara'],
      ['parenthetical', '(to the lamp)'],
      ['dialogue', 'Stay lit. Stay lit until morning, whatever comes.'],
      ['transition', 'cut to:'],
      ['action', Array(50).fill('A wave.').join('<br>')],
    ])
    const laidOut = layoutScript(script)
    const { bytes } = await draw(laidOut, script)
    const { title, author, pages } = await readPdf(bytes)

    expect([title, author]).toEqual(['The Keeper', 'A. Moor'])
    expect(pages).toHaveLength(3)
    for (const [index, page] of pages.entries()) {
      expect([page.widthMm, page.heightMm].map(Math.round)).toEqual([210, 297])
      const lines = laidOut[index]!.lines
      expect(page.texts.map(({ text }) => text)).toEqual(
        lines.map(({ runs }) => runs.map(({ text }) => text).join('')),
      )
      for (const [at, { x, y, size, fontName }] of page.texts.entries()) {
        expect(x).toBeCloseTo(lines[at]!.x, 2)
        expect(y).toBeCloseTo(lines[at]!.y, 2)
        expect(size).toBe(lines[at]!.size)
        expect(fontName).toBe(index === 0 && at === 0 ? 'Courier-Bold' : 'Courier')
      }
    }
  })

  it('uses Courier’s own faces for bold and italic', async () => {
    const { texts } = await exported([['action', 'a <b>b</b> <i>c</i> <b><i>d</i></b> <u>e</u>']])
    expect(texts.map(brief)).toEqual([
      'a | Courier',
      'b | Courier-Bold',
      'c | Courier-Oblique',
      'd | Courier-BoldOblique',
      'e | Courier',
    ])
  })

  it('draws an underline exactly below the underlined words', async () => {
    const { rules } = await exported([['action', 'Not <u>these three words</u>.']])
    expect(rules).toHaveLength(1)
    const [{ x, y, width }] = rules as [PdfRule]
    // It starts at cell 4 and is 17 cells of 2.54 mm long.
    expect(x).toBeCloseTo(38 + 4 * 2.54, 2)
    expect(width).toBeCloseTo(17 * 2.54, 2)
    expect(y).toBeGreaterThan(20.2)
    expect(y).toBeLessThan(21)
  })

  it('does not reorder the Latin words of a line that starts with Hebrew', async () => {
    const { texts } = await exported([['action', 'שלום to her.']])
    expect(texts.map(({ text }) => text).join('')).toContain('to her')
  })

  it('prints every WinAnsi character with the built-in Courier', async () => {
    const text = '“Quoted” – it’s €5… ‘Œuvre’ — š ž Ÿ ™ • † ‡ ‰ ‹ › „ ‚ ƒ ˆ ˜ ¡ ÿ \\ ( )'
    const { texts, loaded, missingGlyphs } = await exported([['action', text]])
    expect(texts.map((piece) => piece.text.trim()).join(' ')).toBe(text)
    expect(new Set(texts.map(({ fontName }) => fontName))).toEqual(new Set(['Courier']))
    expect([loaded, missingGlyphs]).toEqual([[], []])
  })

  it('loads a fallback face for a style only when that style needs it', async () => {
    const { texts, loaded, missingGlyphs } = await exported([
      ['action', 'Zażółć gęślą jaźń.'],
      ['action', '<b>Plain</b> text.'],
    ])
    expect(loaded).toEqual(['CourierPrime'])
    expect(missingGlyphs).toEqual([])
    expect(texts.map(brief)).toEqual([
      'Zażółć gęślą jaźń. | CourierPrime',
      'Plain | Courier-Bold',
      'text. | Courier',
    ])
  })

  it('prints Greek, Cyrillic and Hebrew with Cousine, in the right style', async () => {
    const { texts, loaded, missingGlyphs } = await exported([
      ['action', '<b>Где свет?</b>'],
      ['action', 'Φως.'],
      ['action', 'שלום עולם'],
    ])
    expect(missingGlyphs).toEqual([])
    expect(loaded.toSorted()).toEqual([
      'CourierPrime',
      'CourierPrime-Bold',
      'Cousine',
      'Cousine-Bold',
    ])
    expect(texts.map(brief)).toEqual([
      'Где свет? | Cousine-Bold',
      'Φως. | Cousine',
      'שלום עולם | Cousine',
    ])
  })

  it('prints Chinese, Japanese, Korean and emoji, two cells per character', async () => {
    const { texts, missingGlyphs, loaded } = await exported([
      ['action', 'a 漢字 b'],
      ['action', 'カタカナと、한국'],
      ['action', '<b>粗</b> 😀👍❤️⚽ →'],
    ])
    expect(missingGlyphs).toEqual([])
    expect(new Set(loaded)).toEqual(
      new Set(['NotoSansSC', 'NanumGothicCoding', 'NotoEmoji', 'CourierPrime', 'Cousine']),
    )
    expect(texts.map(brief)).toEqual([
      'a | Courier',
      '漢字 | NotoSansSC',
      'b | Courier',
      'カタカナと、 | NotoSansSC',
      '한국 | NanumGothicCoding',
      '粗 | NotoSansSC',
      '😀👍❤️⚽ | NotoEmoji',
      '→ | Cousine',
    ])
    // The embedded font has the widths of its characters, so there are no gaps after wide ones.
    const { texts: joined } = await exported([['action', '漢<u>字</u>漢']])
    expect(joined.map(brief)).toEqual(['漢字漢 | NotoSansSC'])
    // 'b' is at cell 7, because each wide character takes two cells.
    expect(texts[2]?.x).toBeCloseTo(38 + 7 * 2.54, 2)
  })

  it('prints a box for a missing character, lists it once, and preserves the text', async () => {
    const { texts, missingGlyphs } = await exported([['action', 'a ก b 𗀀 c ក d ក']])
    expect(missingGlyphs).toEqual(['𗀀', 'ក'])
    expect(texts.map(({ text }) => text.trim()).join(' ')).toBe('a ก b 𗀀 c ក d ក')
    expect(texts.filter(({ fontName }) => fontName === 'Cousine')).toHaveLength(3)
    // The last box is at cell 15, because the wide character takes two cells.
    expect(texts.at(-1)?.x).toBeCloseTo(38 + 15 * 2.54, 2)
  })

  it('loads HarfBuzz only for complex scripts and emoji of several characters', async () => {
    const { loaded: none } = await exported([['action', 'Zażółć漢字한국😀❤️ Где שלום ក']])
    expect(none).not.toContain('HarfBuzz')
    const { loaded, missingGlyphs } = await exported([['action', '👨‍👩‍👧‍👦 🇵🇱 👍🏽 1️⃣ हिन्दी। বাংলা।']])
    expect(loaded).toEqual([
      'HarfBuzz',
      'NotoEmoji-Regular',
      'NotoSansDevanagari',
      'NotoSansBengali',
    ])
    expect(missingGlyphs).toEqual([])
  })

  it('scales a complex word sideways to exactly its cells', async () => {
    // Each of the letters takes a cell or two (shared/src/layout/complex-scripts.ts).
    const { texts } = await exported([['action', 'हिन्दी x മലയാളം y ไทย z']])
    const cells = (text: string) => cellCount(text) * 2.54
    const place = (text: string) => texts.find((found) => found.text.trim() === text)?.x
    expect(place('x')).toBeCloseTo(38 + cells('हिन्दी '), 2)
    expect(place('y')).toBeCloseTo(38 + cells('हिन्दी x മലയാളം '), 2)
    expect(place('z')).toBeCloseTo(38 + cells('हिन्दी x മലയാളം y ไทย '), 2)
  })

  it('copies mirrored brackets as they were written', async () => {
    for (const text of ['قال «سلام» ثم', 'שלום (אחד) עולם']) {
      const { texts } = await exported([['action', text]])
      const copied = texts.map((found) => found.text).join('')
      const brackets = (line: string) => Array.from(line.replaceAll(/[^«»()]/g, '')).toSorted()
      expect(brackets(copied)).toEqual(brackets(text))
    }
    const { texts, loaded } = await exported([['action', 'قال «سلام» ثم']])
    expect(loaded).toContain('CourierPrime')
    expect(texts.filter(({ fontName }) => fontName === 'Courier')).toEqual([])
  })

  it('prints accents that have no composed character over the letter before them', async () => {
    const { texts, missingGlyphs } = await exported([['action', 'q\u0303ż x']])
    expect(missingGlyphs).toEqual([])
    expect(texts.map(brief)).toEqual(['q\u0303ż x | Cousine'])
  })

  it('uses the paper size of each page', async () => {
    const pages: Page[] = [
      { label: '1', lines: [] },
      { label: '2', lines: [], paper: 'letter' },
    ]
    const { bytes } = await draw(pages, scriptOf([]))
    const sizes = (await readPdf(bytes)).pages.map(({ widthMm, heightMm }) =>
      [widthMm, heightMm].map((length) => length.toFixed(1)),
    )
    expect(sizes).toEqual([
      ['210.0', '297.0'],
      ['215.9', '279.4'],
    ])
  })

  it('reports the number of drawn pages after each page', async () => {
    const script = scriptOf([['action', Array(150).fill('A wave.').join('<br>')]])
    const reported: number[] = []
    const pages = layoutScript(script)
    const meta = { title: '', author: '', at: AT, bookmarks: [] }
    await drawPdf(pages, meta, NO_FONTS, (pagesDone) => reported.push(pagesDone))
    expect(reported).toEqual([1, 2, 3, 4])
  })

  it('writes identical files for identical pages and times', async () => {
    const script = scriptOf([['action', 'Zażółć 漢 “gęślą” jaźń.']])
    const pages = layoutScript(script)
    const first = await draw(pages, script, testFonts())
    expect((await draw(pages, script, testFonts())).bytes).toEqual(first.bytes)
  })

  it('preserves any title in the document properties', async () => {
    const script = {
      ...scriptOf([['action', 'x']]),
      title: 'Čtyři (dny) \\ „noc“ 漢😀',
      author: '',
    }
    const { bytes } = await draw(layoutScript({ ...script, title: 'x' }), script)
    const { title, author } = await readPdf(bytes)
    expect([title, author]).toEqual([script.title, ''])
  })

  it('rejects if a font that it needs cannot be loaded', async () => {
    const narrow = scriptOf([['action', 'ł']])
    await expect(draw(layoutScript(narrow), narrow)).rejects.toThrow('no network')
    const wide = scriptOf([['action', '漢']])
    await expect(draw(layoutScript(wide), wide)).rejects.toThrow('no network')
    const shaped = scriptOf([['action', 'हिन्दी']])
    await expect(draw(layoutScript(shaped), shaped)).rejects.toThrow('no network')
  })
})
