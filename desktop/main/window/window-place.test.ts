import { expect, test } from 'vitest'
import { openingPlace } from './window-place.ts'

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 }
const SECOND = { x: 1920, y: 0, width: 1280, height: 1000 }
const REMEMBERED = { x: 100, y: 80, width: 1300, height: 900, isMaximised: false }

test('opens at its last position', () => {
  expect(openingPlace(REMEMBERED, [SCREEN])).toEqual(REMEMBERED)
  const onSecond = { ...REMEMBERED, x: 2000, width: 1200 }
  expect(openingPlace(onSecond, [SCREEN, SECOND])).toEqual(onSecond)
  expect(openingPlace({ ...REMEMBERED, isMaximised: true }, [SCREEN]).isMaximised).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['a string', 'wide'],
  ['an incomplete position', { x: 1, y: 1 }],
  ['a width that is not a number', { ...REMEMBERED, width: '1300' }],
  ['a size that is too small to use', { ...REMEMBERED, height: 3 }],
  ['an enormous size', { ...REMEMBERED, width: 1e9 }],
])('opens in the middle of the screen if %s is stored', (_what, remembered) => {
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
])('moves back onto the screen if its title bar is %s every screen', (_where, change) => {
  const place = openingPlace({ ...REMEMBERED, ...change }, [SCREEN])
  expect(place).toEqual({ width: 1300, height: 900, isMaximised: false })
})

test('moves to the remaining screen, and shrinks to fit it, if its own is gone', () => {
  const remembered = { x: 2500, y: 100, width: 1800, height: 1000, isMaximised: true }
  const small = { x: 0, y: 0, width: 1024, height: 700 }
  expect(openingPlace(remembered, [small])).toEqual({
    width: 1024,
    height: 700,
    isMaximised: true,
  })
})

test('opens at the default size if no screen is known', () => {
  expect(openingPlace(undefined, [])).toEqual({ width: 1280, height: 860, isMaximised: false })
})
