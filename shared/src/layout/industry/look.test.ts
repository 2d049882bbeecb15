import { expect, test } from 'vitest'
import { ELEMENT_TYPES } from '../../script/element-types.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { DEFAULT_FORMATTING } from '../../script/script.ts'
import { computeLook, type Place } from './look.ts'
import { industryProfile, type Look } from './profile.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

type LookOptions = Readonly<{
  content?: string
  extra?: ElementExtra
  place?: Place
  styles?: PageSettings['styles']
  formatting?: Partial<typeof DEFAULT_FORMATTING>
}>

function look(
  type: ElementType,
  { content = 'x', extra, place = 'page', styles, formatting }: LookOptions = {},
): Look {
  const element = { id: 'e', type, content, ...(extra ? { extra } : {}) }
  const profile = industryProfile({ ...INDUSTRY, ...(styles ? { styles } : {}) })
  return computeLook(element, place, profile, { ...DEFAULT_FORMATTING, ...formatting })
}

test('each type has Final Draft’s line width', () => {
  const columns = ELEMENT_TYPES.map((type) => [type, look(type).columns])
  expect(Object.fromEntries(columns)).toEqual({
    scene_heading: 61,
    action: 61,
    shot: 61,
    text: 61,
    character: 38,
    dialogue: 35,
    parenthetical: 26,
    transition: 16,
  })
})

test('FADE IN: is flush left, other transitions are at the right margin', () => {
  const left = { kind: 'transition', align: 'left', leftIn: 1.5, columns: 61, caps: true }
  const right = { kind: 'transition', align: 'right', leftIn: 5.5, columns: 16 }
  for (const content of ['FADE IN:', 'Fade in', '<b>FADE IN:</b>']) {
    expect(look('transition', { content })).toMatchObject(left)
  }
  for (const content of ['FADE OUT.', 'CUT TO:', 'FADE IN: THE BAR']) {
    expect(look('transition', { content })).toMatchObject(right)
  }
  expect(look('shot', { content: 'FADE IN:' }).kind).toBe('heading')
  // The script's own settings decide where its transitions are.
  const styles = { Transition: { align: 'right', leftIn: 5 } } as const
  expect(look('transition', { content: 'FADE IN:', styles })).toMatchObject({ leftIn: 5 })
})

test('dual dialogue columns have their own margins', () => {
  expect(look('dialogue', { place: 'left' })).toMatchObject({ leftIn: 1.5, columns: 29 })
  expect(look('dialogue', { place: 'right' })).toMatchObject({ leftIn: 4.625, columns: 29 })
  expect(look('parenthetical', { place: 'right' })).toMatchObject({ leftIn: 4.875, columns: 25 })
})

test('the script’s page settings override the profile’s', () => {
  const styles = { Dialogue: { leftIn: 2.25, spacing: 2 }, Action: { caps: true, bold: true } }
  expect(look('dialogue', { styles })).toMatchObject({ leftIn: 2.25, columns: 38, linePt: 24 })
  expect(look('action', { styles })).toMatchObject({ caps: true, bold: true, spaceBeforePt: 12 })
  expect(look('character', { styles })).toMatchObject({ leftIn: 3.5, linePt: 12 })
})

test('an element with a Final Draft paragraph type looks like that type', () => {
  const act = { extra: { paragraph: 'New Act' } }
  expect(look('text', act)).toMatchObject({ kind: 'act', align: 'centre', startsPage: true })
  const styles = { 'Sound Cue': { leftIn: 2, paginateAs: 'Transition' } }
  const cue = look('action', { extra: { paragraph: 'Sound Cue' }, styles })
  expect(cue).toMatchObject({ kind: 'transition', leftIn: 2 })
})

test('a lyric outside a speech has the space of its type above, and its page breaks', () => {
  const place = { leftIn: 2.5, rightIn: 7.375, italic: true }
  const sung = look('action', { extra: { form: 'lyric' } })
  expect(sung).toMatchObject({ ...place, kind: 'action', spaceBeforePt: 12 })
  const spoken = look('dialogue', { extra: { form: 'lyric' } })
  expect(spoken).toMatchObject({ ...place, kind: 'dialogue', spaceBeforePt: 0 })
})

test('lyrics are italic and wider, and centered lines are centered', () => {
  expect(look('dialogue', { extra: { form: 'lyric' } })).toMatchObject({
    italic: true,
    columns: 49,
  })
  expect(look('action', { extra: { form: 'centred' } }).align).toBe('centre')
})

test('formatting options make headings, cues and transitions bold', () => {
  const formatting = { boldSceneHeadings: true, boldCharacters: true, boldTransitions: true }
  const isBold = (type: ElementType): boolean => look(type, { formatting }).bold
  expect(ELEMENT_TYPES.filter(isBold)).toEqual(['scene_heading', 'character', 'transition'])
})

test('margins too close for text are moved apart, and stay on the paper', () => {
  const styles = { Action: { leftIn: 20, rightIn: -20 }, Shot: { leftIn: -3, rightIn: 19 } }
  const action = look('action', { styles })
  expect(action.rightIn - action.leftIn).toBeCloseTo(0.3)
  expect(action.rightIn).toBeLessThanOrEqual(8.5)
  expect(action.columns).toBeGreaterThanOrEqual(2)
  expect(look('shot', { styles })).toMatchObject({ leftIn: 0, rightIn: 8.5 })
})
