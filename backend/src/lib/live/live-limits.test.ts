import { expect, it } from 'vitest'
import { createMessageLimit } from './live-limits.ts'

const message = (isAwareness: boolean, bytes = 100) => ({
  kind: isAwareness ? ('awareness' as const) : ('other' as const),
  bytes,
})

it('passes typing with a caret, however long', () => {
  const limit = createMessageLimit()
  const verdicts = new Set<string>()
  for (let key = 0; key < 10_000; key += 1) {
    verdicts.add(limit(message(false), key * 100))
    verdicts.add(limit(message(true), key * 100))
  }
  expect([...verdicts]).toEqual(['pass'])
})

it('drops carets that come too fast, and closes a flood', () => {
  const limit = createMessageLimit()
  const verdicts = Array.from({ length: 2000 }, (_, count) => limit(message(true), count / 10))
  expect(verdicts.slice(0, 40)).not.toContain('drop')
  expect(verdicts[100]).toBe('drop')
  expect(verdicts.at(-1)).toBe('close')
})

it('closes a client that keeps sending megabytes', () => {
  const limit = createMessageLimit()
  const verdicts = Array.from({ length: 3 }, (_, count) => limit(message(false, 8e6), count))
  expect(verdicts).toEqual(['pass', 'pass', 'close'])
})

it('answers one question on connecting, and then one a second', () => {
  const limit = createMessageLimit()
  const ask = (atMs: number) => limit({ kind: 'question', bytes: 50 }, atMs)
  expect([ask(0), ask(1000), ask(2000), ask(2500)]).toEqual(['pass', 'pass', 'pass', 'close'])
})
