import { describe, expect, it } from 'vitest'
import { runsToText } from '../content/runs.ts'
import { MAX_TITLE_CHARACTERS } from '../script/limits.ts'
import { newScript, type Script } from '../script/script.ts'
import { cellWidthMm } from './measure.ts'
import { titlePage } from './title-page.ts'

function printed(title: string, author = '', subheading = '') {
  return titlePage({ ...newScript(), title, author, subheading }).lines.map(
    ({ runs, x, y, size }) => ({
      text: runsToText(runs),
      x: Math.round(x * 1000) / 1000,
      y,
      size,
      bold: runs.every((run) => run.bold),
    }),
  )
}

it('centers title, author and subheading at x 105, without a page number', () => {
  expect(printed('The Keeper', 'Ada Moor', 'A Short Film')).toEqual([
    // 10 cells of 5.08 mm.
    { text: 'The Keeper', x: 79.6, y: 100, size: 24, bold: true },
    // 11 and 12 cells of 2.54 mm.
    { text: 'by Ada Moor', x: 91.03, y: 120, size: 12, bold: false },
    { text: 'A Short Film', x: 89.76, y: 132, size: 12, bold: false },
  ])
  expect(titlePage(newScript()).label).toBeNull()
})

it('prints Untitled Screenplay for an empty title and leaves out empty fields', () => {
  expect(printed(' ', '\t', '\n').map(({ text }) => text)).toEqual(['Untitled Screenplay'])
})

it('treats markup in a title as text', () => {
  expect(printed('<b>A & B</b>')[0]?.text).toBe('<b>A & B</b>')
})

it('wraps a title of more than 26 characters, with the second line 9 mm below', () => {
  const title = 'The Keeper of the Northern Light'
  expect(printed(title).map(({ text, y }) => [text, y])).toEqual([
    ['The Keeper of the Northern', 100],
    ['Light', 109],
  ])
})

it('moves a title of more than two lines up, clear of the author', () => {
  const title = Array(3).fill('Twenty-six characters, yes').join(' ')
  expect(printed(title, 'Ada').map(({ y }) => y)).toEqual([91, 100, 109, 120])
})

it('moves the subheading below an author of many lines', () => {
  const author = Array(4).fill('x'.repeat(52)).join(' ').slice(3)
  const lines = printed('A', author, 'B')
  expect(lines.map(({ y }) => y)).toEqual([100, 120, 124.5, 129, 133.5, 141])
})

it.each([
  ['short words', 'word '.repeat(100)],
  ['no space', 'x'.repeat(MAX_TITLE_CHARACTERS)],
  ['wide characters', '漢'.repeat(MAX_TITLE_CHARACTERS)],
  ['words that wrap badly', `${'x'.repeat(27)} `.repeat(18)],
])('keeps the longest texts complete and within the margins: %s', (_, text) => {
  const field = text.slice(0, MAX_TITLE_CHARACTERS).trim()
  const { lines } = titlePage({ ...newScript(), title: field, author: field, subheading: field })
  const all = lines.map(({ runs }) => runsToText(runs)).join('')
  expect(all.replaceAll(' ', '')).toBe(`${field}by${field}${field}`.replaceAll(' ', ''))
  for (const [index, line] of lines.entries()) {
    const cells = [...runsToText(line.runs)].reduce((sum, c) => sum + (c === '漢' ? 2 : 1), 0)
    expect(line.x).toBeGreaterThanOrEqual(38)
    expect(line.x + cells * cellWidthMm(line.size)).toBeLessThanOrEqual(185)
    expect(line.y).toBeGreaterThanOrEqual(20)
    expect(line.y).toBeLessThanOrEqual(270)
    const next = lines[index + 1]
    // Lines don't overlap: baselines are at least a line height apart.
    if (next) expect(next.y - line.y).toBeGreaterThanOrEqual(next.size * (4.5 / 12) - 1e-9)
  }
})

describe('other fields', () => {
  const KEPT = {
    titlePage: [
      { key: 'Credit', value: 'Written by' },
      { key: 'Source', value: 'Based on a novel' },
      { key: 'Contact', value: 'The Old Mill\nRiver Lane 3' },
      { key: 'Draft date', value: '1 May 2026' },
    ],
  }
  const places = (script: Partial<Script>) =>
    titlePage({ ...newScript(), title: 'A', author: 'B', subheading: 'C', ...script }).lines.map(
      ({ runs, x, y }) => [runsToText(runs), Math.round(x * 100) / 100, y],
    )

  it('prints the source below, and contact and draft date at the foot', () => {
    const [title, author, subheading, ...below] = places({ kept: KEPT })
    // The lines that the specification fixes don't change.
    expect([title, author, subheading]).toEqual(places({}))
    expect(below).toEqual([
      ['Based on a novel', 84.68, 144],
      ['The Old Mill', 38, 265.5],
      ['River Lane 3', 38, 270],
      ['1 May 2026', 159.6, 270],
    ])
  })

  it('keeps texts that are far too long on the page and apart', () => {
    const long = 'word '.repeat(MAX_TITLE_CHARACTERS / 5)
    const huge = 'line\n'.repeat(1000)
    const titlePageFields = ['Source', 'Contact', 'Draft date'].map((key) => ({ key, value: huge }))
    const all = places({ author: long, subheading: long, kept: { titlePage: titlePageFields } })
    const ys = all.map(([, , y]) => Number(y))
    expect(Math.max(...ys)).toBe(270)
    const left = all.filter(([, x]) => x !== 174.84).map(([, , y]) => Number(y))
    expect(left).toEqual([...new Set(left)].toSorted((one, other) => one - other))
  })
})
