import { expect, it, test } from 'vitest'
import { COMPLEX_SAMPLES } from '../test-support/complex-samples.ts'
import { COMPLEX_SCRIPTS, hasComplexScript } from './complex-scripts.ts'
import { cellCount, graphemes } from './measure.ts'

it.each([
  ['a letter', 'क', 1],
  ['a letter with a mark above', 'कं', 1],
  ['a letter with a spacing mark', 'की', 2],
  ['two letters that join', 'क्ष', 2],
  ['three letters and a spacing mark that join', 'स्त्री', 2],
  ['a mark without a letter', '\u0941', 1],
  ['a period', '।', 1],
  ['a digit', '१', 1],
  ['an Arabic letter', 'ب', 1],
  ['an Arabic letter with vowel marks', 'بَّ', 1],
  ['a Persian letter with a joiner', 'ی\u200c', 1],
  ['an Arabic comma', '،', 1],
  ['a Thai letter with two marks above', 'นี้', 1],
  ['a Thai letter with a vowel that takes room', 'ทำ', 2],
  ['a Tamil letter with two spacing marks', 'கொ', 2],
])('%s takes %s cells', (_, grapheme, cells) => {
  expect(graphemes(grapheme)).toHaveLength(1)
  expect(cellCount(grapheme)).toBe(cells)
})

it.each([
  ['Devanagari', 'नमस्ते', 4],
  ['Arabic', 'السلام', 6],
  ['Bengali', 'নদীর', 4],
  ['Gujarati', 'દરવાજો', 6],
  ['Gurmukhi', 'ਰਸੋਈ', 3],
  ['Kannada', 'ಬಳಿ', 2],
  ['Malayalam', 'മലയാളം', 6],
  ['Tamil', 'தமிழ்', 4],
  ['Telugu', 'తలుపు', 5],
  ['Thai', 'ภาษาไทย', 7],
])('a word in %s is as wide as its letters: %s, %d cells', (_, word, cells) => {
  expect(cellCount(word)).toBe(cells)
})

test.each(COMPLEX_SCRIPTS)('recognizes a sentence in %s', (script) => {
  const sentence = COMPLEX_SAMPLES[script]
  expect(hasComplexScript(sentence)).toBe(true)
  const complex = graphemes(sentence).filter(({ text }) => /\p{L}/u.test(text))
  expect(new Set(complex.map((grapheme) => grapheme.script))).toEqual(new Set([script]))
  expect(complex.every(({ cells }) => cells === 1 || cells === 2)).toBe(true)
})

it.each([
  'Ada waits. 12',
  'żółć',
  'λόγος',
  'жук',
  'שלום',
  '漢字、カナ',
  '한글',
  '👩‍👩‍👧🇵🇱1️⃣',
  'e\u0301',
  '\u200d',
])('does not apply to %s', (text) => {
  expect(hasComplexScript(text)).toBe(false)
  expect(graphemes(text).every(({ script }) => script === undefined)).toBe(true)
})
