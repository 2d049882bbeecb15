import { expect, test } from 'vitest'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { sameShare } from './compare.ts'

const PRINTED = elementsOf('action:Rain.', 'character:mara', 'dialogue:Who <b>is</b> it?', 'text:')

test('compares types and words, without marks, capitals, line breaks and empty elements', () => {
  const read = elementsOf('action:Rain.', 'character:MARA', 'dialogue:Who<br>is it?')
  expect(sameShare(PRINTED, read)).toBe(1)
})

test('counts changed, missing and added elements', () => {
  expect(sameShare(PRINTED, elementsOf('action:Rain.', 'action:MARA'))).toBeCloseTo(1 / 3)
  const more = elementsOf('action:Rain.', 'action:2.', 'character:MARA', 'dialogue:Who is it?')
  expect(sameShare(PRINTED, more)).toBe(0.75)
})
