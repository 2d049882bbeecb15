import { describe, expect, it } from 'vitest'
import { runsToText } from '../content/runs.ts'
import { pageScript } from '../test-support/page-scripts.ts'
import { layoutBlock, layoutScript } from './layout.ts'
import { livePages } from './live-pages.ts'
import { countNewPages, pageLabels } from './page-labels.ts'

/** A new page. */
const NEW = undefined

describe('labels of pages', () => {
  it.each([
    ['no page is locked', [NEW, NEW, NEW], undefined, ['1', '2', '3']],
    ['nothing changed', [0, 1, 2], ['1', '2', '3'], ['1', '2', '3']],
    ['new pages', [0, 1, NEW, NEW, 2], ['1', '2', '3'], ['1', '2', '2A', '2B', '3']],
    ['new pages at the end', [0, NEW], ['1'], ['1', '1A']],
    ['between 12 and 12A', [0, NEW, NEW, 1], ['12', '12A'], ['12', 'A12A', 'B12A', '12A']],
    ['between 12A and 12B', [0, NEW, NEW, 1], ['12A', '12B'], ['12A', '12AA', '12AB', '12B']],
    ['after the last letter page', [0, NEW, 1], ['12A', '13'], ['12A', '12B', '13']],
    ['between 12A and 12AA', [0, NEW, 1], ['12A', '12AA'], ['12A', 'A12AA', '12AA']],
    ['between A12A and 12A', [0, NEW, 1], ['A12A', '12A'], ['A12A', 'B12A', '12A']],
    ['between A12A and B12A', [0, NEW, 1], ['A12A', 'B12A'], ['A12A', 'AB12A', 'B12A']],
    ['between 12 and A12A', [0, NEW, 1], ['12', 'A12A'], ['12', 'AA12A', 'A12A']],
    ['between 12AA and 12AB', [0, NEW, 1], ['12AA', '12AB'], ['12AA', '12AAA', '12AB']],
    ['after page Z', [0, NEW, 1], ['7Z', '8'], ['7Z', '7ZA', '8']],
    ['a label of another program', [0, NEW, NEW, 1], ['i', 'ii'], ['i', 'iA', 'iAA', 'ii']],
    ['an empty page', [0, 1, 3], ['1', '2', '3', '4'], ['1', '2-3', '4']],
    ['empty pages at the end', [0, 1], ['1', '2', '3', '4'], ['1', '2-4']],
    ['empty pages at the beginning', [2, 3], ['1', '2', '3', '4'], ['1-3', '4']],
    ['a new page after an empty one', [0, NEW, 2], ['8', '9', '10'], ['8-9', '9A', '10']],
    ['only new pages', [NEW, NEW], ['1', '2', '3'], ['1-3', '3A']],
    ['an empty page below a range', [0, 2], ['8-9', '10', '11'], ['8-10', '11']],
  ] as const)('%s', (_name, starts, locked, labels) => {
    expect(pageLabels(starts, { locked })).toEqual(labels)
  })

  it('numbers pages from the first page, unless they are locked', () => {
    expect(pageLabels([NEW, NEW], { firstPage: 7 })).toEqual(['7', '8'])
    expect(pageLabels([0, NEW], { firstPage: 7, locked: ['1'] })).toEqual(['1', '1A'])
  })

  it('gives 200 new pages different labels', () => {
    const starts = [0, ...Array.from({ length: 200 }, () => NEW), 1]
    for (const locked of [
      ['12', '12A'],
      ['12', '13'],
      ['A12A', 'B12A'],
    ]) {
      expect(new Set(pageLabels(starts, { locked })).size).toBe(202)
    }
  })
})

it('counts pages that are not locked', () => {
  const starts = ['1', '2-3', '3A', '12-A', 'AA'].map((label) => ({ label }))
  expect(countNewPages(starts, ['1', '2', '3', '12-A'])).toBe(2)
  expect(countNewPages(starts)).toBe(5)
})

it.each(['spec', 'industry'] as const)('prints pages from the first page on: %s', (profile) => {
  const pages = { profile, paper: 'letter', sceneNumbers: 'none', firstPage: 7 } as const
  const script = { ...pageScript([[{ type: 'action', content: 'Rain. '.repeat(800) }]]), pages }
  const printed = layoutScript(script).slice(1)
  const labels = printed.map(({ label }) => label)
  expect(labels.slice(0, 2)).toEqual(['7', '8'])
  expect(livePages(script).pages.starts.map(({ label }) => label)).toEqual(labels)
  expect(printed[1]?.lines.some(({ runs }) => runsToText(runs) === '8.')).toBe(true)
  const [block] = script.storyBlocks
  expect(block && layoutBlock(script, block)[0]?.label).toBe('1')
})
