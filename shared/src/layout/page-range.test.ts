import { expect, it } from 'vitest'
import { findPages } from './page-range.ts'

const LABELS = [null, '1', '2', '2A', '3', '15-16', '17', null]

it.each([
  ['1', [1]],
  ['2-3', [2, 3, 4]],
  [' 2a , 1 ', [3, 1]],
  ['2–2A;17', [2, 3, 6]],
  ['1 - 2, 2-2A', [1, 2, 3]],
  // A page for two is found by its label and by both numbers.
  ['15-16', [5]],
  ['16', [5]],
  ['3-15', [4, 5]],
  ['1,', [1]],
])('finds the pages %s', (typed, pages) => {
  expect(findPages(typed, LABELS)).toEqual({ ok: true, pages })
})

it.each([
  ['38A', 'There is no page 38A. The pages are 1 to 17.'],
  ['1-4', 'There is no page 4. The pages are 1 to 17.'],
  ['9-1', 'There is no page 9. The pages are 1 to 17.'],
  ['-3', 'A page is missing beside the hyphen. The pages are 1 to 17.'],
  ['3-1', 'Page 3 comes after page 1.'],
  ['1-2-3', 'Write “1-2-3” as two pages with a hyphen.'],
  [' , ', 'Write the pages to print, such as 5-12, 38A.'],
  ['', 'Write the pages to print, such as 5-12, 38A.'],
])('says what is wrong with %j', (typed, error) => {
  expect(findPages(typed, LABELS)).toEqual({ ok: false, error })
})

it('knows no page of a script without text', () => {
  const error = 'There is no page 1. No page has a number.'
  expect(findPages('1', [null])).toEqual({ ok: false, error })
})
