import { expect, it } from 'vitest'
import { durationText } from './duration.ts'

it.each([
  [24 * 60 * 60 * 1000, '24 hours'],
  [60 * 60 * 1000, '1 hour'],
  [61 * 60 * 1000, '61 minutes'],
  [899_000, '15 minutes'],
  [90_000, '90 seconds'],
  [60_000, '1 minute'],
  [20, '1 second'],
  [0, '1 second'],
])('writes %d ms as %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
