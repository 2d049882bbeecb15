import { expect, test } from 'vitest'
import { systemIn, systemsFor } from './visitor-system.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0', false, 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605', false, 'mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605', true, null],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', true, 'linux'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile', true, null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true, null],
])('%s, touch %s: %s', (userAgent, hasTouch, system) => {
  expect(systemIn(userAgent, hasTouch)).toBe(system)
})

test("shows the visitor's system first", () => {
  expect(systemsFor('linux')).toEqual(['linux', 'windows', 'mac'])
  expect(systemsFor(null)).toEqual(['windows', 'mac', 'linux'])
})
