import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createMailWorker } from './mail-worker.ts'

it('several callers that wait for an idle queue do not keep each other waiting', async () => {
  /** Finds no mails. */
  const claim = vi.fn(async () => {
    await nextTurn()
    return []
  })
  const log = { warn: vi.fn() }
  const worker = createMailWorker({ store: { claim } } as never, {
    pollMs: 1000,
    log: log as never,
  })
  await Promise.all([worker.idle(), worker.idle(), nextTurn().then(worker.idle)])
  expect(claim.mock.calls.length).toBeLessThan(5)
  await worker.stop()
})

it('waits for a mail that another pass has claimed meanwhile', async () => {
  const mails = Array.from({ length: 6 }, (_, n) => ({
    id: `${n}`,
    tries: 1,
    content: { kind: 'mail', mail: { to: `writer${n}@example.com` } },
    sending: Promise.withResolvers<void>(),
  }))
  const queued = [...mails]
  const send = async (_: unknown, id: string) => await mails[Number(id)]?.sending.promise
  const store = { claim: async (count: number) => queued.splice(0, count), remove: async () => {} }
  const delivery = { store, transport: { send }, count: () => {}, sendMs: 60_000, renewMs: 60_000 }
  const worker = createMailWorker(delivery as never, { pollMs: 1000, log: {} as never })
  let isIdle = false
  const idle = worker.idle().then(() => (isIdle = true))
  // Five are sent at once. The first to end makes room for the sixth, and the second finds no more.
  for (const { sending } of mails.slice(0, 5)) {
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    sending.resolve()
  }
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect([queued.length, isIdle]).toEqual([0, false])
  mails[5]?.sending.resolve()
  await idle
  await worker.stop()
})
