import { describe, expect, test } from 'vitest'
import { elementsToFountain } from './write-fountain.ts'
import { elements, extras, lines } from '../../test-support/read-fountain.ts'

const content = (text: string) => elements(text)[0]?.content

describe('Fountain’s elements', () => {
  test.each<[string, string, string[]]>([
    ['a scene heading in any case', 'int. mill - day', ['scene_heading: int. mill - day']],
    ['INT without a period', 'INT MILL', ['scene_heading: INT MILL']],
    [
      'every standard prefix',
      'EXT. A\n\nEST. A\n\nINT./EXT. A\n\nINT/EXT. A\n\nI/E A\n\nI./E. A',
      ['EXT. A', 'EST. A', 'INT./EXT. A', 'INT/EXT. A', 'I/E A', 'I./E. A'].map(
        (a) => `scene_heading: ${a}`,
      ),
    ],
    ['a forced heading', '.SNIPER SCOPE POV', ['scene_heading: SNIPER SCOPE POV']],
    ['an ellipsis, not a forced heading', '...and then', ['action: ...and then']],
    ['a word that begins like a prefix', 'Interesting. Extra.', ['action: Interesting. Extra.']],
    ['a heading in bold', '**INT. MILL - DAY**', ['scene_heading: <b>INT. MILL - DAY</b>']],
    ['action with line breaks', 'One.\nTwo.', ['action: One.<br>Two.']],
    ['action with indents', '    Far in.\n\tA tab.', ['action:     Far in.<br>    A tab.']],
    ['forced action', '!SCANNING\n!THE AISLES', ['action: SCANNING<br>THE AISLES']],
    [
      'blank lines between action paragraphs',
      'One.\n\n\n\nTwo.',
      ['action: One.', 'action: ', 'action: ', 'action: Two.'],
    ],
    ['no blank lines elsewhere', 'One.\n\n\n\nINT. A', ['action: One.', 'scene_heading: INT. A']],
    ['a cue and its speech', 'MARA\nHello.', ['character: MARA', 'dialogue: Hello.']],
    [
      'an extension in any case',
      'HANS (on the radio)\nHello.',
      ['character: HANS (on the radio)', 'dialogue: Hello.'],
    ],
    ['capitals without a speech', 'MARA\n\nHello.', ['action: MARA', 'action: Hello.']],
    ['digits, not a cue', '23\nHello.', ['action: 23<br>Hello.']],
    ['a name with a digit', 'R2D2\nBeep.', ['character: R2D2', 'dialogue: Beep.']],
    [
      'an extension in small letters, and letters whose capital is longer',
      'GROßVATER (flüsternd)\nHallo.\n\nΜΑΐΟΣ\nA.\n\nﬁNN\nB.',
      [
        'character: GROßVATER (flüsternd)',
        'dialogue: Hallo.',
        'character: ΜΑΐΟΣ',
        'dialogue: A.',
        'character: ﬁNN',
        'dialogue: B.',
      ],
    ],
    [
      'a forced cue in small letters',
      '@Mary Ann\nHello.',
      ['character: Mary Ann', 'dialogue: Hello.'],
    ],
    ['a forced cue', '@McAVOY\nHello.', ['character: McAVOY', 'dialogue: Hello.']],
    ['a forced cue alone', '@MARA', ['character: MARA']],
    [
      'parentheticals anywhere in a speech',
      'MARA\n(low)\nHello.\n(lower)\nGo.',
      [
        'character: MARA',
        'parenthetical: (low)',
        'dialogue: Hello.',
        'parenthetical: (lower)',
        'dialogue: Go.',
      ],
    ],
    [
      'a blank line with two spaces in a speech',
      'MARA\nHello.\n  \nStill me.\n\nAction.',
      ['character: MARA', 'dialogue: Hello.<br><br>Still me.', 'action: Action.'],
    ],
    ['a transition', 'SMASH CUT TO:', ['transition: SMASH CUT TO:']],
    ['a forced transition', '> Burn to white.', ['transition: Burn to white.']],
    ['a space after the colon, not a transition', 'CUT TO: ', ['action: CUT TO:']],
    [
      'a transition’s words above a speech',
      'CUT TO:\nHello.',
      ['character: CUT TO:', 'dialogue: Hello.'],
    ],
    [
      'a transition above a boneyard and a heading',
      'CUT TO:\n/*\nINT. GARAGE - DAY\n\nCUT TO:\n*/\nEXT. MANSION - DAY\n\nRain.',
      ['transition: CUT TO:', 'scene_heading: EXT. MANSION - DAY', 'action: Rain.'],
    ],
    [
      'a heading below action and a boneyard',
      'Rain.\n/* gone */\nEXT. MANSION - DAY',
      ['action: Rain.', 'scene_heading: EXT. MANSION - DAY'],
    ],
    [
      'scripts other than Latin',
      '@張\n你好\n\nÉLODIE\nOui.',
      ['character: 張', 'dialogue: 你好', 'character: ÉLODIE', 'dialogue: Oui.'],
    ],
  ])('%s', (_name, fountain, expected) => {
    expect(lines(`${fountain}\n`)).toEqual(expected)
  })

  test('scene numbers', () => {
    const numbers = ['#1#', '#1A#', '#1-A#', '#110A#', '#A.2#']
    const found = extras(numbers.map((number) => `INT. MILL ${number}`).join('\n\n'))
    expect(found).toEqual(['1', '1A', '1-A', '110A', 'A.2'].map((sceneNumber) => ({ sceneNumber })))
    expect(lines('INT. ROOM #5 OF #7')).toEqual(['scene_heading: INT. ROOM #5 OF #7'])
  })

  test('a script without blank lines, with its transitions, sections and notes', () => {
    const single = [
      'Black.',
      '# One',
      'FADE IN:',
      '1. INT. MILL - DAY',
      'Water drips. [[loud]]',
      'NOT A SOUND.',
      'MARA',
      'Who is',
      'there?',
      'IVO',
      'Me.',
      'CUT TO:',
      'EXT. MILL',
      'Snow.',
    ]
    expect(lines(single.join('\n'))).toEqual([
      'action: Black.',
      'transition: FADE IN:',
      'scene_heading: INT. MILL - DAY',
      'action: Water drips.<br>NOT A SOUND.',
      'character: MARA',
      'dialogue: Who is<br>there?',
      'character: IVO',
      'dialogue: Me.',
      'transition: CUT TO:',
      'scene_heading: EXT. MILL',
      'action: Snow.',
    ])
  })

  test('a transition directly above a heading', () => {
    expect(lines('FADE IN:\nINT. MILL\n\nRain.\n\nMARA\nNo.\n\nSnow.')).toEqual([
      'transition: FADE IN:',
      'scene_heading: INT. MILL',
      'action: Rain.',
      'character: MARA',
      'dialogue: No.',
      'action: Snow.',
    ])
  })

  test('a transition between a speech and a heading, without blank lines', () => {
    expect(lines('MARA\nGo.\nCUT TO:\nINT. MILL\n\nRain.\n\nSnow.\n\nIce.')).toEqual([
      'character: MARA',
      'dialogue: Go.',
      'transition: CUT TO:',
      'scene_heading: INT. MILL',
      'action: Rain.',
      'action: Snow.',
      'action: Ice.',
    ])
  })

  test('elements that look like a script without blank lines', () => {
    const written = [
      { type: 'action', content: 'A list:<br>INT. MILL<br>MARA<br>EXT. MILL<br>IVO<br>Both.' },
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Who?<br>IVO<br>Not me.' },
    ] as const
    expect(elements(elementsToFountain(written))).toEqual(written)
    expect(elements(elementsToFountain(written.slice(1)))).toEqual(written.slice(1))
  })

  test('also typed before a heading, as in print', () => {
    expect(elements('12-B. INT. MILL - DAY')).toEqual([
      { type: 'scene_heading', content: 'INT. MILL - DAY', extra: { sceneNumber: '12-B' } },
    ])
    const action = [{ type: 'action', content: '12-B. INT. MILL - DAY' }] as const
    expect(elements(elementsToFountain(action))).toEqual(action)
  })

  test('dual dialogue', () => {
    expect(elements('MARA\nYes.\n\nJOHN ^\nNo.')).toEqual([
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Yes.' },
      { type: 'character', content: 'JOHN', extra: { dual: 'right' } },
      { type: 'dialogue', content: 'No.' },
    ])
  })

  test('a third mark for dual dialogue in a row, and one without a partner, are kept', () => {
    const file = 'MARA ^\nYes.\n\nJOHN ^\nNo.\n\nIVO ^\nSo?\n\nRain.\n\nANN ^\nOh.\n'
    expect(elements(file).filter(({ extra }) => extra?.dual === 'right')).toHaveLength(4)
    expect(elementsToFountain(elements(file))).toBe(file)
  })

  test('lyrics and centered lines', () => {
    expect(elements('~La la\n~la\n\n>  THE END  <\n> Fin <\n\nMARA\n~Oh.')).toEqual([
      { type: 'action', content: 'La la<br>la', extra: { form: 'lyric' } },
      { type: 'action', content: 'THE END<br>Fin', extra: { form: 'centred' } },
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Oh.', extra: { form: 'lyric' } },
    ])
  })

  test('page breaks', () => {
    expect(extras('One.\n\n===\n\nTwo.\n\n=====\nINT. A')).toEqual([
      undefined,
      { startsPage: true },
      { startsPage: true },
    ])
  })
})

describe('Fountain’s emphasis', () => {
  test.each([
    ['*italics*', '<i>italics</i>'],
    ['**bold**', '<b>bold</b>'],
    ['***both***', '<b><i>both</i></b>'],
    ['_underlined_', '<u>underlined</u>'],
    ['_**BRICK** *and*_', '<b><u>BRICK</u></b><u> </u><i><u>and</u></i>'],
    ['**bold *and italics* inside**', '<b>bold <i>and italics</i> inside</b>'],
    ['**one**\n**two**', '<b>one<br>two</b>'],
    ['*one***two**', '<i>one</i><b>two</b>'],
    ['*one**two*', '<i>onetwo</i>'],
    ['He dialed *69 and then *23, and then.', 'He dialed *69 and then *23, and then.'],
    ['He dialed *69 and then 23*, and then.', 'He dialed <i>69 and then 23</i>, and then.'],
    [String.raw`He dialed \*69 and then 23*.`, 'He dialed *69 and then 23*.'],
    [String.raw`\_one\_ \\ C:\dir`, String.raw`_one_ \ C:\dir`],
    ['*not over\nlines*', '*not over<br>lines*'],
    ['2 * 3 * 4 ____ f****', '2 * 3 * 4 ____ f****'],
    ['<b> & </b>', '&lt;b&gt; &amp; &lt;/b&gt;'],
    ['_two words_, (_one_)', '<u>two words</u>, (<u>one</u>)'],
    ['Open my_long_name.txt.', 'Open my_long_name.txt.'],
    ['_Open my_long_name.txt_', '<u>Open my_long_name.txt</u>'],
    ['See https://a.org/_b_/c_(d)_e.', 'See https://a.org/_b_/c_(d)_e.'],
    ['_https://a.org/b_c_', '<u>https://a.org/b_c</u>'],
    ['www.a.org/_b_ and _this_', 'www.a.org/_b_ and <u>this</u>'],
    ['un/**/_believ_/**/able', 'un<u>believ</u>able'],
    ['他_真的_来了', '他<u>真的</u>来了'],
  ])('%s', (fountain, expected) => {
    expect(content(fountain)).toBe(expected)
  })
})
