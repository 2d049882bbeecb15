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
        String.raw`2 \* 3 and a\_b`,
      ].join('\n\n'),
    )
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
