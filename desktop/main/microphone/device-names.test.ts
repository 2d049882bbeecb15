import { expect, it } from 'vitest'
import { deviceIndex, shownDevices } from './device-names.ts'

it.each([
  [
    ['Built-in', 'USB'],
    ['Built-in', 'USB'],
  ],
  [['Built-in', '', 'Built-in', ' '], ['Built-in']],
  [['Monitor of Speakers', 'Built-in'], ['Built-in']],
  [['Monitor of Speakers'], ['Monitor of Speakers']],
  [[], []],
])('offers of %j %j', (names, shown) => {
  expect(shownDevices(names)).toEqual(shown)
})

it("records from the chosen one where it is connected, else from the system's choice", () => {
  const names = ['Monitor of Speakers', 'Built-in', 'USB']
  expect(deviceIndex(names, 'USB')).toBe(2)
  expect(deviceIndex(names, 'Gone')).toBe(-1)
  expect(deviceIndex(names, null)).toBe(-1)
})
