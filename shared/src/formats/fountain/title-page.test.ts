import { expect, test } from 'vitest'
import { newScript } from '../../script/script.ts'
import { readFountain } from './read-fountain.ts'
import { readTitlePage, writeTitlePage } from './title-page.ts'

const SOURCE = [
  'Title:',
  '    _**NIGHT BUS**_',
  '    _**The Return**_',
  'Credit: Written by',
  'Author: A. Writer',
  'Source: a story',
  'Draft date: 1/20/2026',
  'Contact:',
  '\tThe Old Mill',
  '\tRiver Lane 3',
].join('\n')

test('reads title and author and preserves the other fields', () => {
  expect(readTitlePage(`${SOURCE}\n\nINT. MILL`)).toEqual({
    page: {
      title: 'NIGHT BUS The Return',
      author: 'A. Writer',
      subheading: '',
      preserved: [
        { key: 'Title', value: '_**NIGHT BUS**_\n_**The Return**_' },
        { key: 'Credit', value: 'Written by' },
        { key: 'Source', value: 'a story' },
        { key: 'Draft date', value: '1/20/2026' },
        { key: 'Contact', value: 'The Old Mill\nRiver Lane 3' },
      ],
      isFromNotes: false,
      isCut: false,
    },
    body: '\n\nINT. MILL',
  })
})

test.each([
  ['a transition', 'FADE IN:\n\nINT. MILL'],
  ['action with a colon', 'As she runs: a truck.\n\nINT. MILL'],
  ['a title field further down', 'INT. MILL\n\nTitle: no'],
  ['a line without a field name', 'Nothing here\nTitle: no'],
])('doesn’t read %s as a title page', (_name, text) => {
  expect(readTitlePage(text)).toBeNull()
})

test('accepts unknown and empty fields next to a known one', () => {
  const read = readTitlePage('Shooting Day: 3\nTitle: Bus\nDraft:\nWGA Number: 7')
  expect(read?.page).toMatchObject({
    title: 'Bus',
    preserved: [
      { key: 'Shooting Day', value: '3' },
      { key: 'Draft', value: '' },
      { key: 'WGA Number', value: '7' },
    ],
  })
})

test('writes changed fields along with the preserved ones', () => {
  const page = readTitlePage(SOURCE)?.page
  if (!page) throw new Error('No title page')
  const { title, author, subheading, preserved } = page
  const script = { ...newScript(), title, author, subheading, kept: { titlePage: preserved } }
  expect(writeTitlePage(script)).toBe(SOURCE.replaceAll('    ', '\t'))
  const changed = writeTitlePage({ ...script, title: 'Day *Bus*', subheading: 'Second draft' })
  expect(changed.split('\n')).toEqual([
    String.raw`Title: Day \*Bus\*`,
    'Credit: Written by',
    'Author: A. Writer',
    'Source: a story',
    'Draft date: 1/20/2026',
    'Contact:',
    '\tThe Old Mill',
    '\tRiver Lane 3',
    'Subheading: Second draft',
  ])
})

test('cuts a title page that is too long, and reports it', () => {
  const read = readFountain(`Title: Bus\nNotes:\n\t${'x'.repeat(20_000)}\n\nRain.`)
  if (!read.ok) throw new Error(read.error)
  expect(read.script.kept?.titlePage?.[0]?.value).toHaveLength(10_000)
  expect(read.script.problems).toEqual([expect.stringMatching(/title page/)])
})

test.each([
  ['notes of one line without a subheading', '', 'Confidential'],
  ['notes next to a subheading', 'A Pilot', 'Confidential'],
  ['notes of two lines', '', 'Confidential\nDo not copy'],
  ['notes of two lines next to a subheading', 'A Pilot', 'Confidential\nDo not copy'],
])('writes %s so that both are read back', (_name, subheading, value) => {
  const titlePage = [{ key: 'Notes', value }]
  const written = writeTitlePage({ ...newScript(), title: 'Bus', subheading, kept: { titlePage } })
  expect(readTitlePage(written)?.page).toEqual({
    title: 'Bus',
    author: '',
    subheading,
    preserved: titlePage,
    isFromNotes: false,
    isCut: false,
  })
})

test('keeps the credit of the file, and writes the one that the pages print', () => {
  const page = readTitlePage('Title: Bus\nCredit: by\nAuthor: A. Writer')?.page
  expect(page?.preserved).toEqual([{ key: 'Credit', value: 'by' }])
  const script = { ...newScript(), title: 'Bus', author: 'A. Writer', subheading: '' }
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  expect(writeTitlePage(script)).toContain('Credit: by\n')
  expect(writeTitlePage({ ...script, pages })).toContain('Credit: written by\n')
})

test('adds no credit to a file that has an author and none', () => {
  const source = 'Title: Bus\nAuthor: A. Writer'
  const page = readTitlePage(source)?.page
  const titlePage = page?.preserved ?? []
  const script = { ...newScript(), title: 'Bus', author: 'A. Writer', subheading: '' }
  expect(writeTitlePage({ ...script, kept: { titlePage } })).toBe(source)
})

test('further title pages keep their blank lines', () => {
  const titlePage = [{ key: 'Page 2', value: '\n> For Mara <\n\nCAST' }]
  const written = writeTitlePage({
    ...newScript(),
    title: 'Bus',
    subheading: '',
    kept: { titlePage },
  })
  expect(written).toBe('Title: Bus\nPage 2:\n\t> <\n\t> For Mara <\n\t> <\n\tCAST')
  expect(readTitlePage(`${written}\n\nINT. MILL`)?.page.preserved).toEqual(titlePage)
})

test('the subheading is a field of its own; in earlier files it is a line of notes', () => {
  const script = { ...newScript(), title: 'Bus', subheading: 'A Pilot' }
  expect(writeTitlePage(script)).toBe('Title: Bus\nSubheading: A Pilot')
  for (const key of ['Subheading', 'Notes', 'notes']) {
    expect(readTitlePage(`Title: Bus\n${key}: A Pilot`)?.page).toMatchObject({
      subheading: 'A Pilot',
      preserved: [],
    })
  }
})
