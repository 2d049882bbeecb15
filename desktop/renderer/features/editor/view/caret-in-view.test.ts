import { expect, test } from 'vitest'
import { intoBand } from './caret-in-view.ts'

const band = { top: 100, bottom: 500 }

test.each([
  ['a line in the band', { top: 100, bottom: 500 }, 0],
  ['a line below it', { top: 490, bottom: 520 }, 20],
  ['a line above it', { top: 60, bottom: 80 }, -40],
  ['a line higher than the band, to its top', { top: 120, bottom: 700 }, 20],
])('scrolls as little as needed for %s', (_name, line, expected) => {
  expect(intoBand(line, band)).toBe(expected)
})
