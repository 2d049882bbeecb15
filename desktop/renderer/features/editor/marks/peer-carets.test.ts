import { expect, it } from 'vitest'
import { createCaretMoves, RESTED_AFTER_MS } from './peer-carets.ts'

it('counts a move that follows a rest, and not each key of it', () => {
  let time = 0
  const startsOf = createCaretMoves(() => time)
  const at = (from: number, clientId = 1) => startsOf({ clientId, elementId: 'a', from, to: from })
  expect([at(1), at(2), at(3)]).toEqual([1, 1, 1])
  time += RESTED_AFTER_MS + 1
  expect(at(3)).toBe(1)
  expect([at(4), at(5)]).toEqual([2, 2])
  expect(at(5, 2)).toBe(1)
})
