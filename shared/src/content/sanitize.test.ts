import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { manyRuns } from '../test-support/many-runs.ts'
import { htmlToRuns, runsToHtml } from './html.ts'
import { sanitizeContent, trimContent } from './sanitize.ts'

/** Pieces that break careless sanitizers, in random order and number. */
const hostilePiece = fc.oneof(
  fc.constantFrom(
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<math><mi><mglyph><style>',
    '<a href="javascript:alert(1)">',
    '<b onclick=x>',
    '<p>',
    '</p>',
    '<br>',
    '<i',
    '<',
    '>',
    '"',
    "'",
    '=',
    '&',
    '&lt;',
    '&amp;lt;',
    '&#60;',
    '&#x3c',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<template>',
    '</template>',
    '<noscript>',
    '<textarea>',
    '\u0000',
    '\n',
    ' ',
    '\u00a0',
    '\ud800',
  ),
  fc.string(),
)
const hostileHtml = fc.array(hostilePiece, { maxLength: 30 }).map((pieces) => pieces.join(''))

const ALLOWED_TAGS = /<\/?[biu]>|<br>/g

test('sanitizing is idempotent', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const once = sanitizeContent(html)
      expect(sanitizeContent(once)).toBe(once)
    }),
    manyRuns(),
  )
})

test('only allowed tags and escaped text survive', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const text = sanitizeContent(html).replace(ALLOWED_TAGS, '')
      expect(text).not.toMatch(/[<>]/)
      expect(text.replace(/&(?:amp|lt|gt|nbsp);/g, '')).not.toContain('&')
      expect(text.isWellFormed()).toBe(true)
    }),
    manyRuns(),
  )
})

test('tags close in the order they opened', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const open: string[] = []
      for (const [tag] of sanitizeContent(html).matchAll(/<\/?[biu]>/g)) {
        if (tag.startsWith('</')) expect(open.pop()).toBe(tag.replace('/', ''))
        else open.push(tag)
      }
      expect(open).toEqual([])
    }),
  )
})

it('keeps spaces at both ends, so that a space being typed isn’t removed', () => {
  expect(sanitizeContent(' a <br>')).toBe(' a <br>')
})

it.each([
  [' a ', 'a'],
  ['<br>&nbsp; <b> a</b> <i> </i><br>', '<b>a</b>'],
  ['<b>a </b><i>b </i>', '<b>a </b><i>b</i>'],
  ['<br> <br>', ''],
  ['', ''],
  ['a<br> b', 'a<br> b'],
])('trims %j to %j', (html, trimmed) => {
  expect(trimContent(html)).toBe(trimmed)
})

it.each([
  ['   a ', '   a'],
  ['<br> <br> &nbsp; <b>a</b>', ' &nbsp; <b>a</b>'],
  ['  <br>  ', ''],
])('trims %j to %j at its end and of blank lines', (html, trimmed) => {
  expect(trimContent(html, 'end')).toBe(trimmed)
})

test('text without markup takes a shortcut to the same result', () => {
  const piece = fc.oneof(
    fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\u2028', '\u0085', '\ud800', '<', '&', '>'),
    fc.string({ unit: anyCharacter }),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = pieces.join('')
      expect(sanitizeContent(html)).toBe(runsToHtml(htmlToRuns(html)))
    }),
    manyRuns(),
  )
})

test('trimming is idempotent', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const once = trimContent(html)
      expect(trimContent(once)).toBe(once)
      expect(sanitizeContent(once)).toBe(once)
    }),
  )
})
