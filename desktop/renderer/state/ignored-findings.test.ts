import { expect, test } from 'vitest'
import type { StoredKey } from '@scenewright/shared/desktop-api.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'
import {
  readIgnoredFindings,
  moveIgnored,
  removeAllIgnored,
  removeIgnored,
  setIgnored,
} from './ignored-findings.ts'

function memory(): KeyValue & { values: Map<StoredKey, string> } {
  const values = new Map<StoredKey, string>()
  return {
    values,
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => Promise.resolve(void values.set(key, value)),
    remove: (key) => Promise.resolve(void values.delete(key)),
    onOtherWindowChange: () => () => undefined,
  }
}

const ONE = { userId: 'u1', projectId: 'p1' }
const OTHER = { userId: 'u1', projectId: 'p2' }
const UNSAVED = { userId: 'u1', projectId: null }

test('findings are ignored per project until they no longer are', async () => {
  const stored = memory()
  await setIgnored(stored, ONE, { key: 'a', isIgnored: true })
  await setIgnored(stored, ONE, { key: 'b', isIgnored: true })
  expect(await readIgnoredFindings(stored, ONE)).toEqual(['a', 'b'])
  expect(await readIgnoredFindings(stored, OTHER)).toEqual([])
  expect(await setIgnored(stored, ONE, { key: 'a', isIgnored: false })).toEqual(['b'])
})

test("a new script's ignored findings become its project's", async () => {
  const stored = memory()
  await setIgnored(stored, UNSAVED, { key: 'a', isIgnored: true })
  await moveIgnored(stored, 'u1', 'p1')
  expect(await readIgnoredFindings(stored, ONE)).toEqual(['a'])
  expect(await readIgnoredFindings(stored, UNSAVED)).toEqual([])
})

test('they go with the project and with the account', async () => {
  const stored = memory()
  for (const place of [ONE, OTHER, { userId: 'u2', projectId: 'p3' }]) {
    await setIgnored(stored, place, { key: 'a', isIgnored: true })
  }
  await removeIgnored(stored, ONE)
  expect(stored.values.get('ignoredFindings')).not.toContain('p1')
  await removeAllIgnored(stored, 'u1')
  expect(JSON.parse(stored.values.get('ignoredFindings') ?? '')).toEqual({ 'u2/project/p3': ['a'] })
  await removeAllIgnored(stored, 'u2')
  expect(stored.values.size).toBe(0)
})

test('an unreadable value is no reason to fail', async () => {
  const stored = memory()
  stored.values.set('ignoredFindings', '{"u1/project/p1": 3')
  expect(await readIgnoredFindings(stored, ONE)).toEqual([])
})
