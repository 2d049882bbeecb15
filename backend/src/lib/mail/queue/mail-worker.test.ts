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
