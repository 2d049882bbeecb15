import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends an empty line every 15 seconds, until the work has ended', async () => {
  const { promise: work, resolve: end } = Promise.withResolvers<void>()
  const { lines } = eventStream(async (send) => {
    send({ event: 'estimate' })
    await work
    send({ event: 'done' })
  })
  const received: string[] = []
  lines.setEncoding('utf8').on('data', (line: string) => received.push(line))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(received.join('')).toBe('{"event":"estimate"}\n')
  await vi.advanceTimersByTimeAsync(15_001)
  expect(received.join('')).toBe('{"event":"estimate"}\n\n\n')
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(received.join('')).toBe('{"event":"estimate"}\n\n\n{"event":"done"}\n')
  expect(vi.getTimerCount()).toBe(0)
})

test('keeps working after the client has disconnected', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  let hasEnded = false
  const { lines } = eventStream(async (send) => {
    await left
    send({ event: 'done' })
    hasEnded = true
  })
  lines.destroy()
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(hasEnded).toBe(true)
})
