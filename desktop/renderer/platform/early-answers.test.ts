import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withEarlyAnswers } from './early-answers.ts'

const early = new Response('early')
const late = new Response('late')
const headers = { authorization: 'Bearer of-nora' }

let call: typeof fetch
beforeEach(() => {
  vi.useFakeTimers()
  const answers = new Map([['/api/projects', Promise.resolve(early)]])
  globalThis.earlyAnswers = { authorization: headers.authorization, answers }
  call = withEarlyAnswers(() => Promise.resolve(late))
})
afterEach(() => {
  vi.useRealTimers()
})

test('uses each answer once', async () => {
  expect(await call('/api/trash', { method: 'GET', headers })).toBe(late)
  expect(await call('/api/projects', { method: 'GET', headers })).toBe(early)
  expect(await call('/api/projects', { method: 'GET', headers })).toBe(late)
  expect(globalThis.earlyAnswers).toBeUndefined()
})

test.each([
  ['another login', { authorization: 'Bearer of-ivo' }],
  ['nobody', {}],
])('keeps the answers from %s', async (_who, others) => {
  expect(await call('/api/projects', { method: 'GET', headers: others })).toBe(late)
})

test('uses none after a change, or after a while', async () => {
  await call('/api/projects/1', { method: 'DELETE', headers })
  expect(await call('/api/projects', { method: 'GET', headers })).toBe(late)

  const answers = new Map([['/api/projects', Promise.resolve(early)]])
  globalThis.earlyAnswers = { authorization: headers.authorization, answers }
  call = withEarlyAnswers(() => Promise.resolve(late))
  vi.advanceTimersByTime(10_000)
  expect(await call('/api/projects', { method: 'GET', headers })).toBe(late)
})
