import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ELEMENT_TYPES, type ElementType } from '../element-types.ts'
import { correctTyped, type CorrectionOptions } from './corrections.ts'

const OFF: CorrectionOptions = { smartQuotes: false, sentenceCapitals: false, wordCapitals: false }
const ON: CorrectionOptions = { smartQuotes: true, sentenceCapitals: true, wordCapitals: true }

/** Types a text character by character. */
function typed(text: string, options: Partial<CorrectionOptions>, type: ElementType = 'dialogue') {
  let page = ''
  for (const character of text) {
    page += character
    page = correctTyped(type, page, { ...OFF, ...options }) ?? page
  }
  return page
}

describe('correctTyped', () => {
  it.each([
    [`"Don't," she said. ("No.")`, '“Don’t,” she said. (“No.”)'],
    [`"'Tis" --'so'`, '“‘Tis” —‘so’'],
    ['well-known -- a---b', 'well-known — a—-b'],
  ])('smart quotes: %s becomes %s', (text, corrected) => {
    expect(typed(text, { smartQuotes: true })).toBe(corrected)
  })

  it.each([
    ['go home. now! "why?" he asks', 'Go home. Now! "Why?" He asks'],
    ['wait... what? dr. who. e.g. this', 'Wait... what? Dr. who. E.g. this'],
    ['élan. ça va', 'Élan. Ça va'],
    ['(quietly) no', '(Quietly) no'],
  ])('sentence capitals: %s becomes %s', (text, corrected) => {
    expect(typed(text, { sentenceCapitals: true })).toBe(corrected)
  })

  it.each([
    ["i think i'm late, said i.", "I think I'm late, said I."],
    ['on monday in june, i may march ', 'on Monday in June, I may march '],
    ['hi ski i', 'hi ski i'],
  ])('word capitals: %s becomes %s', (text, corrected) => {
    expect(typed(text, { wordCapitals: true })).toBe(corrected)
  })

  it('leaves capitals to the types that are in capitals, and parentheticals small', () => {
    expect(typed('int. bar', ON, 'scene_heading')).toBe('int. bar')
    expect(typed('softly', ON, 'parenthetical')).toBe('softly')
    expect(typed('she runs', ON, 'action')).toBe('She runs')
  })

  it('changes nothing without an option, and at most the last word with all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ELEMENT_TYPES), fc.string(), (type, text) => {
        expect(correctTyped(type, text, OFF)).toBeNull()
        const corrected = correctTyped(type, text, ON)
        if (corrected === null) return
        const start = text.search(/\S+\s?$/u)
        expect(corrected.slice(0, start)).toBe(text.slice(0, start))
      }),
    )
  })
})
