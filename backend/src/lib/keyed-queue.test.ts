import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

/** A task that records its start and end. */
function recorder() {
  const events: string[] = []
  const task = (name: string) => async () => {
    events.push(`${name} starts`)
    await sleep(2)
    events.push(`${name} ends`)
    return name
  }
  return { events, task }
}

it('runs tasks of one key one after another, in the order of the calls', async () => {
  const { events, task } = recorder()
  const queue = createKeyedQueue()
  const names = ['one', 'two', 'three']
  const results = await Promise.all(names.map(async (name) => await queue('key', task(name))))
  expect(results).toEqual(names)
  expect(events).toEqual(names.flatMap((name) => [`${name} starts`, `${name} ends`]))
})

it('runs tasks of different keys concurrently', async () => {
  const { events, task } = recorder()
  const queue = createKeyedQueue()
  await Promise.all([queue('a', task('one')), queue('b', task('two'))])
  expect(events.slice(0, 2)).toEqual(['one starts', 'two starts'])
})

it('runs the next task after a failure, which only its own caller gets', async () => {
  const { task } = recorder()
  const queue = createKeyedQueue()
  const failed = queue('key', async () => {
    await sleep(2)
    throw new Error('down')
  })
  const next = queue('key', task('next'))
  await expect(failed).rejects.toThrow('down')
  expect(await next).toBe('next')
})
