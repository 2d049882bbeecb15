import { expect, test } from 'vitest'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../../script/page-settings.ts'
import { isOpeningText, opensFlushLeft } from './opening-transition.ts'

const INDUSTRY: PageSettings = { ...DEFAULT_PAGE_SETTINGS, profile: 'industry' }

test('only FADE IN opens a script', () => {
  expect(['FADE IN:', 'fade in', '  Fade In: '].filter(isOpeningText)).toHaveLength(3)
  expect(['FADE OUT.', 'CUT TO:', 'FADE IN: THE BAR', ''].filter(isOpeningText)).toEqual([])
})

test('industry pages print it flush left, unless the script places its transitions', () => {
  expect(opensFlushLeft(INDUSTRY)).toBe(true)
  expect(opensFlushLeft(DEFAULT_PAGE_SETTINGS)).toBe(false)
  expect(opensFlushLeft({ ...INDUSTRY, styles: { Transition: { align: 'right' } } })).toBe(false)
  expect(opensFlushLeft({ ...INDUSTRY, styles: { Transition: { leftIn: 5 } } })).toBe(false)
  expect(opensFlushLeft({ ...INDUSTRY, styles: { Transition: { bold: true } } })).toBe(true)
  expect(opensFlushLeft({ ...INDUSTRY, styles: { Action: { leftIn: 2 } } })).toBe(true)
})
