import { describe, expect, test } from 'vitest'
import { createScriptCache, isCached } from './script-cache.ts'

const MEGABYTE = 1024 * 1024
const savedAt = new Date('2026-11-23T10:00:00Z')
const scriptOf = (bytes: number) => ({ version: 1, savedAt, json: Buffer.alloc(bytes) })

describe('createScriptCache', () => {
  test("remembers a project's current revision and its base separately", () => {
    const cache = createScriptCache(1)
    const current = scriptOf(10)
    cache.remember('current', 'a', current)
    expect(cache.find('current', 'a')).toBe(current)
    expect(cache.find('base', 'a')).toBeUndefined()
    expect(cache.find('current', 'b')).toBeUndefined()
  })

  test('forgets what was used longest ago when it is full', () => {
    const cache = createScriptCache(1)
    for (const id of ['a', 'b', 'c', 'd']) cache.remember('current', id, scriptOf(MEGABYTE / 4))
    cache.find('current', 'a')
    cache.remember('current', 'e', scriptOf(1))
    expect(cache.find('current', 'a')).toBeDefined()
    expect(cache.find('current', 'b')).toBeUndefined()
  })

  test('does not remember a script that would evict most others', () => {
    const cache = createScriptCache(1)
    cache.remember('current', 'a', scriptOf(MEGABYTE / 4 + 1))
    expect(cache.find('current', 'a')).toBeUndefined()
  })

  test('remembers nothing when it is off', () => {
    const cache = createScriptCache(0)
    cache.remember('current', 'a', scriptOf(1))
    expect(cache.find('current', 'a')).toBeUndefined()
  })
})

test.each([
  ['the same revision', 1, savedAt, true],
  ['another version', 2, savedAt, false],
  ['the same version of another time, as after a restored backup', 1, new Date(0), false],
  ['no revision', null, null, false],
])('isCached with %s', (_what, version, time, expected) => {
  expect(isCached(scriptOf(1), version, time)).toBe(expected)
  expect(isCached(undefined, version, time)).toBe(false)
})
