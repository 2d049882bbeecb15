import { describe, expect, test } from 'vitest'
import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import { newScript, type Script } from '../../script/script.ts'
import { countingIds, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import type { ImportedElement } from '../imported.ts'
import { importedToScript } from '../story-blocks.ts'
import { readFountain } from './read-fountain.ts'
import { elementsToFountain, writeFountain } from './write-fountain.ts'

function one(type: ElementType, content: string, extra?: ElementExtra): ImportedElement {
  return { type, content, ...(extra ? { extra } : {}) }
}

test('a script that prints scene numbers keeps them in Fountain, and gets the setting back', () => {
  const elements = elementsOf('scene_heading:INT. A', 'scene_heading:INT. B', 'action:Rain.')
  const script = scriptOf(elements)
  expect(writeFountain(script)).not.toContain('#')
  const pages = { profile: 'spec', paper: 'letter', sceneNumbers: 'both' } as const
  const fountain = writeFountain({ ...script, pages })
  expect(fountain).toContain('INT. A #1#\n\nINT. B #2#\n')
  const read = readFountain(fountain)
  expect(read.ok && importedToScript(read.script, 'scenes', countingIds())).toMatchObject({
    pages,
    storyBlocks: [{ elements: [{ extra: { sceneNumber: '1' } }, {}, {}] }],
  })
})

const cue = one('character', 'MARA')

describe('elements as Fountain', () => {
  test.each<[string, ImportedElement[], string]>([
    ['headings', [one('scene_heading', 'Int. mill - day')], 'INT. MILL - DAY'],
    ['forced headings', [one('scene_heading', 'the mill')], '.THE MILL'],
    ['scene numbers', [one('scene_heading', 'INT. A', { sceneNumber: '12A' })], 'INT. A #12A#'],
    [
      'text that looks like a scene number',
      [one('scene_heading', 'INT. ROOM #5#')],
      String.raw`INT. ROOM \#5#`,
    ],
    ['cues with a speech', [cue, one('dialogue', 'Yes.<br><br>No.')], 'MARA\nYes.\n  \nNo.'],
    ['cues without a speech', [cue], '@MARA'],
    ['mixed-case cues', [one('character', 'McCLANE'), one('dialogue', 'Yes.')], '@McCLANE\nYes.'],
    ['cues with ß', [one('character', 'GROßVATER'), one('dialogue', 'Ja.')], 'GROßVATER\nJa.'],
    ['lowercase cues', [one('character', 'mara (v.o.)'), one('dialogue', 'A.')], 'MARA (V.O.)\nA.'],
    [
      'parentheticals',
      [cue, one('parenthetical', 'low'), one('dialogue', 'A.')],
      'MARA\n(low)\nA.',
    ],
    [
      'dual dialogue',
      [
        one('character', 'MARY'),
        one('dialogue', 'A.'),
        one('character', 'JOHN', { dual: 'right' }),
        one('dialogue', 'B.'),
      ],
      'MARY\nA.\n\nJOHN ^\nB.',
    ],
    [
      'a mark for dual dialogue after action',
      [one('action', 'Rain.'), one('character', 'JOHN', { dual: 'right' }), one('dialogue', 'A.')],
      'Rain.\n\nJOHN ^\nA.',
    ],
    ['transitions', [one('transition', 'CUT TO:')], 'CUT TO:'],
    ['other transitions', [one('transition', 'Fade out.')], '> FADE OUT.'],
    ['lyrics', [one('action', 'La<br>la', { form: 'lyric' })], '~La\n~la'],
    ['sung speech', [cue, one('dialogue', 'La', { form: 'lyric' })], 'MARA\n~La'],
    ['centered lines', [one('action', 'THE END', { form: 'centred' })], '> THE END <'],
    ['page breaks', [one('action', 'Rain.', { startsPage: true })], '===\n\nRain.'],
    [
      'action that looks like a heading',
      [one('action', 'INT. is no heading')],
      '!INT. is no heading',
    ],
    ['action that looks like a cue', [one('action', 'RAIN<br>falls')], '!RAIN\nfalls'],
    ['action with an empty line', [one('action', 'One<br><br>Two')], 'One\n!\nTwo'],
    ['marks', [one('action', '<b>a <i>b</i></b> <u>c</u>')], '**a *b*** _c_'],
    ['marks across lines', [one('action', '<b>a<br> b</b>')], '**a**\n **b**'],
    ['adjacent marks', [one('action', '<b>a</b><i>b</i><u>c</u>')], '**a***b*_c_'],
    [
      'special characters',
      [one('action', 'a*b _c [[d]] /* e */ and/<b>or</b>')],
      String.raw`a\*b \_c \[[d]] /\* e \*/ and\/**or**`,
    ],
    ['file names', [one('action', 'Open my_long_name.txt.')], 'Open my_long_name.txt.'],
    ['addresses', [one('action', '<u>See https://a.org/_b_/c</u>')], '_See https://a.org/_b_/c_'],
    ['underlined parts of words', [one('action', 'un<u>believ</u>able')], 'un/**/_believ_/**/able'],
    ['underlined words', [one('action', '“<u>So</u>.” (<u>no</u>)')], '“_So_.” (_no_)'],
    [
      'speech that looks like something else',
      [cue, one('dialogue', '(ha)<br>~ho<br>===')],
      String.raw`MARA
\(ha)
\~ho
\===`,
    ],
    [
      'unprinted text',
      [
        one('scene_heading', 'INT. A', {
          before: [
            { kind: 'section', level: 2, text: 'Act' },
            { kind: 'synopsis', text: 'Why' },
            { kind: 'boneyard', text: ' gone ' },
          ],
          after: [{ kind: 'note', text: 'two\n\nlines' }],
        }),
      ],
      '## Act\n\n= Why\n\n/* gone */\n\nINT. A\n\n[[two\n  \nlines]]',
    ],
    [
      'notes in the text',
      [one('action', 'Rain falls.', { notes: [{ at: 5, kind: 'note', text: 'n' }] })],
      'Rain [[n]] falls.',
    ],
    [
      'a note after a bracket',
      [one('action', 'a[', { notes: [{ at: 2, kind: 'note', text: 'n' }] })],
      'a[ [[n]]',
    ],
    [
      'a note between a bracket and text',
      [one('action', 'a[b', { notes: [{ at: 2, kind: 'note', text: 'n' }] })],
      String.raw`a\[[[n]]b`,
    ],
  ])('%s', (_name, elements, fountain) => {
    expect(elementsToFountain(elements)).toBe(`${fountain}\n`)
  })

  test('a note on words is after them, with its details in a boneyard', () => {
    const note = {
      at: 0,
      to: 4,
      kind: 'note',
      text: 'Hail?',
      author: 'ann',
      time: '2026-11-23T09:30:00.000Z',
      resolved: true,
      replies: [{ author: 'ben', time: '2026-11-23T09:31:00.000Z', text: 'No */ [[rain]].' }],
    } as const
    const { at: _at, to: _to, ...above } = note
    const elements = [one('action', 'Rain falls.', { before: [above], notes: [note] })]
    const fountain = elementsToFountain(elements)
    expect(fountain).toContain('Rain[[Hail?]]/* Scenewright note {"length":4,"author":"ann",')
    expect(readFountain(fountain)).toMatchObject({ ok: true, script: { elements } })
  })

  test('writes what Fountain can’t represent as a marker, and reads it back', () => {
    const elements = [
      one('shot', 'CLOSE ON THE DOOR'),
      one('text', 'ACT ONE', { form: 'centred', paragraph: 'New Act' }),
      one('dialogue', 'Nobody’s words'),
      cue,
      one('dialogue', 'One.'),
      one('dialogue', 'Two.'),
    ]
    const fountain = elementsToFountain(elements)
    expect(fountain).toBe(
      [
        '/* Scenewright {"type":"shot"} */\nCLOSE ON THE DOOR',
        '/* Scenewright {"type":"text","extra":{"paragraph":"New Act"}} */\n> ACT ONE <',
        '/* Scenewright {"type":"dialogue"} */\n!Nobody’s words',
        'MARA\nOne.\n/* Scenewright {"type":"dialogue"} */\nTwo.\n',
      ].join('\n\n'),
    )
    expect(readFountain(fountain)).toMatchObject({ ok: true, script: { elements } })
  })

  test('preserves a boneyard that only looks like a marker', () => {
    const source = '/* Scenewright {"type":*/\n\nRain.\n'
    const read = readFountain(source)
    expect(read.ok && elementsToFountain(read.script.elements)).toBe(source)
  })
})

describe('a script as Fountain', () => {
  const titled: Script = {
    ...scriptOf(elementsOf('action:Rain.'), elementsOf('action:Sun.')),
    title: 'Night Bus',
    author: 'A. Writer',
  }

  test('has the title page, then all blocks', () => {
    expect(writeFountain(titled)).toBe(
      'Title: Night Bus\nCredit: by\nAuthor: A. Writer\nSubheading: A Screenplay\n\nRain.\n\nSun.\n',
    )
  })

  test('has no empty title page, and no accidental one', () => {
    const script = { ...newScript(), subheading: '' }
    const first = (content: string) => {
      const storyBlocks = scriptOf([{ id: 'e', type: 'action', content }]).storyBlocks
      return writeFountain({ ...script, storyBlocks })
    }
    expect(first('Rain.')).toBe('Rain.\n')
    expect(first('Title: none')).toBe('!Title: none\n')
  })

  test('matches the imported file, by scenes and by sections', () => {
    const source = [
      'Title:\n\t_**NIGHT**_\n\t_**BUS**_',
      'Credit: written by',
      'Authors: A. Writer & B. Writer',
      'Draft date: 1/2/2026',
      'Contact:\n\tThe Mill\n\tRiver Lane 3',
      '',
      '# One',
      '',
      'INT. MILL #1#',
      '',
      'Rain. [[cold]]',
      '',
      '# Two',
      '',
      '= Later.',
      '',
      'EXT. MILL #2#',
      '',
      'Sun.',
      '',
    ].join('\n')
    const read = readFountain(source)
    if (!read.ok) throw new Error(read.error)
    for (const how of ['scenes', 'sections'] as const) {
      expect(writeFountain(importedToScript(read.script, how, countingIds()))).toBe(source)
    }
  })

  test('has a section for a block that the writer has named', () => {
    const [first, second] = titled.storyBlocks
    if (!first || !second) throw new Error('No blocks')
    const named = { ...titled, storyBlocks: [{ ...first, title: 'The yard' }, second] }
    const fountain = writeFountain(named)
    expect(fountain).toContain('\n\n# The yard\n\nRain.\n\nSun.\n')
    const read = readFountain(fountain)
    if (!read.ok) throw new Error(read.error)
    const again = importedToScript(read.script, 'sections', countingIds())
    expect(again.storyBlocks.map(({ title }) => title)).toEqual(['The yard'])
    expect(writeFountain(again)).toBe(fountain)
  })
})
