import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { DEFAULT_FORMATTING, newScript } from '../../script/script.ts'
import { anyIndustrySettings, anyPageScript } from '../../test-support/page-scripts.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { layoutScript } from '../layout.ts'
import { cellCount } from '../measure.ts'
import type { Page } from '../page.ts'
import { pageTexts } from './page-texts.ts'
import { createParagraph } from './paragraph.ts'
import { industryProfile } from './profile.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }
type ElementText = `${ElementType}:${string}`

/** A paragraph of a page and a half. */
const LONG: ElementText = `action: ${'The bus goes on and on through the rain. '.repeat(110)}`

function pagesOf(settings: Partial<PageSettings>, ...elements: readonly ElementText[]): Page[] {
  const script = { ...scriptOf(elementsOf(...elements)), title: 'Night Bus', author: 'Ana' }
  return layoutScript(script, { ...INDUSTRY, ...settings }, { today: '2026-11-30' }).slice(1)
}

const textsOf = ({ lines }: Page) => lines.map(({ runs }) => runsToText(runs))
/** The texts that aren't the script's own. */
const marginTexts = (page: Page) =>
  page.lines.flatMap(({ elementId, runs }) => (elementId === undefined ? [runsToText(runs)] : []))

describe('header and footer', () => {
  it('are the page number from page 2 on, unless the settings have others', () => {
    expect(pagesOf({}, LONG, LONG).map(marginTexts)).toEqual([[], ['2.'], ['3.']])
  })

  it('have the values of their fields, at the left, in the middle and on the right', () => {
    const header = { left: '{title}', centre: '{date}', right: '{page}.', firstPage: true }
    const footer = { left: '{author}', centre: '', right: 'Scene {scene}', firstPage: false }
    const headings: readonly ElementText[] = [
      'scene_heading: INT. BUS - NIGHT',
      LONG,
      'scene_heading: EXT. STOP',
      LONG,
    ]
    const [first, second] = pagesOf({ header, footer }, ...headings)
    expect(first && marginTexts(first)).toEqual(['Night Bus', '11/30/26', '1.'])
    expect(second && marginTexts(second)).toEqual(['Night Bus', '11/30/26', '2.', 'Ana', 'Scene 1'])
    const inches = second?.lines
      .filter(({ elementId }) => elementId === undefined)
      .map(({ x, y }) => [x / 25.4, y / 25.4].map((value) => Number(value.toFixed(2))))
    const [headerY, footerY] = [0.64, 10.47]
    expect(inches).toEqual([
      [1.5, headerY],
      [4.1, headerY],
      [7.05, headerY],
      [1.5, footerY],
      [6.55, footerY],
    ])
  })

  it('have the scene of the first text, or the first heading below it', () => {
    const header = { left: '', centre: '', right: '{scene}', firstPage: true }
    const elements: readonly ElementText[] = [
      'action: FADE IN:',
      'scene_heading: INT. BUS',
      'scene_heading: EXT. STOP',
    ]
    expect(pagesOf({ header }, ...elements).map(marginTexts)).toEqual([['1']])
  })

  it('are cut rather than printed over one another', () => {
    const header = {
      left: 'L'.repeat(90),
      centre: 'C'.repeat(90),
      right: '{page}.',
      firstPage: true,
    }
    const [page] = pagesOf({ header }, 'action: Rain.')
    expect(page && marginTexts(page).map(({ length }) => length)).toEqual([53, 2])
  })
})

describe('a scene that continues', () => {
  const scene: readonly ElementText[] = ['scene_heading: INT. BUS - NIGHT', LONG, LONG]
  const texts = (settings: Partial<PageSettings>, ...elements: readonly ElementText[]) =>
    pagesOf(settings, ...elements).map((page) =>
      marginTexts(page).filter((text) => !/^\d/.test(text)),
    )

  it('is not marked unless the settings say so', () => {
    expect(texts({}, ...scene)).toEqual([[], [], []])
  })

  it('is marked at the foot of the page and at the head of the next', () => {
    expect(texts({ sceneContinueds: 'both' }, ...scene)).toEqual([
      ['(CONTINUED)'],
      ['CONTINUED:', '(CONTINUED)'],
      ['CONTINUED:'],
    ])
    expect(texts({ sceneContinueds: 'bottom', sceneBottom: '(WEITER)' }, ...scene)[1]).toEqual([
      '(WEITER)',
    ])
  })

  it('is counted from its third page on', () => {
    const settings = { sceneContinueds: 'top', sceneCounts: true, sceneTop: 'WEITER:' } as const
    expect(texts(settings, ...scene)).toEqual([[], ['WEITER:'], ['WEITER: (2)']])
  })

  it('is not one that ends with the page, or in an act that ends', () => {
    const settings = { sceneContinueds: 'both' } as const
    const breakAbove = { startsPage: true } as const
    const script = scriptOf([
      ...elementsOf('scene_heading: INT. BUS', 'action: Rain.'),
      { id: 'b', type: 'scene_heading', content: 'EXT. STOP', extra: breakAbove },
      { id: 'c', type: 'action', content: 'END OF ACT', extra: { paragraph: 'End of Act' } },
      { id: 'd', type: 'action', content: 'Later.', extra: breakAbove },
    ])
    const pages = layoutScript(script, { ...INDUSTRY, ...settings }).slice(1)
    expect(pages.flatMap(textsOf).filter((text) => text.includes('CONTINUED'))).toEqual([])
  })

  it('may be cut inside its heading, by a locked page', () => {
    const [heading] = elementsOf('scene_heading: INT. BUS')
    if (!heading) throw new Error('no heading')
    const paragraph = createParagraph(
      heading,
      'page',
      industryProfile(INDUSTRY),
      DEFAULT_FORMATTING,
    )
    const rest = { ...paragraph, above: { characters: 4, lines: 1 } }
    const settings = { ...INDUSTRY, sceneContinueds: 'both' } as const
    const source = { script: newScript(), settings, sceneNumbers: new Map(), today: '' }
    const starts = [0, 1].map((index) => ({ index, offset: 0, line: 0 }))
    const pages = { paragraphs: [paragraph, rest], starts, labels: ['1', '1A'] }
    expect(pageTexts(source, pages)).toMatchObject([
      { top: '', bottom: '(CONTINUED)' },
      { top: 'CONTINUED:', bottom: '', header: { right: '1A.' } },
    ])
  })

  it('has its number beside it, where numbers are printed', () => {
    const [, second] = pagesOf({ sceneContinueds: 'top', sceneNumbers: 'both' }, ...scene)
    const line = second?.lines.find(({ runs }) => runsToText(runs) === 'CONTINUED:')
    const beside = second?.lines.filter(({ y }) => y === line?.y)
    expect(beside?.map(({ runs }) => runsToText(runs))).toEqual(['CONTINUED:', '1', '1'])
  })

  it('is above a cue that is repeated, and below (MORE)', () => {
    const speech: ElementText = `dialogue: ${'The bus goes on. '.repeat(200)}`
    const elements: readonly ElementText[] = ['scene_heading: INT. BUS', 'character: MARA', speech]
    const [first, second] = pagesOf({ sceneContinueds: 'both' }, ...elements)
    expect(first && marginTexts(first)).toEqual(['(MORE)', '(CONTINUED)'])
    expect(second && marginTexts(second).slice(0, 3)).toEqual(['2.', 'CONTINUED:', "MARA (CONT'D)"])
    // With one line between header and text, that is the cue's.
    const tight = { sceneContinueds: 'both', margins: { topPt: 60 } } as const
    const [, below] = pagesOf(tight, ...elements)
    expect(below && marginTexts(below).slice(0, 2)).toEqual(['2.', "MARA (CONT'D)"])
  })
})

test('nothing in the margins moves a page break or is printed over something', () => {
  fc.assert(
    fc.property(anyPageScript, anyIndustrySettings, (script, settings) => {
      const { header: _header, footer: _footer, sceneContinueds: _scenes, ...plain } = settings
      const pages = layoutScript(script, settings, { today: '2026-11-30' }).slice(1)
      const own = (all: readonly Page[]) =>
        all.map(({ lines }) => lines.filter(({ elementId }) => elementId !== undefined))
      expect(own(pages)).toEqual(own(layoutScript(script, plain).slice(1)))
      for (const { lines } of pages) {
        const margins = lines.filter(({ elementId }) => elementId === undefined)
        for (const one of margins) {
          const end = one.x + cellCount(runsToText(one.runs)) * 2.54
          const covered = margins.filter(({ x, y }) => {
            return Math.abs(y - one.y) < 4 && x > one.x && x < end - 0.01
          })
          expect(covered).toEqual([])
        }
      }
    }),
  )
})
