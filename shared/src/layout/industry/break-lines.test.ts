import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellCount } from '../measure.ts'
import { wrapRuns } from '../wrap.ts'
import { plainRun, runsToText } from '../../content/runs.ts'
import { breakLines } from './break-lines.ts'

const broken = (text: string, columns: number): string[] =>
  breakLines(text, columns).map(({ from, to }) => text.slice(from, to))

test.each([
  ['a line that is exactly full', 'abc def', 7, ['abc def']],
  ['a line one character too long', 'abc defg', 7, ['abc', 'defg']],
  ['two spaces inside a line, which count', 'ab  cd', 5, ['ab', 'cd']],
  ['spaces at the end, which do not count', 'abcde   ', 5, ['abcde']],
  ['after a hyphen', 'well-known', 6, ['well-', 'known']],
  ['a hyphen that hangs over the margin', 'abcd- ef', 4, ['abcd-', 'ef']],
  ['two hyphens, of which only the first hangs', 'abcd--', 4, ['abcd-', '-']],
  ['after an em dash', 'ab\u2014cd', 4, ['ab\u2014', 'cd']],
  ['line breaks', 'a\n\nb', 5, ['a', '', 'b']],
  ['empty text', '', 5, ['']],
  ['a word longer than the line', 'ab cdefghijklm no', 5, ['ab', 'cdefg', 'hijkl', 'm no']],
  ['a no-break space', 'ab c\u00a0d', 5, ['ab', 'c\u00a0d']],
  ['wide characters', '漢字漢字', 5, ['漢字', '漢字']],
  ['closing punctuation, never at the start of a line', '漢字。字', 5, ['漢', '字。', '字']],
  ['emoji', '😀😀😀', 4, ['😀😀', '😀']],
  ['joined letters, only at spaces', 'नमस्ते दुनिया', 6, ['नमस्ते', 'दुनिया']],
  ['a phrase without spaces', 'ฉันรักบ้านของฉัน', 5, ['ฉันรัก', 'บ้าน', 'ของฉัน']],
])('breaks %s', (_, text, columns, lines) => {
  expect(broken(text, columns)).toEqual(lines)
})

const character = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...Array.from('abc de, fg.')) },
  { weight: 1, arbitrary: fc.constantFrom('\n', 'é', '漢', '。', '「', '😀', '\u200b') },
  { weight: 2, arbitrary: fc.constantFrom('की', '।', 'لا', 'َ', 'รัก', 'บ้าน', 'ๆ', 'ລາວ') },
)
const text = fc.string({ unit: character, maxLength: 300 })
const columns = fc.integer({ min: 2, max: 61 })

test('text without hyphens breaks as in the Scenewright profile', () => {
  fc.assert(
    fc.property(text, columns, (generated, width) => {
      const lines = wrapRuns([plainRun(generated)], width).map(({ runs }) => runsToText(runs))
      expect(broken(generated, width)).toEqual(lines)
    }),
    { examples: [['a\u200baaa\u3002', 4]] },
  )
})

test('no line is too wide, and only white space is dropped', () => {
  const dashed = fc.string({ unit: fc.oneof(character, fc.constantFrom('-', '\u2014')) })
  fc.assert(
    fc.property(dashed, columns, (generated, width) => {
      let end = 0
      for (const { from, to, cells } of breakLines(generated, width)) {
        expect(generated.slice(end, from).replace(/[\s\u200b]/gu, '')).toBe('')
        expect(cells).toBe(cellCount(generated.slice(from, to)))
        expect(cells).toBeLessThanOrEqual(width + (generated[to - 1] === '-' ? 1 : 0))
        end = to
      }
      expect(generated.slice(end).replace(/[\s\u200b]/gu, '')).toBe('')
    }),
  )
})

test('the first lines do not depend on how many are needed', () => {
  const long = fc.string({ unit: character, minLength: 100, maxLength: 1500 })
  fc.assert(
    fc.property(long, columns, fc.integer({ min: 1, max: 5 }), (generated, width, neededLines) => {
      const all = breakLines(generated, width)
      const some = breakLines(generated, width, { neededLines })
      expect(some.length).toBeGreaterThanOrEqual(Math.min(neededLines, all.length))
      expect(some.slice(0, neededLines)).toEqual(all.slice(0, neededLines))
    }),
  )
})

test('a range starts a new line, and its offsets refer to the whole text', () => {
  const whole = 'One two. Three four.'
  const lines = breakLines(whole, 6, { from: 9 })
  expect(lines.map(({ from, to }) => whole.slice(from, to))).toEqual(['Three', 'four.'])
})
