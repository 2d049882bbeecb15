import { expect, test } from 'vitest'
import { COVER_COLORS, coverColor } from './cover-color.ts'

test('is the same for the same title', () => {
  expect(coverColor(' The Lamp Room ')).toBe(coverColor('the lamp room'))
})

test('uses all colors about equally often', () => {
  const counts = new Map<string, number>()
  for (let number = 0; number < 800; number += 1) {
    const color = coverColor(`Untitled ${number}`)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  expect(counts.size).toBe(COVER_COLORS.length)
  for (const count of counts.values()) expect(count).toBeGreaterThan(50)
})
