import { expect, it } from 'vitest'
import { findMatchingEmails, findTypedMention, withMention } from './mention-typing.ts'
import { mentionsIn } from './mentions.ts'

const EMAILS = ['ann@example.com', 'bo@example.com', 'joann@example.org']

it.each([
  ['@', { from: 0, to: 1, query: '' }],
  ['Ask @an', { from: 4, to: 7, query: 'an' }],
  ['(@ann@ex', { from: 1, to: 8, query: 'ann@ex' }],
  ['Ask @ann ', null],
  ['ann@ex', null],
  ['@ann@example@', null],
  ['', null],
])('finds the mention at the end of “%s”', (text, expected) => {
  expect(findTypedMention(text, text.length)).toEqual(expected)
})

it('offers addresses that contain what is typed, until one is complete', () => {
  expect(findMatchingEmails(EMAILS, '')).toEqual(EMAILS)
  expect(findMatchingEmails(EMAILS, 'ANN')).toEqual(['ann@example.com', 'joann@example.org'])
  expect(findMatchingEmails(EMAILS, 'ann@example.com')).toEqual([])
  expect(findMatchingEmails(EMAILS, 'zoe')).toEqual([])
})

it('completes a mention in the middle of a text, with one space after it', () => {
  for (const text of ['Ask @an.', 'Ask @an again']) {
    const typed = findTypedMention(text, 7)
    const done = typed && withMention(text, typed, 'ann@example.com')
    expect(done?.text.slice(0, done.caret)).toBe('Ask @ann@example.com ')
    expect(mentionsIn(done?.text ?? '', EMAILS)).toHaveLength(1)
    expect(done?.text).not.toContain('  ')
  }
})
