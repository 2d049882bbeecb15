import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryWindows } from '#renderer/test/memory-windows.ts'
import { createChannelClaims } from './window-claims.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function tabs() {
  const openTab = memoryWindows()
  const events: string[] = []
  function claim(tab: string, mode: 'if-free' | 'wait' | 'take') {
    return createChannelClaims(openTab().channel)('name', mode, {
      onGranted: () => events.push(`${tab} granted`),
      onRefused: () => events.push(`${tab} refused`),
      onLost: () => events.push(`${tab} lost`),
    })
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { claim, events, pass }
}

test('grants a claim after silence and refuses it after an answer', async () => {
  const { claim, events, pass } = tabs()
  claim('one', 'if-free')
  await pass(500)
  claim('two', 'if-free')
  await pass(500)
  expect(events).toEqual(['one granted', 'two refused'])
})

test('grants only one of two simultaneous claims', async () => {
  const { claim, events, pass } = tabs()
  claim('one', 'if-free')
  claim('two', 'if-free')
  await pass(1000)
  expect(events.filter((event) => event.endsWith('granted'))).toHaveLength(1)
})

test('grants a waiting claim when the holder releases it, and a released claim never', async () => {
  const { claim, events, pass } = tabs()
  const one = claim('one', 'if-free')
  await pass(500)
  const two = claim('two', 'wait')
  await pass(5000)
  expect(events).toEqual(['one granted'])
  one.release()
  await pass(500)
  expect(events).toEqual(['one granted', 'two granted'])
  two.release()
  claim('three', 'if-free').release()
  await pass(5000)
  expect(events).not.toContain('three granted')
})

test('reports a taken claim as lost to its holder', async () => {
  const { claim, events, pass } = tabs()
  claim('one', 'if-free')
  await pass(500)
  claim('two', 'take')
  await pass(500)
  expect(events.toSorted()).toEqual(['one granted', 'one lost', 'two granted'])
})
