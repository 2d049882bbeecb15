import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../test-support/scripts.ts'
import type { Element } from '../script/script.ts'
import {
  awaitsPages,
  findDestinations,
  explainNothingFound,
  listPlaces,
  type Destination,
  type Places,
} from './destinations.ts'
import { livePages } from './live-pages.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `action:${at}` as const)

/** Three scenes on two pages: 24 actions fill the first one. */
const script = scriptOf(
  elementsOf('scene_heading:INT. CAFÉ 2 - DAY', ...lines(20)),
  elementsOf(
    'scene_heading:EXT. PIER - NIGHT',
    ...lines(20),
    'scene_heading:INT. CAFÉ 2 - NIGHT',
  ).map((element): Element => ({ ...element, id: `x${element.id}` })),
)
const places = listPlaces(script, livePages(script).pages)

/** The same with printed scene numbers. */
function numbered(...numbers: readonly (string | undefined)[]): Places {
  const scenes = places.scenes.map((scene, at) => ({ ...scene, number: numbers[at] ?? '' }))
  return { ...places, scenes }
}

const named = (one: Destination) =>
  one.kind === 'page' ? `page ${one.start.page}` : `${one.scene.number} ${one.scene.heading}`
const find = (query: string, among = places) => findDestinations(query, among).map(named)

const DAY = '1 INT. CAFÉ 2 - DAY'
const PIER = '2 EXT. PIER - NIGHT'
const NIGHT = '3 INT. CAFÉ 2 - NIGHT'

describe('findDestinations', () => {
  it.each([
    ['', [DAY, PIER, NIGHT]],
    ['2', ['page 2', PIER, DAY, NIGHT]],
    ['p 2', ['page 2']],
    ['P2', ['page 2']],
    ['page 2', ['page 2']],
    [' pg. 2 ', ['page 2']],
    ['scene 2', [PIER]],
    ['s2', [PIER]],
    ['#2', [PIER]],
    ['3', [NIGHT]],
    ['p 3', []],
    ['p 0', []],
    ['night', [PIER, NIGHT]],
    ['night cafe', [NIGHT]],
    ['pier', [PIER]],
    ['bridge', []],
    ['(', []],
  ])('finds for "%s": %j', (query, found) => {
    expect(find(query)).toEqual(found)
  })

  it('finds printed scene numbers, the exact one first', () => {
    const printed = numbered('12A', '12', '120')
    expect(find('scene 12', printed)).toEqual(['12 EXT. PIER - NIGHT', '12A INT. CAFÉ 2 - DAY'])
    expect(find('12a', printed)).toEqual(['12A INT. CAFÉ 2 - DAY'])
    expect(find('s A1', numbered('A1', '2'))).toEqual(['A1 INT. CAFÉ 2 - DAY'])
  })

  it('finds locked pages by their labels, and pages that another one has taken in', () => {
    const { pages } = livePages(script)
    const labelled = (...labels: readonly string[]): Places => ({
      ...places,
      pages: {
        ...pages,
        starts: pages.starts.map((start, at) => ({ ...start, label: labels[at] ?? '' })),
      },
    })
    const pageOf = (query: string, among: Places) => {
      const [first] = findDestinations(query, among)
      return first?.kind === 'page' ? first.start.label : null
    }
    expect(pageOf('p 1a', labelled('1', '1A'))).toBe('1A')
    expect(pageOf('1A', labelled('1', '1A'))).toBe('1A')
    expect(pageOf('p 2', labelled('1', '1A'))).toBeNull()
    expect(pageOf('3', labelled('1-3', '4'))).toBe('1-3')
    expect(pageOf('5', labelled('1-3', '4'))).toBeNull()
  })

  it('knows where a page begins', () => {
    const [second] = findDestinations('p 2', places)
    const start = livePages(script).pages.starts[1]
    expect(second).toEqual({ kind: 'page', start })
    expect(start?.elementId).toMatch(/^xe\d+$/u)
  })
})

describe('placesOf', () => {
  it('has the page and the number of each scene', () => {
    expect(places.scenes.map(({ page }) => page)).toEqual(['1', '1', '2'])
    expect(listPlaces(script, null).scenes.map(({ page }) => page)).toEqual([null, null, null])
    const [block] = script.storyBlocks
    const printed = scriptOf(
      (block?.elements ?? []).map((element, at) =>
        at === 0 ? { ...element, extra: { sceneNumber: '7' } } : element,
      ),
      elementsOf('scene_heading:EXT. SEA').map((element) => ({ ...element, id: 'x' })),
    )
    expect(listPlaces(printed, null).scenes.map(({ number }) => number)).toEqual(['7', '8'])
  })

  it('counts an element that continues on the next page to the page it begins on', () => {
    const long = Array.from({ length: 80 }, (_, at) => `Sentence ${at} goes on and on.`).join(' ')
    const heading: Element = { id: 'h', type: 'scene_heading', content: long }
    const after = elementsOf('scene_heading:EXT. SEA')
    const both = scriptOf([
      ...elementsOf(...lines(15)).map((e) => ({ ...e, id: `a${e.id}` })),
      heading,
      ...after,
    ])
    const { pages } = livePages(both)
    expect(pages.starts[1]).toMatchObject({ elementId: 'h' })
    expect(listPlaces(both, pages).scenes.map(({ page }) => page)).toEqual(['1', '2'])
  })
})

describe('nothingFound', () => {
  it.each([
    ['p 3', 'This script has 2 pages.'],
    ['99', 'This script has 2 pages and 3 scenes.'],
    ['scene 99', 'No scene has the number 99. The last one is 3.'],
    ['bridge', 'No scene heading has “bridge”. This script has 2 pages and 3 scenes.'],
  ])('says after "%s" what is possible', (query, message) => {
    expect(explainNothingFound(query, places)).toBe(message)
  })

  it('speaks of one page, and of none', () => {
    const short = scriptOf(elementsOf('action:One.'))
    expect(explainNothingFound('p 3', listPlaces(short, livePages(short).pages))).toBe(
      'This script has 1 page.',
    )
    const empty = scriptOf([])
    expect(explainNothingFound('9', listPlaces(empty, livePages(empty).pages))).toBe(
      'This script has no pages and no scenes.',
    )
    expect(explainNothingFound('s 9', listPlaces(empty, null))).toBe('This script has no scenes.')
  })
})

it('waits for the pages only if a page may be meant', () => {
  const unknown = listPlaces(script, null)
  expect(['p 2', '2', 'scene 2', 'pier'].map((query) => awaitsPages(query, unknown))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(awaitsPages('p 2', places)).toBe(false)
})
