import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { plainRun, runsToText, type Run } from '../content/runs.ts'
import { anyComplexText } from '../test-support/complex-samples.ts'
import { cellCount } from './measure.ts'
import { wrapRuns } from './wrap.ts'

const wrap = (text: string, columns: number): string[] =>
  wrapRuns([plainRun(text)], columns).map(({ runs }) => runsToText(runs))

it.each([
  ['a line that is exactly full', 'abc def', 7, ['abc def']],
  ['a line one character too long', 'abc defg', 7, ['abc', 'defg']],
  ['the spaces at a wrap', 'abc   def', 5, ['abc', 'def']],
  ['the spaces inside a line', 'a   b c', 5, ['a   b', 'c']],
  ['the spaces at the end', 'abc   ', 5, ['abc']],
  ['an indent after a break', 'a\n  b', 5, ['a', '  b']],
  ['an indent that does not fit', 'a\n    bcd', 5, ['a', 'bcd']],
  ['line breaks', 'a\n\nb', 5, ['a', '', 'b']],
  ['empty text', '', 5, ['']],
  ['a word longer than the line', 'ab cdefghijklm no', 5, ['ab', 'cdefg', 'hijkl', 'm no']],
  ['a no-break space', 'ab c\u00a0d', 5, ['ab', 'c\u00a0d']],
  ['wide characters', '漢字漢字', 5, ['漢字', '漢字']],
  ['wide characters after Latin', 'ab漢字', 5, ['ab漢', '字']],
  ['closing punctuation, never at the start of a line', '漢字。字', 5, ['漢', '字。', '字']],
  ['opening brackets, never at the end of a line', 'ab「字', 5, ['ab', '「字']],
  ['emoji', '😀😀😀', 4, ['😀😀', '😀']],
  ['combining sequences', 'e\u0301e\u0301e\u0301', 2, ['e\u0301e\u0301', 'e\u0301']],
  ['a zero-width space', 'abc\u200bdef', 4, ['abc', 'def']],
  ['joined letters, only at spaces', 'नमस्ते दुनिया', 6, ['नमस्ते', 'दुनिया']],
  ['a phrase without spaces', 'ฉันรักบ้านของฉัน', 5, ['ฉันรัก', 'บ้าน', 'ของฉัน']],
  ['a word of joined letters longer than the line', 'नमस्ते', 3, ['नम', 'स्ते']],
])('wraps %s', (_, text, columns, lines) => {
  expect(wrap(text, columns)).toEqual(lines)
})

it('preserves marks, also if a run changes inside a word', () => {
  const bold: Run = { ...plainRun('cd ef'), bold: true }
  expect(wrapRuns([plainRun('ab'), bold], 5)).toEqual([
    { runs: [plainRun('ab'), { ...bold, text: 'cd' }], cells: 4 },
    { runs: [{ ...bold, text: 'ef' }], cells: 2 },
  ])
})

it('finds the words of a phrase across runs', () => {
  const bold: Run = { ...plainRun('กบ้าน'), bold: true }
  const lines = wrapRuns([plainRun('ฉันรั'), bold], 4).map(({ runs }) => runsToText(runs))
  expect(lines).toEqual(['ฉันรัก', 'บ้าน'])
})

test('wrapping loses nothing, keeps the order and never exceeds the width', () => {
  const visible = (text: string): string => text.replaceAll(/[ \u200b]/g, '')
  fc.assert(
    fc.property(anyComplexText, fc.integer({ min: 2, max: 40 }), (text, columns) => {
      const lines = wrapRuns([plainRun(text)], columns)
      expect(visible(lines.map(({ runs }) => runsToText(runs)).join(''))).toBe(visible(text))
      for (const { runs, cells } of lines) {
        expect(cells).toBeLessThanOrEqual(columns)
        expect(cells).toBe(cellCount(runsToText(runs)))
      }
    }),
  )
})

it('wraps very many characters without a space', () => {
  expect(wrap('x'.repeat(200_000), 57)).toHaveLength(Math.ceil(200_000 / 57))
})
