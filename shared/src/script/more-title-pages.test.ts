import { expect, it } from 'vitest'
import { moreTitlePageField, moreTitlePages, type TitleLine } from './more-title-pages.ts'
import { MAX_TITLE_FIELD_CHARACTERS } from './preserved-parts.ts'

const LINES: readonly TitleLine[] = [
  { align: 'left', text: '' },
  { align: 'centre', text: 'For Mara' },
  { align: 'right', text: 'Berlin' },
  { align: 'left', text: '> not centered <' },
  { align: 'left', text: String.raw`\> nor this` },
]

it('keeps the place of each line', () => {
  const { field, isCut } = moreTitlePageField(2, LINES)
  expect(field).toMatchObject({ key: 'Page 2' })
  expect(field.value.split('\n').slice(0, 3)).toEqual(['', '> For Mara <', '> Berlin'])
  expect(isCut).toBe(false)
  expect(moreTitlePages({ kept: { titlePage: [field] } })).toEqual([LINES])
})

it('finds no page in other fields or in an empty one', () => {
  const titlePage = [
    { key: 'Page 1', value: 'a' },
    { key: 'Page 2', value: ' ' },
    { key: 'Contact', value: 'b' },
  ]
  expect(moreTitlePages({ kept: { titlePage } })).toEqual([])
})

it('reports a page that is cut', () => {
  const text = 'x'.repeat(MAX_TITLE_FIELD_CHARACTERS + 1)
  expect(moreTitlePageField(2, [{ align: 'left', text }]).isCut).toBe(true)
})
