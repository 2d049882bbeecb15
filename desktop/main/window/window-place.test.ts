import { expect, test } from 'vitest'
import { openingPlace } from './window-place.ts'

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 }
const SECOND = { x: 1920, y: 0, width: 1280, height: 1000 }
const STOOD = { x: 100, y: 80, width: 1300, height: 900, isMaximised: false }

test('stands where it stood', () => {
  expect(openingPlace(STOOD, [SCREEN])).toEqual(STOOD)
  const onSecond = { ...STOOD, x: 2000, width: 1200 }
  expect(openingPlace(onSecond, [SCREEN, SECOND])).toEqual(onSecond)
  expect(openingPlace({ ...STOOD, isMaximised: true }, [SCREEN]).isMaximised).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['no object', 'wide'],
  ['half of it', { x: 1, y: 1 }],
  ['a width that is no number', { ...STOOD, width: '1300' }],
  ['a size that nobody could use', { ...STOOD, height: 3 }],
  ['an endless size', { ...STOOD, width: 1e9 }],
])('stands in the middle when %s is remembered', (_what, remembered) => {
  expect(openingPlace(remembered, [SCREEN])).toEqual({
    width: 1280,
    height: 860,
    isMaximised: false,
  })
})

test.each([
  ['left of', { x: -1290 }],
  ['right of', { x: 1900 }],
  ['above', { y: -50 }],
  ['below', { y: 1039 }],
])('comes back when its bar is %s every screen', (_where, change) => {
  const place = openingPlace({ ...STOOD, ...change }, [SCREEN])
  expect(place).toEqual({ width: 1300, height: 900, isMaximised: false })
})

test('comes back when its screen is gone, and is made no larger than the one that is left', () => {
  const stood = { x: 2500, y: 100, width: 1800, height: 1000, isMaximised: true }
  const small = { x: 0, y: 0, width: 1024, height: 700 }
  expect(openingPlace(stood, [small])).toEqual({ width: 1024, height: 700, isMaximised: true })
})

test('opens where no screen is known', () => {
  expect(openingPlace(undefined, [])).toEqual({ width: 1280, height: 860, isMaximised: false })
})
