import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { cleanText } from './clean-text.ts'
import { sanitizeContent } from './sanitize.ts'
import { contentToText, isEmptyContent, sanitizedToText, textToContent } from './text.ts'

it('extracts the text of content', () => {
  expect(contentToText('<b>Tom</b> &amp; <i>Ann</i><br>wait.')).toBe('Tom & Ann\nwait.')
})

it('writes text as content that shows it unchanged', () => {
  expect(textToContent('a <b> & "c"\nd')).toBe('a &lt;b&gt; &amp; "c"<br>d')
})

test('any text survives a round trip through content, except control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(contentToText(textToContent(text))).toBe(cleanText(text))
    }),
  )
})

test('sanitized content has the same text without parsing', () => {
  const piece = fc.oneof(
    fc.constantFrom('<b>', '</b>', '<i>', '<br>', '&lt;', '&amp;lt;', '&', '<', '&nbsp;', '<p>'),
    fc.string({ unit: anyCharacter }),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const content = sanitizeContent(pieces.join(''))
      expect(sanitizedToText(content)).toBe(contentToText(content))
    }),
  )
})

it.each([
  ['', true],
  [' ', true],
  ['<br>', true],
  ['<b> <br></b>&nbsp;<div>\n</div>', true],
  ['<script>x</script>', true],
  ['.', false],
  ['<br>a', false],
  ['&lt;', false],
])('%j is empty: %s', (html, isEmpty) => {
  expect(isEmptyContent(html)).toBe(isEmpty)
})
