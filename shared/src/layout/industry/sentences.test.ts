import { expect, test } from 'vitest'
import { sentenceStarts } from './sentences.ts'

const sentences = (text: string, from = 0): string[] =>
  Array.from(sentenceStarts(text, from), (at) => text.slice(at))

test.each([
  ['a full stop', 'One. Two', ['Two']],
  ['other ends', 'One? Two! Three', ['Two! Three', 'Three']],
  ['closing quotes and parentheses', 'He said "go." (Now!) Then', ['(Now!) Then', 'Then']],
  ['typographic quotes', 'He said “go.” Then', ['Then']],
  ['an ellipsis, of dots or one character', 'Well... no\u2026 yes', ['no\u2026 yes', 'yes']],
  ['a line break', 'One.\nTwo', ['Two']],
  ['no end inside a number or name', 'At 3.15 p.m, v1.0', []],
  ['no start after the last sentence', 'One. ', []],
])('finds %s', (_, text, starts) => {
  expect(sentences(text)).toEqual(starts)
})

test('starts at the given offset', () => {
  expect(sentences('One. Two. Three.', 5)).toEqual(['Three.'])
})
