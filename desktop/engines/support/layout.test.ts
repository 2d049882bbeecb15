import { expect, test } from 'vitest'
import { differences } from './layout.ts'

const box = { x: 10, y: 20, width: 100, height: 30 }

test('reports parts that moved, grew, are missing or new', () => {
  const expected = { a: box, b: box, c: box }
  const actual = { a: { ...box, x: 20, height: 40 }, c: box, d: box }
  expect(differences(expected, actual)).toEqual([
    'a: x 20 instead of 10',
    'a: height 40 instead of 30',
    'b: missing',
    'd: only here',
  ])
})

test('allows what rounding explains', () => {
  expect(differences({ a: box }, { a: { ...box, x: 12.5, y: 18 } })).toEqual([])
  expect(differences({ a: { ...box, y: 900 } }, { a: { ...box, y: 920 } })).toEqual([])
  expect(differences({ a: { ...box, x: 900 } }, { a: { ...box, x: 920 } })).toHaveLength(1)
})
