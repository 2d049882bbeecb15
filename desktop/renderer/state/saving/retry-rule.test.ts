import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelayMs, saveTimeoutMs } from './retry-rule.ts'

const seconds = (failures: number, random: number, retryAfterSeconds: number | null = null) =>
  retryDelayMs({ failures, random, retryAfterSeconds }) / 1000

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 16],
  [6, 30],
  [5000, 30],
])('after %i failures waits between half of %i s and all of it', (count, most) => {
  expect(seconds(count, 0)).toBe(most)
  expect(seconds(count, 0.999_999)).toBeCloseTo(most / 2, 2)
})

test.each([
  ['waits as long as the server asks', 60, 60],
  ['waits ten minutes at most', 3600, 600],
  ['ignores a negative time', -5, 1],
])('Retry-After: %s', (_, retryAfter, expected) => {
  expect(seconds(1, 0, retryAfter)).toBe(expected)
})

test('always waits, and never longer than ten minutes', () => {
  const anyRetryAfter = fc.option(fc.integer({ min: 0, max: 100_000 }))
  const random = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), random, anyRetryAfter, (count, luck, after) => {
      const waited = seconds(count, luck, after)
      expect(waited).toBeGreaterThanOrEqual(0.5)
      expect(waited).toBeLessThanOrEqual(600)
    }),
  )
})

test.each([
  [0, 30],
  [1, 60],
  [2, 120],
  [900, 120],
])('after %i failures a try times out after %i s', (count, most) => {
  expect(saveTimeoutMs(count) / 1000).toBe(most)
})
