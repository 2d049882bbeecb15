import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

it('lets calls that arrive during a run share the next one', async () => {
  const runs: string[] = []
  const fly = createSingleFlight(async (key) => {
    runs.push(key)
    await sleep(1)
  })
  await Promise.all([...Array.from({ length: 40 }, async () => await fly('ada')), fly('bo')])
  expect(runs.toSorted((a, b) => a.localeCompare(b))).toEqual(['ada', 'ada', 'bo'])
  await fly('ada')
  expect(runs).toHaveLength(4)
})

it('starts work for a call only after the call', async () => {
  let value = 'old'
  const seen: string[] = []
  const fly = createSingleFlight(async () => {
    seen.push(value)
    await sleep(1)
  })
  const first = fly('ada')
  value = 'new'
  await fly('ada')
  expect(seen).toEqual(['old', 'new'])
  await first
})

it('runs again after a failure, and reports it to those who waited for it', async () => {
  let runs = 0
  const fly = createSingleFlight(async () => {
    runs += 1
    await sleep(1)
    if (runs === 1) throw new Error('down')
  })
  const outcomes = await Promise.allSettled([fly('ada'), fly('ada'), fly('ada')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  await fly('ada')
  expect(runs).toBe(3)
})
