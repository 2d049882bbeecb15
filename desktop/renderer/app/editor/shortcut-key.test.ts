import { expect, test } from 'vitest'
import { shortcutKey } from './shortcut-key.ts'

test.each([
  ['a Latin letter is what it is', 's', 'KeyS', 's'],
  ['also where it has another place than on most keyboards', 'z', 'KeyY', 'z'],
  ['a capital is its letter', 'Z', 'KeyZ', 'z'],
  ['Cyrillic', 'ы', 'KeyS', 's'],
  ['Cyrillic with Shift', 'Я', 'KeyZ', 'z'],
  ['Hebrew', 'כ', 'KeyF', 'f'],
  ['a sign of another alphabet beside the letters', 'ё', 'Backquote', 'ё'],
  ['a sign', '\\', 'Backslash', '\\'],
  ['a named key', 'Enter', 'Enter', 'enter'],
])('%s', (_case, key, code, expected) => {
  expect(shortcutKey({ key, code })).toBe(expected)
})
