import { expect, test } from 'vitest'
import { memoryWindows } from '#renderer/test/memory-windows.ts'
import { createClaimsWithoutLocks } from './claims-without-locks.ts'

/** Waits until all messages and events have arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function tabs() {
  const openTab = memoryWindows()
  const events: string[] = []
  function claim(tab: string, mode: 'if-free' | 'wait' | 'take') {
    return createClaimsWithoutLocks(openTab().channel)('name', mode, {
      onGranted: () => events.push(`${tab} granted`),
      onRefused: () => events.push(`${tab} refused`),
      onLost: () => events.push(`${tab} lost`),
    })
  }
  return { claim, events, openTab }
}

test('grants only a claim that takes the name', async () => {
  const { claim, events } = tabs()
  claim('one', 'if-free')
  claim('two', 'wait')
  await settled()
  expect(events).toEqual(['one refused'])
  claim('three', 'take')
  await settled()
  expect(events).toEqual(['one refused', 'three granted'])
})

test('reports a taken claim as lost to its holder, once', async () => {
  const { claim, events } = tabs()
  claim('one', 'take')
  await settled()
  claim('two', 'take')
  await settled()
  claim('three', 'take').release()
  await settled()
  expect(events).toEqual(['one granted', 'one lost', 'two granted', 'two lost'])
})

test('reports nothing on a released claim', async () => {
  const { claim, events } = tabs()
  claim('one', 'if-free').release()
  claim('two', 'take').release()
  const three = claim('three', 'take')
  await settled()
  three.release()
  claim('four', 'take')
  await settled()
  expect(events).toEqual(['three granted', 'four granted'])
})

test('answers older pages, which would claim the name after silence', async () => {
  const { claim, openTab } = tabs()
  const answers: unknown[] = []
  const older = openTab().channel('name/claims', (message) => answers.push(message))
  const one = claim('one', 'take')
  await settled()
  expect(answers).toMatchObject([{ kind: 'taken' }])
  older.post({ kind: 'who', by: 1 })
  await settled()
  expect(answers).toMatchObject([{ kind: 'taken' }, { kind: 'held' }])
  one.release()
  older.post({ kind: 'who', by: 1 })
  await settled()
  expect(answers).toHaveLength(2)
})
