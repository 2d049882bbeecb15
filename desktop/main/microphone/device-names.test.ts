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
])('of the devices %j shows %j', (names, shown) => {
  expect(shownDevices(names)).toEqual(shown)
})

it("uses the chosen device if it is connected, else the system's default", () => {
  const names = ['Monitor of Speakers', 'Built-in', 'USB']
  expect(deviceIndex(names, 'USB')).toBe(2)
  expect(deviceIndex(names, 'Gone')).toBe(-1)
  expect(deviceIndex(names, null)).toBe(-1)
})
