import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../../../messages.ts'
import { DEFAULT_OVERVIEW } from '../../../script/script.ts'
import { addRecordingOffline, enhanceOffline } from './overview-tools.ts'

const enhanced = (currentOverview: string) => enhanceOffline({ currentOverview }).overview

function recorded(voiceTranscript: string, currentOverview = '') {
  const result = addRecordingOffline({ voiceTranscript, currentOverview })
  return result.ok ? result.value.overview : result.failure.code
}

describe('enhancing an overview offline', () => {
  it.each([
    ['two  sisters , um, keep a lighthouse', 'Two sisters, keep a lighthouse.'],
    ['a heist. it fails! you know, badly', 'A heist. It fails! Badly.'],
    ['Already tidy.', 'Already tidy.'],
  ])('%s: %s', (text, tidy) => expect(enhanced(text)).toBe(tidy))

  it('cuts a long text after the last sentence that fits, otherwise after a word', () => {
    const sentence = `${'X'.repeat(98)}. `
    expect(enhanced(sentence.repeat(6))).toBe(sentence.repeat(5).trim())
    expect(enhanced('word '.repeat(120))).toBe(`Word${' word'.repeat(99)}`)
    expect(enhanced('x'.repeat(600))).toHaveLength(500)
  })

  it('never returns more than 500 characters or half a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700, minLength: 490 }), (text) => {
        const overview = enhanced(text)
        expect(overview.length).toBeLessThanOrEqual(500)
        expect(overview.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('adding a recording offline', () => {
  it('replaces a default overview, and is appended to any other', () => {
    expect(recorded('um a heist at sea', DEFAULT_OVERVIEW)).toBe('A heist at sea.')
    expect(recorded('the map is fake', 'A heist.')).toBe('A heist. The map is fake.')
  })

  it('appends as many whole sentences as fit, and keeps the existing text', () => {
    const written = `${'x'.repeat(470)}.`
    expect(recorded('The map is fake. Nobody knows that.', written)).toBe(
      `${written} The map is fake.`,
    )
  })

  it('fails when nothing fits', () => {
    expect(recorded('The map is fake.', 'x'.repeat(500))).toBe('OVERVIEW_LIMIT_REACHED')
    expect(recorded('The map is fake.', 'x'.repeat(499))).toBe('OVERVIEW_LIMIT_REACHED')
    expect(addRecordingOffline({ voiceTranscript: 'x', currentOverview: 'y'.repeat(500) })).toEqual(
      { ok: false, failure: { code: 'OVERVIEW_LIMIT_REACHED', error: MESSAGES.overviewLimit } },
    )
  })
})
