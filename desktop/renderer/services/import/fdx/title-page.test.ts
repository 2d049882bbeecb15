import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import type { TitlePageField } from '@scenewright/shared/script/preserved-parts.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { expect, test } from 'vitest'
import { readFdxText } from './read-fdx-text.ts'

const INDUSTRY = {
  ...newScript(),
  title: 'Night Bus',
  subheading: '',
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
} as const

const field = (key: string, value: string): TitlePageField => ({ key, value })

test.each<[string, string, TitlePageField[]]>([
  [
    'a nickname, a draft and a date',
    'M. Writer',
    [
      field('Credit', 'Written by'),
      field('Nickname', '(Emma)'),
      field('Draft', 'INITIAL DRAFT'),
      field('Draft date', 'May 1, 2024'),
      field('Contact', 'A. Agent'),
    ],
  ],
  ['a draft alone', 'M. Writer', [field('Draft', 'INITIAL DRAFT')]],
  ['a draft with a number', 'M. Writer', [field('Draft', 'Draft 3')]],
  [
    'a draft beside a date that may be anything',
    'M. Writer',
    [field('Draft', 'SECOND DRAFT'), field('Draft date', 'at 5')],
  ],
  ['the credit “by”', 'M. Writer', [field('Credit', 'by')]],
  [
    'a credit and a nickname without an author',
    '',
    [field('Credit', 'by'), field('Nickname', '(A)')],
  ],
  [
    'further pages',
    'M. Writer',
    [
      field('Contact', 'A. Agent'),
      field('Page 2', '\n\n> For Mara <'),
      field('Page 3', 'CAST\n\nMARA\n> Berlin\n\\> so'),
    ],
  ],
])('%s survive a Final Draft round trip', (_name, author, titlePage) => {
  const read = importedOf(readFdxText(writeFdx({ ...INDUSTRY, author, kept: { titlePage } })))
  expect(read).toMatchObject({ title: 'Night Bus', author, kept: { titlePage } })
})

test('a script without a credit gets none', () => {
  const text = writeFdx({ ...INDUSTRY, author: 'M. Writer' })
  expect(text).toContain('written by')
  expect(importedOf(readFdxText(text)).kept?.titlePage).toBeUndefined()
})
