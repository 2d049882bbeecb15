import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test('keeps 24 characters and shortens longer titles, without splitting an emoji', () => {
  expect(shortTitle('x'.repeat(24))).toBe('x'.repeat(24))
  expect(shortTitle(`${'x'.repeat(24)}y`)).toBe(`${'x'.repeat(24)}…`)
  expect(shortTitle('🎬'.repeat(24))).toBe('🎬'.repeat(24))
  expect(shortTitle('🎬'.repeat(25))).toBe(`${'🎬'.repeat(24)}…`)
})
