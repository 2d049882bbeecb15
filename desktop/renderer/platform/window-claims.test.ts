import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryWindows } from '../test/memory-windows.ts'
import { createAskingClaims } from './window-claims.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function tabs() {
  const openTab = memoryWindows()
  const heard: string[] = []
  function claim(tab: string, how: 'if-free' | 'wait' | 'take') {
    return createAskingClaims(openTab().channel)('name', how, {
      onGranted: () => heard.push(`${tab} granted`),
      onRefused: () => heard.push(`${tab} refused`),
      onLost: () => heard.push(`${tab} lost`),
    })
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { claim, heard, pass }
}

test('silence is a no, an answer refuses', async () => {
  const { claim, heard, pass } = tabs()
  claim('one', 'if-free')
  await pass(500)
  claim('two', 'if-free')
  await pass(500)
  expect(heard).toEqual(['one granted', 'two refused'])
})

test('of two that claim at once, one gets it', async () => {
  const { claim, heard, pass } = tabs()
  claim('one', 'if-free')
  claim('two', 'if-free')
  await pass(1000)
  expect(heard.filter((what) => what.endsWith('granted'))).toHaveLength(1)
})

test('a waiting claim is granted when the holder lets go, or has crashed', async () => {
  const { claim, heard, pass } = tabs()
  const one = claim('one', 'if-free')
  await pass(500)
  const two = claim('two', 'wait')
  await pass(5000)
  expect(heard).toEqual(['one granted'])
  one.release()
  await pass(500)
  expect(heard).toEqual(['one granted', 'two granted'])
  two.release()
  claim('three', 'if-free').release()
  await pass(5000)
  expect(heard).not.toContain('three granted')
})

test('what is taken is lost to its holder', async () => {
  const { claim, heard, pass } = tabs()
  claim('one', 'if-free')
  await pass(500)
  claim('two', 'take')
  await pass(500)
  expect(heard.toSorted()).toEqual(['one granted', 'one lost', 'two granted'])
})
