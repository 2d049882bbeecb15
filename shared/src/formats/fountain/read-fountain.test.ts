import { describe, expect, test } from 'vitest'
import type { ImportedElement, ImportedScript } from '../imported.ts'
import { readFountain } from './read-fountain.ts'

function read(text: string): ImportedScript {
  const result = readFountain(text)
  if (!result.ok) throw new Error(result.error)
  return result.script
}

const elements = (text: string) => read(text).elements
const lines = (text: string) => elements(text).map(({ type, content }) => `${type}: ${content}`)
const extras = (text: string) => elements(text).map(({ extra }) => extra)
const content = (text: string) => elements(text)[0]?.content

describe('Fountain’s elements', () => {
  test.each<[string, string, string[]]>([
    ['a scene heading of any case', 'int. mill - day', ['scene_heading: INT. MILL - DAY']],
    ['INT without a point', 'INT MILL', ['scene_heading: INT MILL']],
    [
      'every standard beginning',
      'EXT. A\n\nEST. A\n\nINT./EXT. A\n\nINT/EXT. A\n\nI/E A\n\nI./E. A',
      ['EXT. A', 'EST. A', 'INT./EXT. A', 'INT/EXT. A', 'I/E A', 'I./E. A'].map(
        (a) => `scene_heading: ${a}`,
      ),
    ],
    ['a forced heading', '.SNIPER SCOPE POV', ['scene_heading: SNIPER SCOPE POV']],
    ['no heading after an ellipsis', '...and then', ['action: ...and then']],
    ['no heading inside a word', 'Interesting. Extra.', ['action: Interesting. Extra.']],
    ['a heading in bold', '**INT. MILL - DAY**', ['scene_heading: <b>INT. MILL - DAY</b>']],
    ['action with its line ends', 'One.\nTwo.', ['action: One.<br>Two.']],
    ['action with its indent', '    Far in.\n\tA tab.', ['action:     Far in.<br>    A tab.']],
    ['forced action', '!SCANNING\n!THE AISLES', ['action: SCANNING<br>THE AISLES']],
    [
      'blank lines between paragraphs of action',
      'One.\n\n\n\nTwo.',
      ['action: One.', 'action: ', 'action: ', 'action: Two.'],
    ],
    [
      'no more blank lines elsewhere',
      'One.\n\n\n\nINT. A',
      ['action: One.', 'scene_heading: INT. A'],
    ],
    ['a cue and its speech', 'MARA\nHello.', ['character: MARA', 'dialogue: Hello.']],
    [
      'an extension of any case',
      'HANS (on the radio)\nHello.',
      ['character: HANS (on the radio)', 'dialogue: Hello.'],
    ],
    ['capitals with no speech', 'MARA\n\nHello.', ['action: MARA', 'action: Hello.']],
    ['no name without a letter', '23\nHello.', ['action: 23<br>Hello.']],
    ['a name with a digit', 'R2D2\nBeep.', ['character: R2D2', 'dialogue: Beep.']],
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
      'an empty line in a speech that two spaces keep',
      'MARA\nHello.\n  \nStill me.\n\nAction.',
      ['character: MARA', 'dialogue: Hello.<br><br>Still me.', 'action: Action.'],
    ],
    ['a transition', 'SMASH CUT TO:', ['transition: SMASH CUT TO:']],
    ['a forced transition', '> Burn to white.', ['transition: BURN TO WHITE.']],
    ['no transition before a space', 'CUT TO: ', ['action: CUT TO:']],
    [
      'a transition’s words with speech below',
      'CUT TO:\nHello.',
      ['character: CUT TO:', 'dialogue: Hello.'],
    ],
    [
      'other script than Latin',
      '@張\n你好\n\nÉLODIE\nOui.',
      ['character: 張', 'dialogue: 你好', 'character: ÉLODIE', 'dialogue: Oui.'],
    ],
  ])('%s', (_what, fountain, wanted) => {
    expect(lines(`${fountain}\n`)).toEqual(wanted)
  })

  test('scene numbers', () => {
    const numbers = ['#1#', '#1A#', '#1-A#', '#110A#', '#A.2#']
    const found = extras(numbers.map((number) => `INT. MILL ${number}`).join('\n\n'))
    expect(found).toEqual(['1', '1A', '1-A', '110A', 'A.2'].map((sceneNumber) => ({ sceneNumber })))
    expect(lines('INT. ROOM #5 OF #7')).toEqual(['scene_heading: INT. ROOM #5 OF #7'])
  })

  test('dual dialogue', () => {
    expect(elements('MARA\nYes.\n\nJOHN ^\nNo.')).toEqual([
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Yes.' },
      { type: 'character', content: 'JOHN', extra: { dual: 'right' } },
      { type: 'dialogue', content: 'No.' },
    ])
  })

  test('lyrics and centred lines', () => {
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
  ])('%s', (fountain, wanted) => {
    expect(content(fountain)).toBe(wanted)
  })
})

describe('what a page does not show', () => {
  test('sections, synopses and notes wait for the element below them', () => {
    const fountain = '# Act one\n\n## Morning\n= She wakes.\n\n[[Check the date]]\n\nINT. MILL\n'
    expect(elements(fountain)).toEqual([
      {
        type: 'scene_heading',
        content: 'INT. MILL',
        extra: {
          before: [
            { kind: 'section', level: 1, text: 'Act one' },
            { kind: 'section', level: 2, text: 'Morning' },
            { kind: 'synopsis', text: 'She wakes.' },
            { kind: 'note', text: 'Check the date' },
          ],
        },
      },
    ])
  })

  test('sections have six levels', () => {
    expect(extras('######## Deep\n\nRain.')[0]?.before).toEqual([
      { kind: 'section', level: 6, text: 'Deep' },
    ])
  })

  test('what stands last stays with the last element, or with an empty one', () => {
    const after = [{ kind: 'note', text: 'end' }]
    expect(elements('Rain.\n\n[[end]]')).toEqual([
      { type: 'action', content: 'Rain.', extra: { after } },
    ])
    expect(elements('[[end]]')).toEqual([{ type: 'action', content: '', extra: { after } }])
  })

  test('notes inside a text keep their places in it', () => {
    expect(elements('Rain [[cold?]] falls.[[why]]\n\nMARA [[who]]\n[[how]]\nYes.')).toEqual([
      {
        type: 'action',
        content: 'Rain falls.',
        extra: {
          notes: [
            { at: 5, kind: 'note', text: 'cold?' },
            { at: 11, kind: 'note', text: 'why' },
          ],
        },
      },
      {
        type: 'character',
        content: 'MARA',
        extra: {
          notes: [
            { at: 4, kind: 'note', text: 'who' },
            { at: 4, kind: 'note', text: 'how' },
          ],
        },
      },
      { type: 'dialogue', content: 'Yes.' },
    ])
  })

  test('notes run over lines, and over empty ones that two spaces hold', () => {
    expect(extras('Rain. [[one\ntwo\n  \nthree]]')).toEqual([
      { notes: [{ at: 5, kind: 'note', text: 'one\ntwo\n\nthree' }] },
    ])
    expect(lines('Rain. [[one\n\ntwo]]')).toEqual(['action: Rain. [[one', 'action: two]]'])
  })

  test('a boneyard takes whole scenes, and part of a line', () => {
    expect(elements('/*\nINT. GONE\n\nGone.\n*/\n\nRain /* and snow */ falls.')).toEqual([
      {
        type: 'action',
        content: 'Rain falls.',
        extra: {
          before: [{ kind: 'boneyard', text: '\nINT. GONE\n\nGone.\n' }],
          notes: [{ at: 5, kind: 'boneyard', text: ' and snow ' }],
        },
      },
    ])
    const unclosed = read('Title: Bus\n\nSun.\n\nRain /* falls.\n\n/* and falls')
    expect(unclosed.elements.at(1)?.content).toBe('Rain /* falls.')
    expect(unclosed.problems).toEqual([expect.stringMatching(/^Line 5: a boneyard begins here/)])
  })
})

describe('what comes in badly', () => {
  const wanted: readonly ImportedElement[] = [
    { type: 'scene_heading', content: 'INT. A' },
    { type: 'action', content: 'Rain.' },
  ]

  test.each([
    ['line ends of Windows', 'INT. A\r\n\r\nRain.\r\n'],
    ['line ends of old Macs', 'INT. A\r\rRain.\r'],
    ['Unicode’s line ends', 'INT. A\u2028\u2029Rain.'],
    ['a byte order mark', '\uFEFFINT. A\n\nRain.'],
    ['the ends of pages', 'INT. A\n\fRain.\f'],
  ])('%s', (_what, text) => {
    expect(read(text)).toMatchObject({ elements: wanted, problems: [] })
  })

  test('characters that no page can show are left out, and that is said', () => {
    expect(read('INT.\u0000 A\n\nRa\u0007in.\uFDD0')).toMatchObject({
      elements: wanted,
      problems: ['3 characters that cannot be shown were left out.'],
    })
  })

  test('an element that is too long comes in as several, whole', () => {
    const long = 'word '.repeat(200_000)
    const script = read(long)
    expect(script.problems).toEqual([
      'One element was longer than an element can be, and came in as several.',
    ])
    expect(script.elements.every((element) => element.content.length <= 50_000)).toBe(true)
    const joined = script.elements.map((element) => element.content).join(' ')
    expect(joined === long.trim()).toBe(true)
  })

  test('blank lines without end are no paragraphs without end', () => {
    expect(lines(`One.${'\n'.repeat(5000)}Two.`)).toHaveLength(22)
  })

  test('more notes than an element can keep are kept by empty ones above it', () => {
    const notes = Array.from({ length: 1200 }, (_, index) => `[[${index}]]\n`)
    const found = elements(`${notes.join('')}\n# ${'x'.repeat(60_000)}\n\nRain.`)
    const kept = found.flatMap(({ extra }) => extra?.before ?? [])
    expect(kept.filter(({ kind }) => kind === 'note').map(({ text }) => Number(text))).toEqual(
      notes.map((_, index) => index),
    )
    const sections = kept.filter(({ kind }) => kind === 'section')
    expect(sections.map(({ text }) => text).join('')).toHaveLength(60_000)
    const inline = elements(`Rain${' [[n]]'.repeat(1200)} falls.`)
    expect(inline.flatMap(({ extra }) => extra?.notes ?? [])).toHaveLength(1200)
  })

  test.each([
    ['an unclosed note at every character', '[['.repeat(50_000)],
    ['an unclosed boneyard at every word', '/* a '.repeat(20_000)],
    ['a line of stars', '*'.repeat(100_000)],
    ['stars that open and never close', '**a '.repeat(25_000)],
    ['brackets inside brackets', `A\n${'('.repeat(100_000)}`],
    ['carets', `A${'^'.repeat(100_000)}.\nb`],
    ['scene numbers', `INT. ${'#1'.repeat(50_000)}`],
    ['spaces in a line', `a${' '.repeat(100_000)}b`],
    ['empty lines', `a${'\n'.repeat(100_000)}b`],
    ['lines of two spaces in a speech', `A\nb\n${'  \n'.repeat(10_000)}c`],
  ])('%s loses no character, and takes no time worth telling', (_what, text) => {
    const shown = (from: string) => from.replaceAll(/[\s()]|<[a-z/]+>/g, '')
    const found = elements(text).map((element) => element.content)
    // Compared by hand: a difference of such length is of no use to anybody.
    expect(shown(found.join('')) === shown(text)).toBe(true)
  })

  test('a file without text, and one without end, are refused with a sentence', () => {
    expect(readFountain(' \n ')).toEqual({
      ok: false,
      error: expect.stringMatching(/no text/) as string,
    })
    const refused = readFountain('a'.repeat(8_000_001))
    expect(refused).toEqual({ ok: false, error: expect.stringMatching(/Split it/) as string })
  })
})
