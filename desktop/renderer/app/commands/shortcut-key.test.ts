import { expect, test } from 'vitest'
import { shortcutKey } from './shortcut-key.ts'

test.each([
  ['Latin letter', 's', 'KeyS', 's'],
  ['Latin letter on another layout', 'z', 'KeyY', 'z'],
  ['capital letter', 'Z', 'KeyZ', 'z'],
  ['Cyrillic', 'ы', 'KeyS', 's'],
  ['Cyrillic with Shift', 'Я', 'KeyZ', 'z'],
  ['Hebrew', 'כ', 'KeyF', 'f'],
  ['non-Latin letter on a symbol key', 'ё', 'Backquote', 'ё'],
  ['symbol', '\\', 'Backslash', '\\'],
  ['named key', 'Enter', 'Enter', 'enter'],
])('%s', (_case, key, code, expected) => {
  expect(shortcutKey({ key, code })).toBe(expected)
})
