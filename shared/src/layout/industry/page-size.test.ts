import { expect, test } from 'vitest'
import type { PageSettings } from '../../script/page-settings.ts'
import { lineHeightPt, pageSize } from './page-size.ts'

const LETTER: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

/** The number of lines on a page. */
function linesOf(settings: Partial<PageSettings>): number {
  const { heightPt, linePt } = pageSize({ ...LETTER, ...settings })
  return heightPt / linePt
}

test('has 54 lines on US Letter and 58 on A4', () => {
  expect(linesOf({})).toBe(54)
  expect(linesOf({ paper: 'a4' })).toBe(58)
})

test.each([
  [{ topPt: 90, bottomPt: 62 }, 53],
  [{ topPt: 36, bottomPt: 36 }, 60],
  [{ bottomPt: 86.4 }, 52],
  [{ headerPt: 20, footerPt: 200 }, 54],
])('with the margins %o, it has %i lines', (margins, lines) => {
  expect(linesOf({ margins })).toBe(lines)
})

test.each([
  ['Loose', 51],
  ['Normal', 54],
  ['Tight', 57],
  ['Very Tight', 60],
  ['VeryTight', 60],
  ['Something new', 54],
])('with the leading %s, it has %i lines', (leading, lines) => {
  expect(linesOf({ leading })).toBe(lines)
  expect(lineHeightPt(leading) === undefined).toBe(leading === 'Something new')
})

test('places the text and the page number by the margins', () => {
  const margins = { topPt: 90, bottomPt: 54, headerPt: 18 }
  expect(pageSize({ ...LETTER, margins })).toMatchObject({
    topIn: 1.25,
    bottomIn: 0.75,
    pageNumberTopIn: 0.25,
  })
})

test('margins that leave no room for text are ignored', () => {
  expect(linesOf({ margins: { topPt: 400, bottomPt: 300 } })).toBe(54)
})
