import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { type LoggedIn, type TestApp, createTestApp, getSharedApp } from '#test/support/test-app.ts'

const REQUEST: CommandRequest = {
  command: 'add action: Thunder.',
  currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
}
const WRONG = { kind: 'content', text: '{"operations":7}' } as const
const LIMIT = 100_000

let fake: FakeOpenAi
let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk', answer: answerLikeAModel })
  const env = { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: fake.url }
  test = await createTestApp({
    env: { ...env, OPENAI_SMALL_MODEL: 'quick', OPENAI_LARGE_MODEL: 'thorough' },
    // Long enough that a waiting call doesn't time out on a slow machine.
    quotaTimes: { waitMs: 60_000, pollMs: 20, leaseMs: 90_000 },
  })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})
beforeEach(async () => {
  writer = await test.logIn()
  fake.requests.length = 0
})

async function send(change: Partial<CommandRequest> = {}) {
  const { headers } = writer
  const payload = { ...REQUEST, ...change }
  return await test.call({ method: 'POST', url: '/api/llm/process-command', headers, payload })
}

const thisMonth = () => new Date(`${new Date().toISOString().slice(0, 7)}-01`)
async function setUsed(used: number) {
  await test.prisma.tokenMonth.create({ data: { userId: writer.id, month: thisMonth(), used } })
}

const month = async () => await test.prisma.tokenMonth.findFirst({ where: { userId: writer.id } })
const IDLE = { reserved: 0, running: 0 }

async function ledgerSum(): Promise<number> {
  const where = { userId: writer.id }
  const { _sum } = await test.prisma.usageEntry.aggregate({ where, _sum: { totalTokens: true } })
  return _sum.totalTokens ?? 0
}

describe('a command', () => {
  it('is counted as reported, by type and model', async () => {
    await send()
    const long = `add action: ${'The waves come in and go out. '.repeat(8)}`
    expect((await send({ command: long })).statusCode).toBe(200)
    const used = await ledgerSum()
    expect(await month()).toMatchObject({ ...IDLE, used })
    const answer = await test.call({ url: '/api/llm/usage', headers: writer.headers })
    const { usage } = answer.json<{ usage: { current_month: { breakdown: object[] } } }>()
    expect(usage).toMatchObject({ plan: { tokens_used: used, monthly_limit: LIMIT } })
    const rows = usage.current_month.breakdown
    expect(rows).toHaveLength(2)
    const row = { request_type: 'process-command', request_count: 1 }
    expect(rows).toContainEqual(expect.objectContaining({ ...row, model: 'quick' }))
    expect(rows).toContainEqual(expect.objectContaining({ ...row, model: 'thorough' }))
  })

  it('is charged for both rounds if its answer had to be corrected', async () => {
    fake.misbehave(WRONG)
    expect((await send()).statusCode).toBe(200)
    const once = fake.requests.map(({ messages }) =>
      messages.reduce((sum, { content }) => sum + content.length, 0),
    )
    expect(once).toHaveLength(2)
    expect(await ledgerSum()).toBeGreaterThan(Math.ceil((once[0] ?? 0) / 4) * 2)
  })

  it('is charged nothing and releases its tokens if it fails', async () => {
    fake.misbehave(WRONG, WRONG)
    expect((await send()).statusCode).toBe(502)
    expect([await month(), await ledgerSum()]).toMatchObject([{ ...IDLE, used: 0 }, 0])
  })

  it('can use the rest of the month, then is rejected', async () => {
    await setUsed(LIMIT - 4000)
    expect((await send()).statusCode).toBe(200)
    const [sent] = fake.requests
    expect(sent?.max_completion_tokens).toBeLessThan(4000)
    expect(sent?.max_completion_tokens).toBeGreaterThan(999)
    await test.prisma.tokenMonth.updateMany({
      where: { userId: writer.id },
      data: { used: LIMIT - 500 },
    })
    const refused = await send()
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'TOKEN_LIMIT_EXCEEDED', used: LIMIT - 500, limit: LIMIT },
    ])
    expect(fake.requests).toHaveLength(1)
  })

  it('goes through as soon as the plan has enough tokens', async () => {
    await setUsed(LIMIT)
    expect((await send()).statusCode).toBe(403)
    await test.prisma.user.update({ where: { id: writer.id }, data: { plan: 'basic' } })
    expect((await send()).statusCode).toBe(200)
    await test.prisma.user.update({ where: { id: writer.id }, data: { plan: 'free' } })
    expect((await send()).json()).toMatchObject({ code: 'TOKEN_LIMIT_EXCEEDED', limit: LIMIT })
  })

  it('needs no tokens with the offline assistant', async () => {
    const offline = await getSharedApp()
    const person = await offline.logIn()
    const data = { userId: person.id, month: thisMonth(), used: LIMIT }
    await offline.prisma.tokenMonth.create({ data })
    const answer = await offline.call({
      method: 'POST',
      url: '/api/llm/process-command',
      headers: person.headers,
      payload: REQUEST,
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('concurrent calls', () => {
  it('that waited too long get a Retry-After', async () => {
    const impatient = await createTestApp({
      env: { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: fake.url },
      quotaTimes: { waitMs: 20, pollMs: 5, leaseMs: 90_000 },
    })
    const { headers } = await impatient.logIn()
    const request = { method: 'POST', url: '/api/llm/process-command', headers } as const
    const sendOne = async () => await impatient.call({ ...request, payload: REQUEST })
    fake.misbehave({ kind: 'hang' }, { kind: 'hang' })
    const hanging = [sendOne(), sendOne()]
    await expect.poll(() => fake.requests.length).toBe(2)
    const third = await sendOne()
    expect([third.statusCode, third.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }])
    expect(third.headers['retry-after']).toBe('10')
    fake.endHanging()
    await Promise.all(hanging)
    await impatient.close()
  })

  it('are limited to two; a third waits', async () => {
    fake.misbehave({ kind: 'hang' }, { kind: 'hang' })
    const hanging = [send(), send()]
    await expect.poll(() => fake.requests.length).toBe(2)
    const waiting = send()
    await expect.poll(async () => (await month())?.running).toBe(2)
    expect(fake.requests).toHaveLength(2)
    // Breaks their connections, so that they are retried and answered.
    fake.endHanging()
    const answers = await Promise.all([...hanging, waiting])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await month()).toMatchObject(IDLE)
  })

  it('never exceed the limit together', async () => {
    await send()
    const each = await ledgerSum()
    await test.prisma.tokenMonth.updateMany({
      where: { userId: writer.id },
      data: { used: LIMIT - 3 * (each + 1700) },
    })
    const answers = await Promise.all(Array.from({ length: 40 }, async () => await send()))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(new Set(codes)).toEqual(new Set([200, 403]))
    const last = await month()
    expect(last).toMatchObject(IDLE)
    expect(last?.used).toBeLessThanOrEqual(LIMIT)
  })
})
