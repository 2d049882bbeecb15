import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createHeavyWork } from './heavy-work.ts'

it('takes one of each account in turn, and its errors stay its own', async () => {
  const heavy = createHeavyWork()
  const done: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    await delay(1)
    running -= 1
    done.push(name)
    if (name === 'mallory 1') throw new Error('unreadable')
  }
  const mallory = [0, 1, 2, 3].map(
    async (n) =>
      await heavy('mallory', work(`mallory ${n}`)).catch((error: Error) => error.message),
  )
  const nora = heavy('nora', work('nora'))
  const answers = await Promise.all([...mallory, nora])
  expect(answers).toEqual([undefined, 'unreadable', undefined, undefined, undefined])
  expect(done.indexOf('nora')).toBeLessThan(2)
})

it('rests after long work, without letting its caller wait', async () => {
  const heavy = createHeavyWork()
  const start = performance.now()
  await heavy('a', async () => await delay(60))
  const first = performance.now() - start
  await heavy('b', async () => undefined)
  const others = performance.now() - start
  await heavy('a', async () => undefined)
  const own = performance.now() - start
  expect(others).toBeGreaterThan(first + 20)
  expect(own).toBeGreaterThan(first + 120)
  expect(own).toBeGreaterThan(others)
})
