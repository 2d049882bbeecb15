import { expect, test } from 'vitest'
import { noteAge } from './note-time.ts'

test.each([
  ['2026-11-30T17:59:30', 'now'],
  ['2026-11-30T17:20:00', '40 min'],
  ['2026-11-30T16:00:00', '2 h'],
  ['2026-11-29T23:00:00', 'yesterday'],
  ['2026-11-27T12:00:00', 'Nov 27'],
  ['2025-11-27T12:00:00', 'Nov 27, 2025'],
])('a note from %s is from %s', (time, age) => {
  expect(noteAge(time, new Date('2026-11-30T18:00:00'))).toBe(age)
})
