import fc from 'fast-check'
import { expect, it } from 'vitest'
import { insertSpoken } from './insert-spoken.ts'

/** Marks the caret with '|'. */
function shown({ text, caret }: Readonly<{ text: string; caret: number }>): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

it.each([
  ['', null, ' Add a line. ', 'Add a line.|'],
  ['Nora', null, 'runs', 'Nora runs|'],
  ['Nora ', null, 'runs', 'Nora runs|'],
  ['Nora', 99, 'runs', 'Nora runs|'],
  ['Nora', 0, 'Old', 'Old| Nora'],
  ['Nora runs', 4, 'slowly', 'Nora slowly| runs'],
  ['Nora runs', 5, 'slowly', 'Nora slowly| runs'],
  ['Nora.', 4, 'runs', 'Nora runs|.'],
  ['one\n', null, 'two', 'one\ntwo|'],
  ['Nora', 2, '  ', 'No|ra'],
])('inserts into %j at %j the words %j', (text, caret, spoken, result) => {
  expect(shown(insertSpoken(text, caret, spoken))).toBe(result)
})

it('preserves every typed letter and the spoken words', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(30), fc.string({ minLength: 1 }), (text, caret, spoken) => {
      const at = Math.min(caret, text.length)
      const result = insertSpoken(text, caret, spoken).text
      expect(result.startsWith(text.slice(0, at))).toBe(true)
      expect(result.endsWith(text.slice(at))).toBe(true)
      expect(result).toContain(spoken.trim())
    }),
  )
})
