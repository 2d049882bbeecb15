import { expect, test } from 'vitest'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { DEFAULT_FORMATTING } from '@scenewright/shared/script/script.ts'
import { ELEMENT_TYPE_STYLES } from '#renderer/services/element-type-styles.ts'
import { pageClasses } from './page-classes.ts'

test('each bold option that is used has a class with a rule', () => {
  expect(pageClasses(DEFAULT_FORMATTING, DEFAULT_PAGE_SETTINGS)).toBe('script-page')
  const formatting = { ...DEFAULT_FORMATTING, boldShots: true, boldTransitions: true }
  expect(pageClasses(formatting, DEFAULT_PAGE_SETTINGS)).toBe(
    'script-page bold-transition bold-shot',
  )
  expect(ELEMENT_TYPE_STYLES).toContain(".bold-shot [data-type='shot'] { --type-weight: 700; }")
})

test('industry pages, and no others, open flush left', () => {
  const industry = { ...DEFAULT_PAGE_SETTINGS, profile: 'industry' } as const
  expect(pageClasses(DEFAULT_FORMATTING, industry)).toBe('script-page opens-flush-left')
})

test('the styles have the indents and capitals of each type', () => {
  const cue = ELEMENT_TYPE_STYLES.split('\n').find((rule) => rule.startsWith("[data-type='char"))
  expect(cue).toContain('--type-start: var(--start-character, 2in);')
  expect(cue).toContain('--type-end: var(--end-character, 0.25in);')
  expect(cue).toContain('--type-case: uppercase;')
})
