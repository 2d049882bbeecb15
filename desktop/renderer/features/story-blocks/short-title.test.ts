import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test('24 characters stay, and of more the first 24 with an ellipsis; no character is cut in two', () => {
  expect(shortTitle('x'.repeat(24))).toBe('x'.repeat(24))
  expect(shortTitle(`${'x'.repeat(24)}y`)).toBe(`${'x'.repeat(24)}…`)
  expect(shortTitle('🎬'.repeat(24))).toBe('🎬'.repeat(24))
  expect(shortTitle('🎬'.repeat(25))).toBe(`${'🎬'.repeat(24)}…`)
})
