import fc from 'fast-check'
import { expect, it } from 'vitest'
import { manyRuns } from '../test-support/many-runs.ts'
import { trimContent } from './sanitize.ts'
import { contentToText } from './text.ts'
import { contentToMarkedText, markedTextToContent, plainToMarkedText } from './marked-text.ts'

it.each([
  ['Q&amp;A at 5 &lt; 6', 'Q&A at 5 < 6'],
  ['<b>Run</b><br>now', '<b>Run</b>\nnow'],
  ['a &lt;b&gt; c', 'a &lt;b> c'],
  ['&amp;amp; &amp;#38;', '&amp;amp; &amp;#38;'],
])('writes %s as %s and parses it back', (content, text) => {
  expect(contentToMarkedText(content)).toBe(text)
  expect(markedTextToContent(text)).toBe(content)
})

/** Text full of characters that could be mistaken for markup. */
const nastyText = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '&',
      'amp;',
      '#38;',
      '/',
      '!',
      '&lt;',
      'b',
      ' ',
      '\n',
      '<b>',
      'é',
      '\u00a0',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

it('round-trips any content except white space at its ends', () => {
  fc.assert(
    fc.property(fc.oneof(nastyText, fc.string()), (html) => {
      const content = trimContent(html)
      expect(markedTextToContent(contentToMarkedText(content))).toBe(content)
    }),
    manyRuns(),
  )
})

it('shows plain text unchanged', () => {
  fc.assert(
    fc.property(nastyText, (text) => {
      const content = markedTextToContent(plainToMarkedText(text))
      expect(contentToText(content)).toBe(text.trim())
    }),
    manyRuns(),
  )
})
