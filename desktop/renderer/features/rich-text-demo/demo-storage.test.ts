import { beforeEach, expect, it } from 'vitest'
import type { KeyValue } from '#renderer/platform/platform.ts'
import { clearDemo, loadDemo, saveDemo } from './demo-storage.ts'

let values: Map<string, string>
let keyValue: KeyValue
beforeEach(() => {
  values = new Map()
  keyValue = {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => Promise.resolve(void values.set(key, value)),
    remove: (key) => Promise.resolve(void values.delete(key)),
    onOtherWindowChange: () => () => undefined,
  }
})

it('stores the text under richTextDemo until it is cleared', async () => {
  expect(await loadDemo(keyValue)).toEqual({ kind: 'nothing' })
  await saveDemo(keyValue, ['a <b>b</b>', ''])
  expect([...values.keys()]).toEqual(['richTextDemo'])
  expect(await loadDemo(keyValue)).toEqual({ kind: 'found', paragraphs: ['a <b>b</b>', ''] })
  await clearDemo(keyValue)
  expect(values.size).toBe(0)
})

it.each(['{', 'null', '[]', '{"paragraphs":"x"}', '{"paragraphs":[1]}'])(
  'reports %j as unreadable',
  async (stored) => {
    values.set('richTextDemo', stored)
    expect(await loadDemo(keyValue)).toEqual({ kind: 'unreadable' })
  },
)
