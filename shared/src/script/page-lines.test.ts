import { expect, test } from 'vitest'
import { fillFields, fillLine, pageDate, readTokens, type FieldValues } from './page-lines.ts'

const VALUES: FieldValues = {
  page: '38A',
  scene: '12',
  title: 'Night Bus',
  author: 'Ana Ortiz\nIvo Lang',
  date: '11/30/26',
  revised: '11/29/26',
  draft: '',
  color: '',
}

test('fields are replaced by their values, and other braces stay', () => {
  expect(fillFields('{title}: {scene}, {page}.', VALUES)).toBe('Night Bus: 12, 38A.')
  expect(fillFields('{Title} {pages} {}', VALUES)).toBe('{Title} {pages} {}')
  expect(fillFields('{color} {draft} {date}', VALUES)).toBe('11/30/26')
  expect(fillFields('{author}', VALUES)).toBe('Ana Ortiz Ivo Lang')
})

test('a value is not read as a field', () => {
  expect(fillFields('{title}', { ...VALUES, title: '{page}' })).toBe('{page}')
})

test('a part is split into fields and the texts between them', () => {
  expect(readTokens('a {page}{date}')).toEqual([
    { text: 'a ' },
    { field: 'page' },
    { field: 'date' },
  ])
  expect(readTokens('')).toEqual([])
})

test('the first page has a line only if that says so', () => {
  const line = { left: '', centre: 'x', right: '{page}', firstPage: false }
  expect(fillLine(line, VALUES, true)).toEqual({ left: '', centre: '', right: '' })
  expect(fillLine({ ...line, firstPage: true }, VALUES, true)).toMatchObject({ right: '38A' })
  expect(fillLine(line, VALUES, false)).toMatchObject({ centre: 'x' })
})

test.each([
  ['2026-11-30', 'letter', '11/30/26'],
  ['2026-03-04T23:00:00Z', 'letter', '3/4/26'],
  ['2026-03-04T23:00:00Z', 'a4', '2026-03-04'],
  ['', 'letter', ''],
] as const)('the date %s on %s is %s', (date, paper, text) => {
  expect(pageDate(date, paper)).toBe(text)
})
