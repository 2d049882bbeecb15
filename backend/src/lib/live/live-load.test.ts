import { readBusyReason } from '@scenewright/shared/api/live.ts'
import { expect, it } from 'vitest'
import { comeBackLater, createLiveLoad } from './live-load.ts'

/** Messages of as many accounts, none of which is handled. */
function fill(load: ReturnType<typeof createLiveLoad>, count: number) {
  return Array.from({ length: count }, (_, n) => load.begin(`account ${n}`))
}

it('sheds what comes on top of too much for too long, until half of it is handled', () => {
  let now = 0
  const load = createLiveLoad(() => now)
  const begun = fill(load, 800)
  expect(load.isShedding()).toBe(false)
  now = 600
  expect(load.begin('one more')).toBeNull()
  expect(load.isShedding()).toBe(true)
  // Not all at once.
  const next = load.begin('another')
  expect(next).not.toBeNull()
  now += 45
  expect(load.begin('another')).toBeNull()
  for (const end of [...begun.slice(0, 300), next]) end?.()
  expect([load.inFlight(), load.isShedding()]).toEqual([500, true])
  // Messages of the other connections are still accepted.
  expect(load.begin('one more')).not.toBeNull()
  for (const end of begun.slice(300, 500)) end?.()
  expect(load.isShedding()).toBe(false)
})

it('sheds nobody while it becomes less', () => {
  let now = 0
  const load = createLiveLoad(() => now)
  const begun = fill(load, 900)
  now = 600
  expect(load.begin('one more')).toBeNull()
  for (const end of begun.slice(0, 20)) end?.()
  now += 45
  expect(load.begin('one more')).not.toBeNull()
  now += 45
  expect(load.begin('one more')).toBeNull()
})

it('takes a burst', () => {
  const load = createLiveLoad(() => 0)
  expect(fill(load, 5000)).not.toContain(null)
})

it('counts little of one account, so that it makes nobody else go', () => {
  let now = 0
  const load = createLiveLoad(() => now)
  for (let n = 0; n < 5000; n += 1) load.begin('mallory')
  now = 1000
  expect([load.inFlight(), load.isShedding()]).toEqual([20, false])
  expect(load.begin('nora')).not.toBeNull()
})

it('says when to come back, not all at once', () => {
  const reasons = Array.from({ length: 50 }, () => readBusyReason(comeBackLater('busy')[1]))
  expect(new Set(reasons.map((reason) => reason?.seconds)).size).toBeGreaterThan(3)
  expect(readBusyReason('too many messages')).toBeNull()
})
