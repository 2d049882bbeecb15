import { expect, test } from 'vitest'
import { blockOf, costsAt, shareOf } from './count.ts'

test('a command costs at most a fifth of sending and answering a block of 250 elements as JSON', () => {
  const costs = costsAt(250)
  expect(costs.length).toBeGreaterThan(4)
  expect(shareOf(costs)).toBeLessThan(0.2)
})

test('the ids are unique and look like those of the app', () => {
  const ids = blockOf(1000).map(({ id }) => id)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})
