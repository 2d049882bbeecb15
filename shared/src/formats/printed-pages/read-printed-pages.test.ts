import { describe, expect, test } from 'vitest'
import { layoutScript } from '../../layout/layout.ts'
import { importedOf } from '../../test-support/imported.ts'
import { letterPage, printedAt, printedPagesOf } from '../../test-support/printed-pages.ts'
import { SAMPLE_BLOCKS } from '../../test-support/sample-blocks.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element, Script } from '../../script/script.ts'
import type { PrintedPage } from './printed-page.ts'
import { readPrintedPages } from './read-printed-pages.ts'

const read = (pages: readonly PrintedPage[]) => importedOf(readPrintedPages(pages))

const linesOf = (elements: readonly Pick<Element, 'type' | 'content'>[]) =>
  elements.map(({ type, content }) => `${type}: ${content}`)

const lines = (...pages: readonly PrintedPage[]) => linesOf(read(pages).elements)

const withIds = (elements: readonly Element[]) =>
  elements.map((element, index) => ({ ...element, id: `e${index}` }))

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'both' }

describe("our own pages, read back, have the script's elements", () => {
  const LONG = elementsOf(
    'scene_heading:INT. DEPOT - NIGHT',
    'action:Mara walks the long line of buses and stops at the last of them, which hums and hums. She knocks on its door, and steps back when it opens.',
    'character:MARA (V.O.)',
    'parenthetical:(to the bus, which has opened its door)',
    'dialogue:We are closed, I am afraid. Come back when the sun is up. And when it is not, stay where you are, for the night is long and the yard is cold.',
    'character:JOHN',
    'dialogue:It cannot hear you. (he laughs) Nobody can. Forty-two well-known drivers tried.',
    'transition:CUT TO:',
  )
  const samples = Object.values(SAMPLE_BLOCKS).flatMap(({ elements }) => elements)
  const elements = withIds([...samples, ...Array.from({ length: 15 }, () => LONG).flat()])

  test.each<[string, PageSettings]>([
    ['Scenewright', { profile: 'spec', paper: 'letter', sceneNumbers: 'none' }],
    ['industry, US Letter', INDUSTRY],
    ['industry, A4', { ...INDUSTRY, paper: 'a4', sceneNumbers: 'none' }],
  ])('%s', (_name, settings) => {
    const expected = linesOf(elements.filter(({ content }) => content !== ''))
    const pages = printedPagesOf(layoutScript(scriptOf(elements), settings))
    expect(pages.length).toBeGreaterThan(5)
    const found = lines(...pages)
    const same = expected.filter((line) => found.includes(line))
    expect(same.length / expected.length).toBeGreaterThanOrEqual(0.98)
    expect(found.length / expected.length).toBeLessThanOrEqual(1.02)
  })

  test('with their title page', () => {
    const script: Script = {
      ...scriptOf(LONG),
      title: 'The Night Bus',
      author: 'A. Writer',
      subheading: 'A Ghost Story',
      kept: {
        titlePage: [
          { key: 'Credit', value: 'Story and screenplay by' },
          { key: 'Source', value: 'Based on the novel by B. Author' },
          { key: 'Contact', value: '12 Mill Lane\nmara@example.com' },
          { key: 'Draft', value: 'Second draft' },
          { key: 'Draft date', value: 'May 4, 2026' },
        ],
      },
    }
    const { title, author, subheading, kept } = script
    const printed = read(printedPagesOf(layoutScript(script, INDUSTRY)))
    expect(printed).toMatchObject({ title, author, subheading, kept })
    // The Scenewright page has no credit.
    const spec = read(printedPagesOf(layoutScript(script)))
    expect(spec).toMatchObject({ title, author, subheading })
    expect(spec.kept?.titlePage).toEqual(kept?.titlePage?.slice(1))
  })

  test('with further title pages', () => {
    const value = '> For the night drivers <\n\nMara, drives the bus\nIvo, has no ticket'
    const plain = { ...scriptOf(elements), title: 'Bus' }
    const script = { ...plain, kept: { titlePage: [{ key: 'Page 2', value }] } }
    const printed = read(printedPagesOf(layoutScript(script, INDUSTRY)))
    expect(printed.kept?.titlePage).toContainEqual({ key: 'Page 2', value })
    expect(linesOf(printed.elements)).toEqual(
      lines(...printedPagesOf(layoutScript(plain, INDUSTRY))),
    )
  })

  test('with scene numbers, emphasis and dual dialogue', () => {
    const script = scriptOf(
      withIds([
        ...elementsOf(
          'scene_heading:INT. DEPOT - NIGHT',
          'action:She <b>knocks</b> on <i>one</i> <u>door</u>.',
          'character:MARA',
          'dialogue:Nobody is here, nobody at <i>all has been here</i> for years.',
        ),
        { id: '', type: 'character', content: 'JOHN', extra: { dual: 'right' } },
        ...elementsOf('parenthetical:(low)', 'dialogue:I <b>am</b>.', 'action:Rain.'),
      ]),
    )
    expect(read(printedPagesOf(layoutScript(script, INDUSTRY))).elements).toEqual([
      { type: 'scene_heading', content: 'INT. DEPOT - NIGHT', extra: { sceneNumber: '1' } },
      { type: 'action', content: 'She <b>knocks</b> on <i>one</i> <u>door</u>.' },
      { type: 'character', content: 'MARA' },
      {
        type: 'dialogue',
        content: 'Nobody is here, nobody at <i>all has been here</i> for years.',
      },
      { type: 'character', content: 'JOHN', extra: { dual: 'right' } },
      { type: 'parenthetical', content: '(low)' },
      { type: 'dialogue', content: 'I <b>am</b>.' },
      { type: 'action', content: 'Rain.' },
    ])
  })
})

describe('a printed page', () => {
  const heading = (row: number, text: string, marks = {}) => printedAt(15, row, text, marks)
  const speech = (row: number) => [
    printedAt(37, row, 'MARA'),
    printedAt(25, row + 1, 'Is anybody up there?'),
  ]

  test('loses the asterisks of revised lines, which are reported', () => {
    const page = letterPage(
      heading(10, 'INT. DEPOT - NIGHT'),
      printedAt(15, 12, 'Two lines of action, of which'),
      printedAt(78, 12, '*'),
      printedAt(15, 13, 'one * has a star.'),
      printedAt(78, 14, '*'),
      ...speech(16),
    )
    const { elements, problems } = read([page])
    expect(linesOf(elements)[1]).toBe('action: Two lines of action, of which<br>one * has a star.')
    expect(problems).toEqual([
      expect.stringMatching(/check/),
      expect.stringMatching(/asterisks of 2/),
    ])
  })

  test('loses heads and feet, but no numbers or names inside', () => {
    const page = (number: number) =>
      letterPage(
        printedAt(15, 3, 'THE NIGHT BUS - BLUE'),
        ...(number > 1 ? [printedAt(70, 3, `${number}.`)] : []),
        heading(8, `INT. DEPOT ${number} - NIGHT`),
        printedAt(15, 10, `${number + 1}.`),
        ...speech(12),
        printedAt(40, 63, `- ${number} -`),
      )
    expect(lines(page(1), page(2), page(3))).toEqual(
      [1, 2, 3].flatMap((number) => [
        `scene_heading: INT. DEPOT ${number} - NIGHT`,
        `action: ${number + 1}.`,
        'character: MARA',
        'dialogue: Is anybody up there?',
      ]),
    )
  })

  test('keeps a cue that is at the top of many pages', () => {
    const page = letterPage(
      printedAt(70, 2, '1.'),
      ...speech(5),
      heading(8, 'INT. DEPOT - NIGHT'),
      printedAt(15, 10, 'A bus.'),
    )
    const cues = lines(page, page, page).filter((line) => line === 'character: MARA')
    expect(cues).toHaveLength(3)
  })

  test('has scene numbers in both margins, also beside other headings and long ones', () => {
    const long = 'INT. THE VERY LONG HALL OF THE DEPOT - MANY HOURS LATER'
    const page = letterPage(
      printedAt(8, 8, '7'),
      heading(8, 'OMITTED'),
      printedAt(74, 8, '7'),
      printedAt(8, 11, '8A'),
      heading(11, long),
      printedAt(71, 11, '8A'),
      heading(14, 'EXT. YARD - DAY'),
      printedAt(74, 14, '9'),
      printedAt(15, 16, '12 buses hum.'),
      ...speech(18),
    )
    const { elements } = read([page])
    expect(elements.slice(0, 4)).toEqual([
      { type: 'scene_heading', content: 'OMITTED', extra: { sceneNumber: '7' } },
      { type: 'scene_heading', content: long, extra: { sceneNumber: '8A' } },
      { type: 'scene_heading', content: 'EXT. YARD - DAY', extra: { sceneNumber: '9' } },
      { type: 'action', content: '12 buses hum.' },
    ])
  })

  test('has headings that look like the others, without their bold type', () => {
    const bold = { bold: true }
    const rows = [8, 12, 16, 20, 24].flatMap((row) => [
      heading(row, `INT. DEPOT ${row} - NIGHT`, bold),
      printedAt(15, row + 2, 'RAIN.'),
    ])
    const page = letterPage(...rows, heading(28, 'LATER', bold), ...speech(30))
    expect(lines(page).slice(-4)).toEqual([
      'action: RAIN.',
      'scene_heading: LATER',
      'character: MARA',
      'dialogue: Is anybody up there?',
    ])
  })

  test('continues a paragraph whose sentence goes on at the top of the next page', () => {
    const first = 'Mara walks the long line of buses and stops at the bus of'
    const pages = [
      letterPage(heading(8, 'INT. DEPOT - NIGHT'), ...speech(10), printedAt(15, 60, first)),
      letterPage(printedAt(15, 7, 'JOHN, who sleeps.'), printedAt(15, 9, 'Rain.')),
    ]
    expect(lines(...pages).slice(-2)).toEqual([
      `action: ${first} JOHN, who sleeps.`,
      'action: Rain.',
    ])
  })

  test('is read by the size of its type, and in a proportional font', () => {
    const scale = 10 / 12
    const small = (text: ReturnType<typeof printedAt>) => ({
      ...text,
      x: text.x * scale,
      size: 10,
      width: text.width * scale * 0.8,
    })
    const texts = [
      heading(8, 'INT. DEPOT - NIGHT'),
      printedAt(15, 10, 'She listens for a while, and longer than anybody ever has'),
      printedAt(15, 11, 'listened.'),
      ...speech(13),
    ]
    expect(lines(letterPage(...texts.map(small)))).toEqual([
      'scene_heading: INT. DEPOT - NIGHT',
      'action: She listens for a while, and longer than anybody ever has<br>listened.',
      'character: MARA',
      'dialogue: Is anybody up there?',
    ])
  })
})

test('reads our own pages with scene numbers of letters, periods and hyphens', () => {
  const numbers = ['II-4-B', '12.5', '7A', '101', '12-A', 'A-1', '2025', 'C']
  const scenes = numbers.map((sceneNumber, index): Element => {
    const content = `INT. LOFT ${index} - DAY`
    return { id: `h${index}`, type: 'scene_heading', content, extra: { sceneNumber } }
  })
  const elements = scenes.flatMap((heading) => [heading, ...elementsOf('action:Rain.')])
  const pages = printedPagesOf(layoutScript(scriptOf(withIds(elements)), INDUSTRY))
  const found = read(pages).elements.filter(({ type }) => type === 'scene_heading')
  expect(found.map(({ extra }) => extra?.sceneNumber)).toEqual(numbers)
  expect(found.map(({ content }) => content)).toEqual(scenes.map(({ content }) => content))
})

test('leaves out a large name at the same place of most pages, and says so', () => {
  const name = printedAt(20, 33, 'A. Reader', { size: 54, width: 290 })
  const body = (page: number) => [
    printedAt(15, 8, `INT. LOFT ${page} - DAY`),
    printedAt(15, 10, 'Rain on the roof.'),
    printedAt(35, 12, 'MARA'),
    printedAt(25, 13, 'Shut the window.'),
  ]
  const pages = [1, 2, 3, 4].map((page) => letterPage(...(page > 1 ? [name] : []), ...body(page)))
  const script = read(pages)
  expect(linesOf(script.elements)).not.toContainEqual(expect.stringContaining('Reader'))
  expect(script.elements).toHaveLength(16)
  expect(script.problems[1]).toBe('“A. Reader”, printed across the pages, was left out.')
  // Large text on one page is script.
  expect(lines(letterPage(name, ...body(1)))).toContainEqual(expect.stringContaining('Reader'))
})
