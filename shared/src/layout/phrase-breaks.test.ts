import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { anyComplexText, COMPLEX_SAMPLES } from '../test-support/complex-samples.ts'
import { phraseBreaks } from './phrase-breaks.ts'

function wordsOf(text: string): string[] {
  const starts = [0, ...phraseBreaks(text), text.length]
  return starts.slice(1).map((end, index) => text.slice(starts[index], end))
}

it.each([
  ['Thai words', 'ฉันรักบ้าน', ['ฉัน', 'รัก', 'บ้าน']],
  ['a repetition sign, which belongs to the word before', 'ไทยมากๆเลย', ['ไทย', 'มากๆ', 'เลย']],
  ['Lao words', 'ພາສາລາວ', ['ພາສາ', 'ລາວ']],
  ['Khmer words', 'ផ្ទះរបស់', ['ផ្ទះ', 'របស់']],
  ['Burmese words', 'ဘာသာစကားမြန်မာ', ['ဘာသာစကား', 'မြန်မာ']],
])('finds %s', (_, text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it.each(['Ada waits.', 'नमस्ते दुनिया', 'السلام عليكم', '漢字漢字', 'ดี', ''])(
  'finds nothing in %j',
  (text) => {
    expect(phraseBreaks(text).size).toBe(0)
  },
)

it('finds the same words whatever is around a phrase', () => {
  const phrase = COMPLEX_SAMPLES.Lao
  const alone = wordsOf(phrase)
  expect(alone.length).toBeGreaterThan(3)
  const [first, ...others] = wordsOf(`A: ${phrase}!`)
  expect([first, ...others]).toEqual([`A: ${alone[0]}`, ...alone.slice(1, -1), `${alone.at(-1)}!`])
})

test('breaks are inside the text and never before a mark', () => {
  fc.assert(
    fc.property(anyComplexText, (text) => {
      for (const at of phraseBreaks(text)) {
        expect(at).toBeGreaterThan(0)
        expect(at).toBeLessThan(text.length)
        expect(text.slice(at)).not.toMatch(/^\p{M}/u)
      }
    }),
  )
})
