import { describe, expect, test } from 'vitest'
import { xml } from '../../test-support/xml.ts'
import { createProblemList } from '../common/problem-list.ts'
import type { TitlePage } from '../common/title-lines.ts'
import { readTitlePage } from './read-title-page.ts'

/** Reads a title page from lines: `|text` is centered, `text|` right-aligned, '' blank. */
function titlePage(...lines: readonly string[]): TitlePage {
  const paragraphs = lines.map((line) => {
    const [Alignment, text] = placed(line)
    return xml('Paragraph', { Alignment }, xml('Text', {}, text))
  })
  return readTitlePage(
    xml('FinalDraft', {}, xml('TitlePage', {}, xml('Content', {}, ...paragraphs))),
  )
}

function placed(line: string): readonly [string, string] {
  if (line.startsWith('|')) return ['Center', line.slice(1)]
  return line.endsWith('|') ? ['Right', line.slice(0, -1)] : ['Left', line]
}

const EMPTY = { title: '', author: '', subheading: '' }

describe('the upper part', () => {
  test.each([
    ['a title', ['', '|Night Bus'], { title: 'Night Bus' }],
    [
      'title, credit and author',
      ['|Night Bus', '', '|Written by', '', '|M. Writer'],
      { title: 'Night Bus', author: 'M. Writer', kept: [['Credit', 'Written by']] },
    ],
    [
      'the default credit',
      ['|Night Bus', '', '', '', '|written by', '', '|M. Writer'],
      { title: 'Night Bus', author: 'M. Writer' },
    ],
    [
      'another credit than the default',
      ['|Night Bus', '', '', '', '|by', '', '|M. Writer'],
      { title: 'Night Bus', author: 'M. Writer', kept: [['Credit', 'by']] },
    ],
    [
      'a credit without an author',
      ['|Night Bus', '', '', '', '|by'],
      { title: 'Night Bus', kept: [['Credit', 'by']] },
    ],
    [
      'a subheading that could be a credit, without an author',
      ['|Night Bus', '', '|By'],
      { title: 'Night Bus', subheading: 'By' },
    ],
    [
      'a credit above a date',
      ['|Night Bus', '', '', '', '|Written by', '', '|May 1, 2024'],
      {
        title: 'Night Bus',
        kept: [
          ['Credit', 'Written by'],
          ['Draft date', 'May 1, 2024'],
        ],
      },
    ],
    [
      'a credit in another language',
      ['|Night Bus', '', '', '', '|napisała', '', '|M. Writer'],
      { title: 'Night Bus', author: 'M. Writer', kept: [['Credit', 'napisała']] },
    ],
    [
      'credit and author in one line',
      ['|Night Bus', '', '', '|Written by M. Writer'],
      { title: 'Night Bus', author: 'M. Writer', kept: [['Credit', 'Written by']] },
    ],
    [
      'two authors on separate lines',
      ['|Night Bus', '', '|by', '', '|M. Writer', '|&', '|N. Writer'],
      {
        title: 'Night Bus',
        author: 'M. Writer & N. Writer',
        kept: [
          ['Author', 'M. Writer\n&\nN. Writer'],
          ['Credit', 'by'],
        ],
      },
    ],
    [
      'an author without a credit',
      ['|Night Bus', '', '', '|M. Writer'],
      { title: 'Night Bus', author: 'M. Writer', kept: [['Credit', '']] },
    ],
    [
      'a subheading that ends like a credit',
      ['|Night Bus', '', '|A film to live by', '', '', '', '|by', '', '|M. Writer'],
      {
        title: 'Night Bus',
        subheading: 'A film to live by',
        author: 'M. Writer',
        kept: [['Credit', 'by']],
      },
    ],
    [
      'a source below the author',
      ['|Night Bus', '', '|by', '', '|M. Writer', '', '', '|Based on', '|a novel by N. Writer'],
      {
        title: 'Night Bus',
        author: 'M. Writer',
        kept: [
          ['Credit', 'by'],
          ['Source', 'Based on\na novel by N. Writer'],
        ],
      },
    ],
    [
      'a source without an author',
      ['|Night Bus', '', '', '|Based on a novel by N. Writer'],
      { title: 'Night Bus', kept: [['Source', 'Based on a novel by N. Writer']] },
    ],
    ['a credit without a title', ['', '|by', '', '', '', '|'], { kept: [['Credit', 'by']] }],
    [
      'credit and author without a title',
      ['|Screenplay by', '', '|M. Writer'],
      { author: 'M. Writer', kept: [['Credit', 'Screenplay by']] },
    ],
    ['a title that ends like a credit', ['|Stand By'], { title: 'Stand By' }],
    [
      'a title that looks like a credit, above a real credit',
      ['|Written By', '', '|by', '', '|M. Writer'],
      { title: 'Written By', author: 'M. Writer', kept: [['Credit', 'by']] },
    ],
    ['a title that is not centered', ['', 'Night Bus'], { title: 'Night Bus' }],
  ] as const)('%s', (_name, lines, expected: Readonly<Record<string, unknown>>) => {
    const { kept, ...page } = titlePage(...lines)
    const fields = kept?.titlePage?.map(({ key, value }) => [key, value])
    expect({ ...page, kept: fields }).toEqual({ ...EMPTY, kept: undefined, ...expected })
  })
})

describe('a nickname, a draft and a date below the author', () => {
  const expected = {
    title: 'Night Bus',
    author: 'M. Writer',
    subheading: '',
    kept: {
      titlePage: [
        { key: 'Credit', value: 'Written by' },
        { key: 'Nickname', value: '(Emma)' },
        { key: 'Draft', value: 'INITIAL DRAFT' },
        { key: 'Draft date', value: 'May 1, 2024' },
      ],
    },
  }
  const names = ['|M. Writer', '|(Emma)']
  const draft = ['|INITIAL DRAFT', '|May 1, 2024']

  test.each([
    ['with blank lines', ['', '', '|Written by', '', ...names, '', ...draft]],
    ['without blank lines', ['|Written by', ...names, ...draft]],
    ['far from the credit', ['', '|Written by', '', '', ...names, '', '', '', ...draft]],
    ['with the author beside the credit', ['', '|Written by M. Writer', '|(Emma)', '', ...draft]],
    [
      'with space between all lines',
      ['|Written by', '', '|M. Writer', '', '|(Emma)', '', ...draft],
    ],
  ])('%s', (_name, lines) => {
    expect(titlePage('|Night Bus', '', ...lines)).toEqual(expected)
  })

  test('without a credit', () => {
    const { author, kept } = titlePage('|Night Bus', '', '', '|M. Writer', '', '', ...draft)
    expect(author).toBe('M. Writer')
    expect(kept?.titlePage?.map(({ key }) => key)).toEqual(['Credit', 'Draft', 'Draft date'])
  })
})

describe('further title pages', () => {
  test('are fields, with their lines in place', () => {
    const content = [
      ['Center', 'Night Bus', 'No'],
      ['Left', 'A. Agent', 'No'],
      ['Left', '', 'Yes'],
      ['Center', 'For Mara', 'No'],
      ['Left', 'CAST', 'Yes'],
      ['Right', 'Berlin', 'No'],
    ].map(([Alignment = '', text = '', StartsNewPage = '']) =>
      xml('Paragraph', { Alignment, StartsNewPage }, xml('Text', {}, text)),
    )
    const page = xml('TitlePage', {}, xml('Content', {}, ...content))
    const read = readTitlePage(xml('FinalDraft', {}, page))
    expect(read.kept?.titlePage).toEqual([
      { key: 'Contact', value: 'A. Agent' },
      { key: 'Page 2', value: '\n> For Mara <' },
      { key: 'Page 3', value: 'CAST\n> Berlin' },
    ])
  })

  test('that are too long are cut, and it is reported', () => {
    const problems = createProblemList()
    const first = xml('Paragraph', {}, xml('Text', {}, 'x'))
    const long = xml('Text', {}, 'x'.repeat(15_000))
    const content = xml('Content', {}, first, xml('Paragraph', { StartsNewPage: 'Yes' }, long))
    readTitlePage(xml('FinalDraft', {}, xml('TitlePage', {}, content)), problems)
    expect(problems.messages({})).toEqual([expect.stringMatching(/title page was too long/)])
  })
})

describe('the bottom of the page', () => {
  const foot = (...lines: readonly string[]) =>
    titlePage('|Night Bus', '', ...lines).kept?.titlePage?.map(({ key, value }) => [key, value])

  test.each([
    ['a contact of several lines', ['M. Writer', '1 Road'], [['Contact', 'M. Writer\n1 Road']]],
    [
      'a contact with a blank line',
      ['M. Writer', '', '', '1 Road'],
      [['Contact', 'M. Writer\n\n1 Road']],
    ],
    ['a date on the right', ['1 May 2026|'], [['Draft date', '1 May 2026']]],
    ['an address on the right', ['M. Writer|', '1 Road|'], [['Contact', 'M. Writer\n1 Road']]],
    [
      'lines with a field name',
      ['Copyright: 2026', 'M. Writer', 'Phone: 12'],
      [
        ['Copyright', '2026'],
        ['Contact', 'M. Writer'],
        ['Phone', '12'],
      ],
    ],
    ['a field name above its value', ['CONTACT:', 'M. Writer'], [['CONTACT', 'M. Writer']]],
    ['a web address', ['https://example.com'], [['Contact', 'https://example.com']]],
  ])('%s', (_name, lines, fields) => {
    expect(foot(...lines)).toEqual(fields)
  })
})

test('a title that is too long is cut, and its line breaks become spaces', () => {
  const { title } = titlePage(`|Night\nBus${' on'.repeat(300)}`)
  expect(title.startsWith('Night Bus on on')).toBe(true)
  expect(title.length).toBeLessThanOrEqual(500)
})

test('a file without a title page has empty fields', () => {
  expect(readTitlePage(xml('FinalDraft'))).toEqual(EMPTY)
})
