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

test('the title page gives title and author, and keeps the rest', () => {
  expect(readTitlePage(`${SOURCE}\n\nINT. MILL`)).toEqual({
    page: {
      title: 'NIGHT BUS The Return',
      author: 'A. Writer',
      subheading: '',
      kept: [
        { key: 'Title', value: '_**NIGHT BUS**_\n_**The Return**_' },
        { key: 'Credit', value: 'Written by' },
        { key: 'Source', value: 'a story' },
        { key: 'Draft date', value: '1/20/2026' },
        { key: 'Contact', value: 'The Old Mill\nRiver Lane 3' },
      ],
      isCut: false,
    },
    body: '\n\nINT. MILL',
  })
})

test.each([
  ['a transition', 'FADE IN:\n\nINT. MILL'],
  ['action with a colon', 'As she runs: a truck.\n\nINT. MILL'],
  ['a title further down', 'INT. MILL\n\nTitle: no'],
  ['a line that is no field', 'Nothing here\nTitle: no'],
])('%s is no title page', (_what, text) => {
  expect(readTitlePage(text)).toBeNull()
})

test('fields of any name, and of no value, are fields beside a known one', () => {
  const read = readTitlePage('Shooting Day: 3\nTitle: Bus\nDraft:\nWGA Number: 7')
  expect(read?.page).toMatchObject({
    title: 'Bus',
    kept: [
      { key: 'Shooting Day', value: '3' },
      { key: 'Draft', value: '' },
      { key: 'WGA Number', value: '7' },
    ],
  })
})

test('a title page that is changed here goes out changed, with what was kept', () => {
  const page = readTitlePage(SOURCE)?.page
  if (!page) throw new Error('No title page')
  const { title, author, subheading, kept } = page
  const script = { ...newScript(), title, author, subheading, kept: { titlePage: kept } }
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
    'Notes: Second draft',
  ])
})

test('more than a script can keep is cut, and that is said', () => {
  const read = readFountain(`Title: Bus\nNotes:\n\t${'x'.repeat(20_000)}\n\nRain.`)
  if (!read.ok) throw new Error(read.error)
  expect(read.script.kept?.titlePage?.[0]?.value).toHaveLength(10_000)
  expect(read.script.problems).toEqual([expect.stringMatching(/title page/)])
})
