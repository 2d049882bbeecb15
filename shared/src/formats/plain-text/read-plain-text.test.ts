import { describe, expect, test } from 'vitest'
import { layoutScript } from '../../layout/layout.ts'
import { importedOf } from '../../test-support/imported.ts'
import { printedText } from '../../test-support/printed-text.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { readPlainText } from './read-plain-text.ts'

const read = (text: string) => importedOf(readPlainText(text))

const lines = (text: string) =>
  read(text).elements.map(({ type, content }) => `${type}: ${content}`)

const PRINTED = `
                              THE NIGHT BUS

                               written by

                               A. Writer


               12 Mill Lane
\f
               FADE IN:

          1    INT. DEPOT - NIGHT                                    1

               Mara walks the long line of buses and stops at the last of
               them, which hums. She knocks.
               Once.
               Twice.

                                   MARA (V.O.)
                              (low, to nobody,
                              at all)
                         We are closed, I am afraid. Come
                         back when the long and well-
                         known sun is up. And when it is
                         not, stay where
                                   (MORE)

                                                         (CONTINUED)
\f
                                                                 2.
          1    CONTINUED:                                          1

                                   MARA (V.O.) (CONT'D)
                         you are.

               The bus answers with a long sigh, and the lights along its      *
               side go on one after another until the whole of it is      *
\f                                                                 3.

               lit.

                                   JOHN
                         42.

                                                         CUT TO:

               EXT. YARD - DAY

               CLOSE ON THE DOOR
`

describe('a printed script saved as text', () => {
  test('is parsed by indentation, without what the page layout added', () => {
    expect(lines(PRINTED)).toEqual([
      'transition: FADE IN:',
      'scene_heading: INT. DEPOT - NIGHT',
      'action: Mara walks the long line of buses and stops at the last of them, which hums. She knocks.<br>Once.<br>Twice.',
      'character: MARA (V.O.)',
      'parenthetical: (low, to nobody, at all)',
      'dialogue: We are closed, I am afraid. Come back when the long and well-known sun is up. And when it is not, stay where you are.',
      'action: The bus answers with a long sigh, and the lights along its side go on one after another until the whole of it is lit.',
      'character: JOHN',
      'dialogue: 42.',
      'transition: CUT TO:',
      'scene_heading: EXT. YARD - DAY',
      'shot: CLOSE ON THE DOOR',
    ])
  })

  test('keeps its title page and scene numbers', () => {
    const script = read(PRINTED)
    expect(script).toMatchObject({ title: 'THE NIGHT BUS', author: 'A. Writer', problems: [] })
    expect(script.kept).toEqual({
      titlePage: [
        { key: 'Credit', value: 'written by' },
        { key: 'Contact', value: '12 Mill Lane' },
      ],
    })
    expect(script.elements[1]?.extra).toEqual({ sceneNumber: '1' })
  })

  test('round-trips from our own pages, across page breaks and with double-spaced speech', () => {
    const scene = elementsOf(
      'scene_heading:INT. DEPOT - NIGHT',
      'action:Mara walks the long line of buses and stops at the last of them, which hums and hums. She knocks on its door, and steps back when it opens.',
      'character:MARA (V.O.)',
      'parenthetical:(to the bus)',
      'dialogue:We are closed, I am afraid. Come back when the sun is up. And when it is not, stay where you are, for the night is long and the yard is cold.',
      'character:JOHN',
      'dialogue:It cannot hear you. (he laughs) Nobody can.',
      'transition:CUT TO:',
    )
    const elements = Array.from({ length: 12 }, () => scene).flat()
    const script = scriptOf(elements.map((element, index) => ({ ...element, id: `e${index}` })))
    const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'both' } as const
    let scenes = 0
    const expected = elements.map(({ type, content }) => {
      const isHeading = type === 'scene_heading'
      return { type, content, ...(isHeading ? { extra: { sceneNumber: `${(scenes += 1)}` } } : {}) }
    })
    const single = printedText(layoutScript(script, pages))
    expect(read(single).elements).toEqual(expected)
    const styles = { Dialogue: { spacing: 2 } }
    const double = printedText(layoutScript(script, { ...pages, styles }))
    expect(read(double).elements).toEqual(expected)
  })

  test('loses its running head but keeps numbers in dialogue', () => {
    const page = (number: number) =>
      [
        `     THE NIGHT BUS - Second draft${' '.repeat(30)}${number}.`,
        '',
        '     INT. DEPOT - NIGHT',
        '',
        '                         MARA',
        '               7',
        '',
      ].join('\n')
    expect(lines([2, 3, 4].map(page).join('\f'))).toEqual(
      Array.from({ length: 3 }, () => [
        'scene_heading: INT. DEPOT - NIGHT',
        'character: MARA',
        'dialogue: 7',
      ]).flat(),
    )
  })

  test('keeps dual dialogue as two consecutive speeches', () => {
    const printed = [
      '     INT. DEPOT - NIGHT',
      '',
      '                    MARA                          JOHN (V.O.)',
      '          We are closed, I am            (low, to the',
      '          afraid.                        bus)',
      '                                         So are we. All of',
      '                                         us.',
      '',
      '     Rain.',
    ]
    expect(read(printed.join('\n')).elements).toEqual([
      { type: 'scene_heading', content: 'INT. DEPOT - NIGHT' },
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'We are closed, I am afraid.' },
      { type: 'character', content: 'JOHN (V.O.)', extra: { dual: 'right' } },
      { type: 'parenthetical', content: '(low, to the bus)' },
      { type: 'dialogue', content: 'So are we. All of us.' },
      { type: 'action', content: 'Rain.' },
    ])
  })

  test('is parsed by its blank lines alone if nothing is indented', () => {
    expect(lines('INT. DEPOT - NIGHT\r\n\r\nMara stops.\r\n\r\nMARA\r\nClosed.\r\n')).toEqual([
      'scene_heading: INT. DEPOT - NIGHT',
      'action: Mara stops.',
      'character: MARA',
      'dialogue: Closed.',
    ])
  })

  test('is rejected if it is empty', () => {
    expect(readPlainText(' \n\f ')).toMatchObject({ ok: false })
  })
})

test.each([
  [
    'a nickname, a draft and a date below the author',
    'Written by\n\nM. Writer\n(Emma)\n\nINITIAL DRAFT\n\nMay 1, 2024',
    'M. Writer',
    [
      ['Credit', 'Written by'],
      ['Nickname', '(Emma)'],
      ['Draft', 'INITIAL DRAFT'],
      ['Draft date', 'May 1, 2024'],
    ],
  ],
  ['a credit without a name', 'by', '', [['Credit', 'by']]],
  [
    'a credit above a date',
    'by\n\nMay 1, 2024',
    '',
    [
      ['Credit', 'by'],
      ['Draft date', 'May 1, 2024'],
    ],
  ],
])('reads a title page with %s', (_name, below, author, fields) => {
  const script = read(`NIGHT BUS\n\n${below}\n\fINT. DEPOT - NIGHT\n\nDust.\n`)
  expect(script).toMatchObject({ title: 'NIGHT BUS', author })
  expect(script.kept?.titlePage?.map(({ key, value }) => [key, value])).toEqual(fields)
})
