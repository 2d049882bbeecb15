import { beforeEach, expect, it } from 'vitest'
import type { KeyValue } from '#renderer/platform/platform.ts'
import { clearDemo, loadDemo, saveDemo } from './demo-storage.ts'

let kept: Map<string, string>
let keyValue: KeyValue
beforeEach(() => {
  kept = new Map()
  keyValue = {
    get: (key) => Promise.resolve(kept.get(key) ?? null),
    set: (key, value) => Promise.resolve(void kept.set(key, value)),
    remove: (key) => Promise.resolve(void kept.delete(key)),
    onOtherWindowChange: () => () => undefined,
  }
})

it('keeps the text under richTextDemo until it is cleared (spec §3)', async () => {
  expect(await loadDemo(keyValue)).toEqual({ kind: 'nothing' })
  await saveDemo(keyValue, ['a <b>b</b>', ''])
  expect([...kept.keys()]).toEqual(['richTextDemo'])
  expect(await loadDemo(keyValue)).toEqual({ kind: 'found', paragraphs: ['a <b>b</b>', ''] })
  await clearDemo(keyValue)
  expect(kept.size).toBe(0)
})

it.each(['{', 'null', '[]', '{"paragraphs":"x"}', '{"paragraphs":[1]}'])(
  'takes %j for unreadable, not for a text',
  async (stored) => {
    kept.set('richTextDemo', stored)
    expect(await loadDemo(keyValue)).toEqual({ kind: 'unreadable' })
  },
)
