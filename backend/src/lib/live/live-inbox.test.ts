import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLiveInbox } from './live-inbox.ts'

it('handles messages in their order, one at a time, and reads no more while many wait', async () => {
  const handled: number[] = []
  const states: string[] = []
  let running = 0
  const inbox = createLiveInbox({
    handle: async ([number = 0]) => {
      running += 1
      expect(running).toBe(1)
      await delay(0)
      handled.push(number)
      running -= 1
    },
    onError: () => undefined,
    pause: () => states.push('paused'),
    resume: () => states.push('resumed'),
  })
  let done = 0
  for (let n = 0; n < 80; n += 1) inbox.add(Uint8Array.of(n), () => (done += 1))
  await delay(5)
  expect(handled).toEqual([])
  inbox.open()
  inbox.add(Uint8Array.of(80), () => (done += 1))
  expect(states).toEqual(['paused'])
  await expect.poll(() => handled.length).toBe(81)
  expect(handled).toEqual(Array.from({ length: 81 }, (_, n) => n))
  await expect.poll(() => done).toBe(81)
  expect([states, inbox.bytes()]).toEqual([['paused', 'resumed'], 0])
})

it('drops what waits when it stops, and says so', () => {
  const inbox = createLiveInbox({
    handle: async () => undefined,
    onError: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
  })
  let done = 0
  for (let n = 0; n < 3; n += 1) inbox.add(Uint8Array.of(n), () => (done += 1))
  inbox.stop()
  expect([done, inbox.bytes()]).toEqual([3, 0])
})

it('goes on after a message that could not be handled', async () => {
  const errors: unknown[] = []
  const handled: number[] = []
  const inbox = createLiveInbox({
    handle: async ([number = 0]) => {
      if (number === 1) throw new Error('malformed')
      handled.push(number)
    },
    onError: (error) => errors.push(error),
    pause: () => undefined,
    resume: () => undefined,
  })
  inbox.open()
  for (const number of [0, 1, 2]) inbox.add(Uint8Array.of(number), () => undefined)
  await expect.poll(() => handled).toEqual([0, 2])
  expect(errors).toHaveLength(1)
})
