import { expect, test } from 'vitest'
import { newScript, type Script } from './script.ts'
import {
  footOfTitlePage,
  otherTitleFields,
  titlePart,
  withOtherTitleField,
  withTitlePart,
} from './title-page.ts'

const IMPORTED: Script = {
  ...newScript(),
  title: 'NIGHT BUS',
  subheading: 'A Pilot',
  kept: {
    titlePage: [
      { key: 'Title', value: '**NIGHT BUS**' },
      { key: 'Draft Date', value: '1 May 2026' },
      { key: 'notes', value: 'A Pilot' },
      { key: 'Copyright', value: '2026' },
    ],
  },
}

test('finds a part by any of its names, and changes it in place', () => {
  expect(titlePart(IMPORTED, 'draftDate')).toBe('1 May 2026')
  const changed = withTitlePart(IMPORTED, 'draftDate', '2 May 2026')
  expect(changed.kept?.titlePage?.[1]).toEqual({ key: 'Draft Date', value: '2 May 2026' })
  expect(withTitlePart(changed, 'draftDate', '2 May 2026')).toBe(changed)
})

test('adds a part, and removes it without a trace', () => {
  const script = newScript()
  const added = withTitlePart(script, 'contact', 'The Old Mill')
  expect(added.kept).toEqual({ titlePage: [{ key: 'Contact', value: 'The Old Mill' }] })
  expect(withTitlePart(added, 'contact', '')).toEqual(script)
  expect(withTitlePart(script, 'contact', '')).toBe(script)
})

test('leaves other preserved parts alone, also when the last field is removed', () => {
  const finalDraft = [{ depth: 0, name: 'Cast' }]
  const script = { ...newScript(), kept: { finalDraft } }
  const added = withTitlePart(script, 'contact', 'The Old Mill')
  expect(added.kept).toMatchObject({ finalDraft })
  expect(withTitlePart(added, 'contact', '').kept).toEqual({ finalDraft })
})

test('fields that repeat title or subheading are neither parts nor printed', () => {
  expect(titlePart(IMPORTED, 'notes')).toBe('')
  expect(otherTitleFields(IMPORTED)).toEqual([{ key: 'Copyright', value: '2026', index: 3 }])
  expect(footOfTitlePage(IMPORTED)).toEqual({ left: ['2026'], right: ['1 May 2026'] })
})

test('changes other fields, and keeps one that is emptied', () => {
  const emptied = withOtherTitleField(IMPORTED, 3, '')
  expect(otherTitleFields(emptied)).toEqual([{ key: 'Copyright', value: '', index: 3 }])
  expect(withOtherTitleField(emptied, 9, 'none')).toBe(emptied)
})
