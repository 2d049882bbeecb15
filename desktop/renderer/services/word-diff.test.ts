import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

const signs = { same: '', added: '+', removed: '-' } as const

function told(before: string, now: string): string {
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
  expect(told(before, now)).toBe(expected)
})

it('makes both texts up again, whatever they are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, now) => {
      const pieces = wordDiff(before, now)
      const textOf = (left: 'added' | 'removed') =>
        pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
      expect([textOf('added'), textOf('removed')]).toEqual([before, now])
    }),
  )
})

it('gives up on texts that have nothing in common', () => {
  const many = (word: string) => Array.from({ length: 800 }, (_, n) => `${word}${n}`).join(' ')
  expect(wordDiff(many('a'), many('b'))).toHaveLength(2)
})
