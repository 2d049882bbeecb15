import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const NOW = new Date('2026-11-03T00:30:00Z')
let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  test = await createTestApp({ deps: { clock: () => NOW } })
})
afterAll(async () => await test.close())
beforeEach(async () => {
  writer = await test.logIn()
})

async function entry(createdAt: string, requestType: string, model: string, totalTokens: number) {
  await test.prisma.usageEntry.create({
    data: {
      userId: writer.id,
      createdAt: new Date(createdAt),
      requestType,
      model,
      provider: 'openai',
      inputTokens: totalTokens,
      outputTokens: 0,
      totalTokens,
    },
  })
}

async function usage() {
  const answer = await test.call({ url: '/api/llm/usage', headers: writer.headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ usage: unknown }>().usage
}

it('sums the ledger for the month by type, model and UTC day, and for all time', async () => {
  await entry('2026-10-31T23:59:59.999Z', 'process-command', 'quick', 5000)
  await entry('2026-11-01T00:00:00Z', 'process-command', 'quick', 300)
  await entry('2026-11-01T20:00:00Z', 'process-command', 'thorough', 900)
  await entry('2026-11-03T00:15:00Z', 'process-command', 'quick', 200)
  await entry('2026-11-03T00:20:00Z', 'transcribe', 'whisper-1', 60)
  await entry('2026-11-03T00:21:00Z', 'enhance-overview', 'offline', 0)
  expect(await usage()).toEqual({
    plan: { name: 'free', tokens_used: 1460, monthly_limit: 100_000 },
    current_month: {
      total_tokens: 1460,
      total_requests: 5,
      breakdown: [
        { request_type: 'process-command', model: 'thorough', total_tokens: 900, request_count: 1 },
        { request_type: 'process-command', model: 'quick', total_tokens: 500, request_count: 2 },
        { request_type: 'transcribe', model: 'whisper-1', total_tokens: 60, request_count: 1 },
        { request_type: 'enhance-overview', model: 'offline', total_tokens: 0, request_count: 1 },
      ],
    },
    all_time: { total_tokens: 6460 },
    by_day: [
      { date: '2026-11-01', total_tokens: 1200, total_requests: 2 },
      { date: '2026-11-02', total_tokens: 0, total_requests: 0 },
      { date: '2026-11-03', total_tokens: 260, total_requests: 3 },
    ],
    resets_at: '2026-12-01T00:00:00.000Z',
    sells_plans: false,
  })
})

it('covers one account and uses its current plan', async () => {
  await entry('2026-11-02T00:00:00Z', 'process-command', 'quick', 300)
  writer = await test.logIn()
  await test.prisma.user.update({ where: { id: writer.id }, data: { plan: 'pro' } })
  expect(await usage()).toMatchObject({
    plan: { name: 'pro', tokens_used: 0, monthly_limit: 10_000_000 },
    current_month: { total_tokens: 0, total_requests: 0, breakdown: [] },
    all_time: { total_tokens: 0 },
  })
})

it('requires a login', async () => {
  expect((await test.call({ url: '/api/llm/usage' })).statusCode).toBe(401)
})

it('counts calls without tokens in one row per day, type and model', async () => {
  const payload = {
    command: 'add action: Thunder.',
    currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
    overview: '',
    customInstructions: '',
    isOverviewCommand: false,
  }
  const url = '/api/llm/process-command'
  const send = async () =>
    (await test.call({ method: 'POST', url, headers: writer.headers, payload })).statusCode
  const statuses = await Promise.all(Array.from({ length: 20 }, send))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const rows = await test.prisma.usageEntry.findMany({ where: { userId: writer.id } })
  expect(rows).toMatchObject([{ calls: 20, totalTokens: 0, provider: 'offline' }])
  expect(await usage()).toMatchObject({
    current_month: {
      total_requests: 20,
      breakdown: [{ request_type: 'process-command', request_count: 20, total_tokens: 0 }],
    },
    by_day: [
      { date: '2026-11-01', total_requests: 0 },
      { date: '2026-11-02', total_requests: 0 },
      { date: '2026-11-03', total_requests: 20 },
    ],
  })
})
