import { describe, expect, it } from 'vitest'
import { readPastedText } from './pasted-text.ts'
import { guessTypes } from './single-spaced.ts'

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

  const SINGLE = [
    'INT. LOFT - DAY',
    'Rain.',
    'MARA',
    '(low)',
    'Shut it.',
    'IVO',
    'Why?',
    'He laughs.',
  ]

  it.each(['\n', '\r\n', '\r', '\u0085', '\u2028', '\v'])('reads lines that end in %j', (end) => {
    expect(lines(`\uFEFF${SINGLE.join(end)}`)).toEqual([
      'scene_heading: INT. LOFT - DAY',
      'action: Rain.',
      'character: MARA',
      'parenthetical: (low)',
      'dialogue: Shut it.',
      'character: IVO',
      'dialogue: Why?',
      'action: He laughs.',
    ])
  })

  it('leaves out characters without width, except where a script needs them', () => {
    const thai = '\u0E19\u200B\u0E2D'
    const family = '\u{1F469}\u200D\u{1F467}'
    expect(lines(`\u200EINT. A\u2060\n\nMA\u200BRA\u200D\n${thai} ${family}`)).toEqual([
      'scene_heading: INT. A',
      'character: MARA',
      `dialogue: ${thai} ${family}`,
    ])
  })

  it('reads headings and cues in bold, as assistants write them', () => {
    expect(lines('**INT. LOFT - DAY**\n\nRain.\n\n**MARA**\nShut it.')).toEqual([
      'scene_heading: <b>INT. LOFT - DAY</b>',
      'action: Rain.',
      'character: <b>MARA</b>',
      'dialogue: Shut it.',
    ])
  })

  it('reads a conversation without blank lines', () => {
    expect(lines('MARA\nShut it.\nIVO (O.S.)\nWhy is it\nalways me?')).toEqual([
      'character: MARA',
      'dialogue: Shut it.',
      'character: IVO (O.S.)',
      'dialogue: Why is it<br>always me?',
    ])
  })

  it('keeps a speech with a line in capitals if blank lines separate the elements', () => {
    const text =
      'INT. LOFT - DAY\n\nRain.\n\nMARA\nThe sign says\nKEEP OUT\nand we did.\n\nIVO\nOh.'
    expect(lines(text)[3]).toBe('dialogue: The sign says<br>KEEP OUT<br>and we did.')
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
