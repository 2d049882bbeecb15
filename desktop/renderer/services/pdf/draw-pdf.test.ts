import { describe, expect, it } from 'vitest'
import courierPrime from '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf?inline'
import courierPrimeBold from '@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf?inline'
import cousine from '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf?inline'
import cousineBold from '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf?inline'
import { layoutBlock, layoutScript } from '@scenewright/shared/layout/layout.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { readPdf, type PdfRule, type PdfText } from '../../../e2e/support/pdf-reader.ts'
import { drawPdf } from './draw-pdf.ts'
import type { FallbackFace } from './font-faces.ts'

const FACES: Partial<Record<FallbackFace, string>> = {
  CourierPrime: courierPrime,
  'CourierPrime-Bold': courierPrimeBold,
  Cousine: cousine,
  'Cousine-Bold': cousineBold,
}

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

/** Draws the script's only block and reads it back. */
async function exported(lines: readonly Line[]) {
  const script = scriptOf(lines)
  const loaded: FallbackFace[] = []
  const { bytes, missingGlyphs } = await drawPdf(
    layoutBlock(script, script.storyBlocks[0]!),
    script,
    async (face) => {
      loaded.push(face)
      const response = await fetch(FACES[face] ?? '')
      return new Uint8Array(await response.arrayBuffer())
    },
  )
  const { pages } = await readPdf(bytes)
  return { texts: pages[0]!.texts.slice(1), rules: pages[0]!.rules, missingGlyphs, loaded }
}

const brief = ({ text, fontName }: PdfText): string => `${text} | ${fontName}`

describe('drawPdf', () => {
  it('puts every text where the layout has it, in 12 pt Courier on A4', async () => {
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
    const { bytes } = await drawPdf(laidOut, script, () => Promise.reject(new Error('not needed')))
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

  it('sets bold and italic in their own Courier faces', async () => {
    const { texts } = await exported([['action', 'a <b>b</b> <i>c</i> <b><i>d</i></b> <u>e</u>']])
    expect(texts.map(brief)).toEqual([
      'a | Courier',
      'b | Courier-Bold',
      'c | Courier-Oblique',
      'd | Courier-BoldOblique',
      'e | Courier',
    ])
  })

  it('draws an underline below the underlined words only, as long as they are', async () => {
    const { rules } = await exported([['action', 'Not <u>these three words</u>.']])
    expect(rules).toHaveLength(1)
    const [{ x, y, width }] = rules as [PdfRule]
    // It starts in cell 4 and takes 17 cells of 2.54 mm.
    expect(x).toBeCloseTo(38 + 4 * 2.54, 2)
    expect(width).toBeCloseTo(17 * 2.54, 2)
    expect(y).toBeGreaterThan(20.2)
    expect(y).toBeLessThan(21)
  })

  it('leaves the Latin words of a line that starts with Hebrew as they are', async () => {
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

  it('prints Greek, Cyrillic and Hebrew with Cousine, in the style asked for', async () => {
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

  it('shows a box for what no face has and names each such character once', async () => {
    const { texts, missingGlyphs } = await exported([['action', 'a 漢 b 😀 c 漢 d']])
    expect(missingGlyphs).toEqual(['漢', '😀'])
    const joined = texts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    expect(joined.trim()).toBe('a □ b □ c □ d')
    // 'd' stands in cell 15: wide characters took two cells each.
    const last = texts.at(-1)!
    expect(last.x + last.text.indexOf('d') * 2.54).toBeCloseTo(38 + 15 * 2.54, 1)
  })

  it('keeps any title in the file properties', async () => {
    const script = {
      ...scriptOf([['action', 'x']]),
      title: 'Čtyři (dny) \\ „noc“ 漢😀',
      author: '',
    }
    const { bytes } = await drawPdf(layoutBlock(script, script.storyBlocks[0]!), script, () =>
      Promise.reject(new Error('not needed')),
    )
    const { title, author } = await readPdf(bytes)
    expect([title, author]).toEqual([script.title, ''])
  })

  it('fails when a face it needs cannot be loaded', async () => {
    const script = scriptOf([['action', 'ł']])
    const pages = layoutBlock(script, script.storyBlocks[0]!)
    await expect(
      drawPdf(pages, script, () => Promise.reject(new Error('no network'))),
    ).rejects.toThrow('no network')
  })
})
