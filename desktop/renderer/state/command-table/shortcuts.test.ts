import { expect, test } from 'vitest'
import { hasCommandKey, shortcutKeys, shortcutText } from './shortcuts.ts'

test('shortcuts use the names of the platform', () => {
  expect(shortcutText('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z')
  expect(shortcutText('Mod+Shift+Z', true)).toBe('⌘⇧Z')
  expect(shortcutKeys('Mod+Enter', true)).toEqual(['⌘', '↩'])
  expect(shortcutKeys('ArrowUp', false)).toEqual(['ArrowUp'])
})

test('Macs have a command key', () => {
  expect(hasCommandKey('Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit')).toBe(true)
  expect(hasCommandKey('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit')).toBe(false)
})
