import { describe, expect, test } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import { newScript, type Script } from '../../script/script.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { withTitlePart } from '../../script/title-page.ts'
import { fdx, paragraph, xml } from '../../test-support/xml.ts'
import { textInside, type XmlElement } from '../common/xml-tree.ts'
import { readFdx } from './read-fdx.ts'
import { printTitlePages } from './title-pages.ts'
import { writeFdx } from './write-fdx.ts'

type Attributes = Readonly<Record<string, string>>

const line = (Alignment: string, text: string, others: Attributes = {}, style = '') =>
  xml('Paragraph', { Alignment, ...others }, xml('Text', { Style: style }, text))
const blank = (count: number) => Array.from({ length: count }, () => line('Left', ''))

/** A file's first page of 54 lines: marks in the title, an unusual credit, lines at the foot. */
const FIRST_PAGE = [
  ...blank(12),
  line('Center', 'Salt Roads', {}, 'Bold+Underline+AllCaps'),
  ...blank(1),
  line('Center', 'Part Two'),
  ...blank(5),
  line('Center', 'Written by'),
  ...blank(1),
  line('Center', 'Ada Quill'),
  ...blank(29),
  xml(
    'Paragraph',
    { Alignment: 'Left' },
    xml('Text', {}, 'Quill & Daughter\tThird draft'),
    xml('Tabstops', {}, xml('Tabstop', { Position: '6.00', Type: 'Left' })),
  ),
  line('Left', 'Harbor 9'),
]

/** True for all lines but the subheading's. */
const hasNoPart = (one: XmlElement) => textInside(one) !== 'Part Two'

function scriptOf(...lines: readonly XmlElement[]): Script {
  const header = xml('Paragraph', { Alignment: 'Right', LeftIndent: '1.25', RightIndent: '-1.25' })
  const number = xml('DynamicLabel', { Type: 'Page #' })
  const page = xml(
    'TitlePage',
    {},
    xml(
      'HeaderAndFooter',
      { HeaderVisible: 'Yes', HeaderFirstPage: 'No' },
      xml('Header', {}, { ...header, children: [number] }),
    ),
    xml('Content', {}, ...lines),
  )
  const read = readFdx(fdx([paragraph('Action', 'Rain.')], page))
  if (!read.ok) throw new Error(read.error)
  const { elements: _elements, problems: _problems, ...parts } = read.script
  return { ...newScript(), ...parts }
}

/** Each page's texts with their rows from 0 and their left edges in inches. */
const printed = (script: Script) =>
  printTitlePages(script).map(({ lines }) =>
    lines.map(({ x, y, runs }) => {
      const row = Math.round((y / 25.4 - 1) * 6 - 10 / 12)
      return `${row} ${(x / 25.4).toFixed(2)} ${runsToText(runs)}`
    }),
  )

const textOf = (script: Script) =>
  printed(script)
    .map((page) => page.join('\n'))
    .join('\f')

describe('the title page of a file', () => {
  test('is printed line by line, with its alignment and tab stops, and nothing added', () => {
    expect(printed(scriptOf(...FIRST_PAGE))).toEqual([
      [
        '12 3.75 SALT ROADS',
        '14 3.85 Part Two',
        '20 3.75 Written by',
        '22 3.80 Ada Quill',
        '52 1.00 Quill & Daughter',
        '52 6.00 Third draft',
        '53 1.00 Harbor 9',
      ],
    ])
  })

  test('has the marks of its words', () => {
    const [page] = printTitlePages(scriptOf(...FIRST_PAGE))
    expect(page?.lines[0]?.runs).toEqual([
      { text: 'SALT ROADS', bold: true, italic: false, underline: true },
    ])
    expect(page?.lines[1]?.runs[0]?.bold).toBe(false)
  })

  test('goes on on a numbered page when it is full, or at a page break', () => {
    const cast = [
      line('Center', 'THE CREW'),
      line('Left', 'MIRA\tSteers by the stars. '.padEnd(90, 'and sings '), {
        LeftIndent: '2.00',
        FirstIndent: '-1.00',
        RightIndent: '5.00',
      }),
    ]
    const more = line('Left', 'For the keepers', { SpaceBefore: '24', StartsNewPage: 'Yes' })
    expect(printed(scriptOf(...FIRST_PAGE, ...cast, more)).slice(1)).toEqual([
      [
        '-3 7.05 ii',
        '0 3.85 THE CREW',
        '1 1.00 MIRA',
        '1 1.50 Steers by the stars. and sings and',
        '2 2.00 sings and sings and sings and',
        '3 2.00 sings and sings and',
      ],
      ['-3 6.95 iii', '0 1.00 For the keepers'],
    ])
  })

  test('of a script with Scenewright pages is the profile’s', () => {
    const script = { ...scriptOf(...FIRST_PAGE), pages: DEFAULT_PAGE_SETTINGS }
    expect(
      printTitlePages({ ...script, pages: { ...DEFAULT_PAGE_SETTINGS, profile: 'spec' } }),
    ).toHaveLength(1)
    expect(textOf({ ...script, pages: { ...DEFAULT_PAGE_SETTINGS, profile: 'spec' } })).toContain(
      'by Ada Quill',
    )
  })
})

describe('after an edit', () => {
  const script = scriptOf(...FIRST_PAGE)
  const lines = textOf(script).split('\n')
  const changed = (from: string, to: string) => lines.map((one) => (one === from ? to : one))

  test.each<readonly [string, Script, readonly string[]]>([
    [
      'a new title has its line’s look',
      { ...script, title: 'Salt' },
      changed('12 3.75 SALT ROADS', '12 4.05 SALT'),
    ],
    [
      'the place of a removed subheading stays empty',
      { ...script, subheading: '' },
      lines.filter((one) => !one.includes('Part Two')),
    ],
    [
      'an added source moves nothing else',
      withTitlePart(script, 'source', 'after a song'),
      lines.toSpliced(4, 0, '27 3.65 after a song'),
    ],
    [
      'an added subheading takes the place of blank lines',
      { ...scriptOf(...FIRST_PAGE.filter(hasNoPart)), subheading: 'Part Three' },
      [
        '12 3.75 SALT ROADS',
        '14 3.75 Part Three',
        '19 3.75 Written by',
        '21 3.80 Ada Quill',
        '51 1.00 Quill & Daughter',
        '51 6.00 Third draft',
        '52 1.00 Harbor 9',
      ],
    ],
    [
      'a credit without an author stays, without a label',
      { ...script, author: '' },
      lines.filter((one) => !one.includes('Ada Quill')),
    ],
    [
      'an added note has no label, and nothing moves to the next page',
      withTitlePart(script, 'notes', 'Confidential'),
      [
        ...lines.slice(0, 4),
        '51 1.00 Quill & Daughter',
        '51 6.00 Third draft',
        '52 1.00 Harbor 9',
        '53 1.00 Confidential',
      ],
    ],
    [
      'another credit is in its place',
      withTitlePart(script, 'credit', 'told by'),
      changed('20 3.75 Written by', '20 3.90 told by'),
    ],
  ])('%s', (_name, edited, expected) => {
    expect(textOf(edited).split('\n')).toEqual(expected)
  })

  test('words that stay keep their tabs and their marks', () => {
    const names = xml(
      'Paragraph',
      {},
      xml('Text', { Style: 'Bold' }, 'MIRA'),
      xml('Text', {}, '\tSails.'),
    )
    const cast = { ...names, attributes: new Map([['StartsNewPage', 'Yes']]) }
    const read = scriptOf(...FIRST_PAGE, cast)
    const titlePage = (read.kept?.titlePage ?? []).map((field) => {
      return field.key === 'Page 2' ? { ...field, value: 'MIRA Steers.' } : field
    })
    const [, page] = printTitlePages({ ...read, kept: { ...read.kept, titlePage } })
    expect(page?.lines.slice(1).map(({ runs }) => runs[0])).toMatchObject([
      { text: 'MIRA', bold: true },
      { text: 'Steers.', bold: false },
    ])
  })

  test('an added field has its name in the file, so that it is read back', () => {
    const edited = withTitlePart(script, 'notes', 'Confidential')
    expect(writeFdx(edited)).toContain('Notes: Confidential')
    expect(writeFdx(edited)).toContain('Quill &amp; Daughter\tThird draft')
  })

  test('the profile’s page is printed if the lines would be read as something else', () => {
    // Without an author, only usual words are a credit.
    const edited = withTitlePart({ ...script, author: '' }, 'credit', 'sung anew')
    expect(textOf(edited)).toMatch(/^18 .*Salt Roads/)
  })
})
