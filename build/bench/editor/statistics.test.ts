import { expect, test } from 'vitest'
import { mean, median, quantile } from './statistics.ts'

const ONE_TO_HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index)

test('computes quantiles by nearest rank, whatever the order', () => {
  expect(quantile(ONE_TO_HUNDRED, 0.95)).toBe(95)
  expect(quantile(ONE_TO_HUNDRED, 1)).toBe(100)
  expect(median(ONE_TO_HUNDRED)).toBe(50)
  expect(median([3, 1, 2])).toBe(2)
})

test('returns NaN for no values', () => {
  expect(median([])).toBeNaN()
})

test('computes the mean', () => {
  expect(mean(ONE_TO_HUNDRED)).toBe(50.5)
})
