import { expect, test } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import { newScript, type Script } from '../../script/script.ts'
import { cellCount } from '../measure.ts'
import { industryProfile } from './profile.ts'
import { industryTitlePage } from './title-page.ts'

const LETTER = industryProfile({ profile: 'industry', paper: 'letter', sceneNumbers: 'none' })

const fields: Partial<Script> = { title: 'The Mill', author: 'Ann Example', subheading: '' }

/** Each line with the row it stands on, the first being 0. */
function rows(script: Partial<Script>): (readonly [number, string])[] {
  const { lines } = industryTitlePage({ ...newScript(), ...fields, ...script }, LETTER)
  return lines.map(({ runs, y }) => [Math.round((y / 25.4 - 1) * 6 - 10 / 12), runsToText(runs)])
}

test('title four inches down, then credit and author', () => {
  expect(rows({})).toEqual([
    [18, 'The Mill'],
    [21, 'written by'],
    [23, 'Ann Example'],
  ])
})

test('everything above is centred, and the page has no number', () => {
  const { number, lines } = industryTitlePage({ ...newScript(), ...fields }, LETTER)
  expect(number).toBeNull()
  for (const { x, runs } of lines) {
    const middle = x / 25.4 + cellCount(runsToText(runs)) / 20
    expect(middle).toBeCloseTo(4.25)
  }
})

test('what a file’s title page had beyond that comes back', () => {
  const titlePage = [
    { key: 'Credit', value: 'A play by' },
    { key: 'Source', value: 'after a novel' },
    { key: 'Contact', value: 'Mill Street 1\nTown' },
    { key: 'Draft date', value: '1 May' },
  ]
  expect(rows({ kept: { titlePage } })).toEqual([
    [18, 'The Mill'],
    [21, 'A play by'],
    [23, 'Ann Example'],
    [26, 'after a novel'],
    [50, 'Mill Street 1'],
    [51, 'Town'],
    [53, '1 May'],
  ])
})

test('without a title it says so, and without an author no credit stands there', () => {
  expect(rows({ title: ' ', author: '' })).toEqual([[18, 'Untitled Screenplay']])
})

test('texts that are far too long stay on the page and apart', () => {
  const titlePage = [{ key: 'Contact', value: 'line\n'.repeat(100) }]
  const all = rows({ title: 'Long title '.repeat(300), kept: { titlePage } }).map(([row]) => row)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThan(54)
  expect(new Set(all).size).toBe(all.length)
})
