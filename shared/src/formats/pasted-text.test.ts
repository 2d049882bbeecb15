import { describe, expect, it } from 'vitest'
import { guessTypes, readPastedText } from './pasted-text.ts'

const lines = (text: string, fallback: Parameters<typeof readPastedText>[1] = 'action') =>
  readPastedText(text, fallback).map(({ type, content }) => `${type}: ${content}`)

describe('pasted text', () => {
  it('reads Fountain', () => {
    const fountain = [
      'INT. DEPOT - NIGHT',
      '',
      'Mara walks, *slowly*.',
      'She stops.',
      '',
      'MARA (V.O.)',
      '(quietly)',
      'Is **anyone** here?',
      '',
      'CUT TO:',
      '',
      '.FLASHBACK',
      '',
      '@McAVOY',
      'Here.',
    ].join('\n')
    expect(lines(fountain)).toEqual([
      'scene_heading: INT. DEPOT - NIGHT',
      'action: Mara walks, <i>slowly</i>.<br>She stops.',
      'character: MARA (V.O.)',
      'parenthetical: (quietly)',
      'dialogue: Is <b>anyone</b> here?',
      'transition: CUT TO:',
      'scene_heading: FLASHBACK',
      'character: McAVOY',
      'dialogue: Here.',
    ])
  })

  it('keeps the letter case of lines that are drawn in capitals', () => {
    const text = 'int. straße - nacht\n\nGROßE (leise)\nJa.\n\n@Mary Ann\nNo.\n\n> Burn to White.'
    expect(lines(text)).toEqual([
      'scene_heading: int. straße - nacht',
      'character: GROßE (leise)',
      'dialogue: Ja.',
      'character: Mary Ann',
      'dialogue: No.',
      'transition: Burn to White.',
    ])
  })

  it('reads typed scene numbers', () => {
    expect(readPastedText('4A. INT. LOFT - DAY\n\nRain.', 'action')).toEqual([
      { type: 'scene_heading', content: 'INT. LOFT - DAY', extra: { sceneNumber: '4A' } },
      { type: 'action', content: 'Rain.' },
    ])
  })

  it('keeps notes, sections and synopses like an imported file', () => {
    expect(readPastedText('# Act one\r\n\r\nINT. A\r\n\r\nRain. [[why?]]', 'action')).toMatchObject(
      [
        { type: 'scene_heading', extra: { before: [{ kind: 'section', text: 'Act one' }] } },
        { type: 'action', extra: { notes: [{ kind: 'note', text: 'why?' }] } },
      ],
    )
  })

  it('reads a script copied with its indentation and joins its wrapped lines', () => {
    const printed = [
      'INT. DEPOT - NIGHT',
      '',
      'Mara walks the line of buses',
      'and stops.',
      '',
      '                    MARA',
      '               (low)',
      '          We are closed, I am',
      '          afraid.',
      '',
      '                                        CUT TO:',
    ].join('\r\n')
    expect(lines(printed)).toEqual([
      'scene_heading: INT. DEPOT - NIGHT',
      'action: Mara walks the line of buses and stops.',
      'character: MARA',
      'parenthetical: (low)',
      'dialogue: We are closed, I am afraid.',
      'transition: CUT TO:',
    ])
  })

  it('gives other text the fallback type, one element per paragraph', () => {
    expect(lines('first <line>\nsecond\n\n\n  third & last  ', 'dialogue')).toEqual([
      'dialogue: first &lt;line&gt;<br>second',
      'dialogue: third &amp; last',
    ])
    expect(lines('   ')).toEqual([])
  })

  it('guesses the types of a word processor’s paragraphs', () => {
    const paragraphs = [
      'INT. DEPOT - NIGHT',
      'Mara stops.',
      'MARA',
      '(low)',
      'Closed.',
      'CUT TO:',
      'OLD',
    ]
    expect(guessTypes(paragraphs)).toEqual([
      'scene_heading',
      'action',
      'character',
      'parenthetical',
      'dialogue',
      'transition',
      'action',
    ])
  })
})
