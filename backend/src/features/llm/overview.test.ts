import { DEFAULT_OVERVIEW } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import type { Misbehavior } from '#test/support/openai-misbehavior.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import {
  type LoggedIn,
  type SharedApp,
  type TestApp,
  createTestApp,
  getSharedApp,
} from '#test/support/test-app.ts'

const ENHANCE = { currentOverview: 'two sisters  keep a lighthouse' }
const RECORDING = { voiceTranscript: 'um they hate it', currentOverview: 'Two sisters.' }
const CALLS = [
  ['enhance-overview', ENHANCE, 'Two sisters keep a lighthouse.'],
  ['process-overview-recording', RECORDING, 'Two sisters. They hate it.'],
] as const

let fake: FakeOpenAi
let offline: SharedApp
let online: TestApp
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk-server', answer: answerLikeAModel })
  offline = await getSharedApp()
  online = await createTestApp({
    env: { OPENAI_API_KEY: 'sk-server', OPENAI_BASE_URL: fake.url, OPENAI_SMALL_MODEL: 'quick' },
  })
})
afterAll(async () => {
  await online.close()
  await fake.close()
})

async function send(test: SharedApp, person: LoggedIn | null, call: string, payload: object) {
  const headers = person?.headers ?? {}
  return await test.call({ method: 'POST', url: `/api/llm/${call}`, headers, payload })
}

async function ledgerOf({ prisma }: SharedApp, { id }: LoggedIn) {
  return await prisma.usageEntry.findMany({ where: { userId: id } })
}

describe.each(CALLS)('%s', (call, payload, overview) => {
  it('is answered offline without tokens', async () => {
    const person = await offline.logIn()
    const answer = await send(offline, person, call, payload)
    expect([answer.statusCode, answer.json()]).toEqual([200, { overview }])
    expect(await ledgerOf(offline, person)).toMatchObject([
      { requestType: call, model: 'offline', provider: 'offline', totalTokens: 0 },
    ])
  })

  it('is answered by a model and charged its reported tokens', async () => {
    const person = await online.logIn()
    const answer = await send(online, person, call, payload)
    expect([answer.statusCode, answer.json()]).toEqual([200, { overview }])
    const [entry] = await ledgerOf(online, person)
    expect(entry).toMatchObject({ requestType: call, model: 'quick', provider: 'openai' })
    expect(entry?.totalTokens).toBeGreaterThan(100)
    expect(fake.refused).toEqual([])
  })

  it('requires a login', async () => {
    expect((await send(offline, null, call, payload)).statusCode).toBe(401)
  })

  it('sends an invalid, empty or too long answer back once', async () => {
    const person = await online.logIn()
    for (const text of ['{"overview":" "}', `{"overview":"${'x'.repeat(501)}"}`, 'Sure!', '{}']) {
      fake.misbehave({ kind: 'content', text })
      const answer = await send(online, person, call, payload)
      expect([answer.statusCode, answer.json()], text).toEqual([200, { overview }])
    }
  })

  it.each<[number, Misbehavior[]]>([
    [502, [{ kind: 'status', status: 401 }]],
    [502, [{ kind: 'status', status: 429, headers: { 'retry-after': '86400' } }]],
    [502, [{ kind: 'refusal' }]],
    [502, [{ kind: 'length stop' }]],
    [502, [{ kind: 'content filter' }]],
    [502, [{ kind: 'web page' }]],
    [502, [{ kind: 'no choices' }]],
    [
      502,
      [
        { kind: 'content', text: '{' },
        { kind: 'content', text: '{' },
      ],
    ],
  ])('answers %i and charges nothing if the service responds with %o', async (status, problems) => {
    const person = await online.logIn()
    fake.misbehave(...problems)
    const answer = await send(online, person, call, payload)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, 'AI_FAILED'])
    expect(await ledgerOf(online, person)).toEqual([])
  })

  it('reports used and limit if the month has no tokens left', async () => {
    const person = await online.logIn()
    const month = new Date(`${new Date().toISOString().slice(0, 7)}-01`)
    await online.prisma.tokenMonth.create({ data: { userId: person.id, month, used: 99_950 } })
    const answer = await send(online, person, call, payload)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'TOKEN_LIMIT_EXCEEDED',
        error: `Monthly token limit exceeded. You have used 99950 of your 100000 monthly tokens. Ask the owner of this server to change your plan.`,
        used: 99_950,
        limit: 100_000,
        sells_plans: false,
      },
    ])
  })
})

describe('invalid requests', () => {
  it.each([
    ['enhance-overview', { currentOverview: ' \n' }, /Write an overview first/],
    ['enhance-overview', {}, /^Current overview is required\.$/],
    [
      'enhance-overview',
      { currentOverview: 'x'.repeat(10_001) },
      /^Current overview can have at most 10,000 characters\.$/,
    ],
    ['process-overview-recording', { ...RECORDING, voiceTranscript: ' ' }, /Record something/],
    ['process-overview-recording', { voiceTranscript: 'x' }, /^Current overview is required\.$/],
  ])('are rejected: %s with %o', async (call, payload, sentence) => {
    const answer = await send(offline, await offline.logIn(), call, payload)
    const { code, error } = answer.json<{ code: string; error: string }>()
    expect([answer.statusCode, code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(error).toMatch(sentence)
  })
})

it('creates the first overview from a recording', async () => {
  const payload = { voiceTranscript: 'a heist at sea', currentOverview: DEFAULT_OVERVIEW }
  const answer = await send(offline, await offline.logIn(), 'process-overview-recording', payload)
  expect(answer.json()).toEqual({ overview: 'A heist at sea.' })
})
