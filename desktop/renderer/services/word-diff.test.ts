import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

const signs = { same: '', added: '+', removed: '-' } as const

function marked(before: string, now: string): string {
  return wordDiff(before, now)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${signs[kind]}${text}]`))
    .join('')
}

it.each([
  ['She runs home.', 'She walks home.', 'She [-runs][+walks] home.'],
  ['Rain.', 'Rain. Thunder.', 'Rain.[+ Thunder.]'],
  ['', 'New', '[+New]'],
  ['Old', '', '[-Old]'],
  ['one\ntwo', 'one two', 'one[-\n][+ ]two'],
  ['彼は走る。', '彼女は走る。', '[-彼][+彼女]は走る。'],
  ['the same', 'the same', 'the same'],
])('%j to %j', (before, now, expected) => {
  expect(marked(before, now)).toBe(expected)
})

it('returns pieces that add up to both texts', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, now) => {
      const pieces = wordDiff(before, now)
      const textWithout = (excluded: 'added' | 'removed') =>
        pieces.flatMap(({ kind, text }) => (kind === excluded ? [] : [text])).join('')
      expect([textWithout('added'), textWithout('removed')]).toEqual([before, now])
    }),
  )
})

it('replaces the whole text if the texts have nothing in common', () => {
  const many = (word: string) => Array.from({ length: 800 }, (_, n) => `${word}${n}`).join(' ')
  expect(wordDiff(many('a'), many('b'))).toHaveLength(2)
})
