import { expect, test } from 'vitest'
import {
  getPageKind,
  PAGE_KINDS,
  pageChoices,
  pageChoiceText,
  scriptPageChoices,
  withPageChoice,
  withPageKind,
} from './page-choices.ts'
import { DEFAULT_PAGE_SETTINGS, PageSettings } from './page-settings.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }
const STYLES = { Action: { leftIn: 2 } }

const namesOf = (settings: PageSettings) => pageChoices(settings).map(({ name }) => name)

test('only industry pages offer paper, scene numbers, (CONTINUED) and imported margins', () => {
  expect(namesOf(DEFAULT_PAGE_SETTINGS)).toEqual(['profile', 'continueds'])
  expect(namesOf(INDUSTRY)).toEqual([
    'profile',
    'paper',
    'sceneNumbers',
    'continueds',
    'sceneContinueds',
  ])
  expect(namesOf({ ...INDUSTRY, styles: STYLES })).toContain('margins')
})

test('a script has a choice of scene numbers on all pages', () => {
  for (const settings of [DEFAULT_PAGE_SETTINGS, INDUSTRY]) {
    const names = scriptPageChoices(settings).map(({ name }) => name)
    expect(names.filter((name) => name === 'sceneNumbers')).toHaveLength(1)
  }
})

test('a script with scene numbers has a choice of new ones', () => {
  const settings = { ...DEFAULT_PAGE_SETTINGS, sceneNumbers: 'left' } as const
  const valueOf = (pages: PageSettings) =>
    scriptPageChoices(pages).find(({ name }) => name === 'sceneScheme')?.value
  expect(valueOf(DEFAULT_PAGE_SETTINGS)).toBeUndefined()
  expect(valueOf(settings)).toBe('A10A')
  expect(valueOf(withPageChoice(settings, 'sceneScheme', '10aA'))).toBe('10aA')
})

test('every offered option can be chosen, and is then shown as chosen', () => {
  const settings = { ...INDUSTRY, styles: STYLES }
  for (const { name, options } of pageChoices(settings)) {
    for (const { value } of options) {
      const chosen = withPageChoice(settings, name, value)
      expect(PageSettings.safeParse(chosen).success).toBe(true)
      const shown = pageChoices(chosen, settings).find((choice) => choice.name === name)
      expect(shown?.value).toBe(value)
    }
  }
})

test('imported margins can be chosen again; an invalid value changes nothing', () => {
  const settings = { ...INDUSTRY, styles: STYLES }
  const plain = withPageChoice(settings, 'margins', 'standard')
  expect(plain).toEqual(INDUSTRY)
  expect(withPageChoice(plain, 'margins', 'file', settings)).toEqual(settings)
  const whole: PageSettings = {
    ...settings,
    margins: { topPt: 90 },
    leading: 'Tight',
    splits: 'lines',
  }
  expect(withPageChoice(whole, 'margins', 'standard')).toEqual(INDUSTRY)
  expect(withPageChoice(INDUSTRY, 'margins', 'file', whole)).toEqual(whole)
  expect(withPageChoice(settings, 'paper', 'legal')).toBe(settings)
})

test('describes a choice in words', () => {
  const [profile] = pageChoices(DEFAULT_PAGE_SETTINGS)
  expect(profile && pageChoiceText(profile, 'industry')).toBe('Page layout: Industry standard')
})

test('every kind of pages can be chosen, and only changes profile and paper', () => {
  const settings = { ...INDUSTRY, paper: 'a4', sceneNumbers: 'both', styles: STYLES } as const
  for (const { value } of PAGE_KINDS) {
    const { profile: _profile, paper: _paper, ...others } = withPageKind(settings, value)
    expect(getPageKind(withPageKind(settings, value))).toBe(value)
    expect(others).toEqual({ sceneNumbers: 'both', styles: STYLES })
  }
})
