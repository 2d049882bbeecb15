import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../test-support/scripts.ts'
import { readPastedText } from '../pasted-text.ts'
import { copyAsFountain } from './copy-as-fountain.ts'

describe('copying as Fountain', () => {
  it('writes each type in its Fountain form', () => {
    const elements = elementsOf(
      'scene_heading:Int. depot - night',
      'scene_heading:Flashback',
      'action:Rain. <b>Loud</b> <i>rain</i>.',
      'action:INT. is no heading here',
      'character:Mara',
      'parenthetical:low',
      'dialogue:Closed.<br>Go.',
      'transition:Cut to:',
      'transition:Iris out.',
      'shot:Close on the door',
      'action:',
      'action:2 * 3 and a_b',
    )
    expect(copyAsFountain(elements)).toBe(
      [
        'INT. DEPOT - NIGHT',
        '.FLASHBACK',
        'Rain. **Loud** *rain*.',
        '!INT. is no heading here',
        'MARA\n(low)\nClosed.\nGo.',
        'CUT TO:',
        '> IRIS OUT.',
        'CLOSE ON THE DOOR',
        String.raw`2 \* 3 and a_b`,
      ].join('\n\n'),
    )
  })

  it('keeps the small letters of names such as McCLANE, and ß', () => {
    const elements = elementsOf('character:McCLANE Große (on the radio)', 'dialogue:So.')
    expect(copyAsFountain(elements)).toBe('@McCLANE GROßE (on the radio)\nSo.')
  })

  it('has no markers, notes or other data that only a file needs', () => {
    const [heading, shot] = elementsOf('scene_heading:INT. A', 'shot:THE DOOR')
    const notes = [{ kind: 'note' as const, text: 'secret', at: 0 }]
    const copied = [{ ...heading!, extra: { sceneNumber: '4', notes } }, shot!]
    expect(copyAsFountain(copied)).toBe('INT. A\n\nTHE DOOR')
  })

  it('writes lines of a speech as plain text, with or without their cue', () => {
    const elements = elementsOf('dialogue:No.', 'character:Ivo', 'dialogue:Why?', 'dialogue:When?')
    expect(copyAsFountain(elements)).toBe('No.\n\nIVO\nWhy?\nWhen?')
  })

  it('forces action that Fountain programs would read as something else', () => {
    const elements = elementsOf('action:# 4 is alive.', 'action:= or not.', 'action:~ish.')
    expect(copyAsFountain(elements)).toBe('!# 4 is alive.\n\n!= or not.\n\n!~ish.')
  })

  it('round-trips through pasting', () => {
    // Words that begin other kinds of lines, and words that only look like them.
    const marked = fc.constantFrom(
      'int',
      'ext',
      'est',
      'pov',
      'pova',
      'on',
      'cut',
      'fade',
      'insert',
    )
    const word = fc.oneof({ weight: 5, arbitrary: fc.stringMatching(/^[a-z]{1,8}$/) }, marked)
    const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((w) => `${w.join(' ')}.`)
    const speech = fc.tuple(word, sentence).map(([name, words]) => [
      { type: 'character' as const, content: name.toUpperCase() },
      { type: 'dialogue' as const, content: words },
    ])
    const other = fc.oneof(
      sentence.map((content) => [{ type: 'action' as const, content }]),
      word.map((w) => [
        { type: 'scene_heading' as const, content: `INT. ${w.toUpperCase()} - DAY` },
      ]),
      word.map((w) => [{ type: 'scene_heading' as const, content: w.toUpperCase() }]),
      word.map((w) => [{ type: 'transition' as const, content: `${w.toUpperCase()} TO:` }]),
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(speech, other), { minLength: 1 }), (parts) => {
        const elements = parts.flat()
        expect(readPastedText(copyAsFountain(elements), 'action')).toEqual(elements)
      }),
    )
  })
})
