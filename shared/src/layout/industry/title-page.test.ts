import { expect, test } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import { newScript, type Script } from '../../script/script.ts'
import { cellCount } from '../measure.ts'
import { industryProfile } from './profile.ts'
import { industryTitlePage } from './title-page.ts'

const LETTER = industryProfile({ profile: 'industry', paper: 'letter', sceneNumbers: 'none' })

const fields: Partial<Script> = { title: 'The Mill', author: 'Ann Example', subheading: '' }

/** Each line with its row, counted from 0. */
function rows(script: Partial<Script>): (readonly [number, string])[] {
  const { lines } = industryTitlePage({ ...newScript(), ...fields, ...script }, LETTER)
  return lines.map(({ runs, y }) => [Math.round((y / 25.4 - 1) * 6 - 10 / 12), runsToText(runs)])
}

test('puts the title four inches down, then credit and author', () => {
  expect(rows({})).toEqual([
    [18, 'The Mill'],
    [21, 'written by'],
    [23, 'Ann Example'],
  ])
})

test('adds no credit to a file that has an author and none', () => {
  expect(rows({ kept: { titlePage: [{ key: 'Credit', value: '' }] } })).toEqual([
    [18, 'The Mill'],
    [21, 'Ann Example'],
  ])
})

test('centers these lines, and has no page number', () => {
  const { label, lines } = industryTitlePage({ ...newScript(), ...fields }, LETTER)
  expect(label).toBeNull()
  for (const { x, runs } of lines) {
    const middle = x / 25.4 + cellCount(runsToText(runs)) / 20
    expect(middle).toBeCloseTo(4.25)
  }
})

test('prints the other fields of an imported title page', () => {
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
    [52, 'Mill Street 1'],
    [53, 'Town'],
    [53, '1 May'],
  ])
})

test('prints the date at the right margin, and authors on the lines of the imported file', () => {
  const titlePage = [
    { key: 'Author', value: 'Ann Example\n&\nBob Example' },
    { key: 'Date', value: '1 May' },
  ]
  const script = { author: 'Ann Example & Bob Example', kept: { titlePage } }
  expect(rows(script).map(([, text]) => text)).toEqual([
    'The Mill',
    'written by',
    'Ann Example',
    '&',
    'Bob Example',
    '1 May',
  ])
  const { lines } = industryTitlePage({ ...newScript(), ...fields, ...script }, LETTER)
  expect((lines.at(-1)?.x ?? 0) / 25.4 + 5 / 10).toBeCloseTo(7.5)
  expect(rows({ ...script, author: 'Ann Example' }).map(([, text]) => text)).toContain(
    'Ann Example',
  )
})

test('prints Untitled Screenplay for an empty title, and no credit without an author', () => {
  expect(rows({ title: ' ', author: '' })).toEqual([[18, 'Untitled Screenplay']])
})

test('keeps texts that are far too long on the page and apart', () => {
  const titlePage = [{ key: 'Contact', value: 'line\n'.repeat(100) }]
  const all = rows({ title: 'Long title '.repeat(300), kept: { titlePage } }).map(([row]) => row)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThan(54)
  expect(new Set(all).size).toBe(all.length)
})

test('prints the nickname below the author, and the draft above its date', () => {
  const titlePage = [
    { key: 'Credit', value: 'by' },
    { key: 'Nickname', value: '(Anny)' },
    { key: 'Draft', value: 'INITIAL DRAFT' },
    { key: 'Draft date', value: '1 May' },
  ]
  expect(rows({ kept: { titlePage } })).toEqual([
    [18, 'The Mill'],
    [21, 'by'],
    [23, 'Ann Example'],
    [24, '(Anny)'],
    [51, 'INITIAL DRAFT'],
    [53, '1 May'],
  ])
})
