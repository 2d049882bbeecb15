import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventsOf, lastOf, requestWith, sendAssist } from '#test/support/assist-calls.ts'
import { estimateInputTokens } from '#src/lib/llm/token-estimate.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const LIMIT = 100_000

let fake: FakeOpenAi
let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk', answer: answerLikeAModel })
  test = await createTestApp({
    env: { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: fake.url },
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
  fake.streams.length = 0
})

const month = async () => await test.prisma.tokenMonth.findFirst({ where: { userId: writer.id } })
const send = async () => await sendAssist(test, writer, requestWith('Who is in scene 2?'))

async function leave(tokens: number): Promise<void> {
  const first = new Date(`${new Date().toISOString().slice(0, 7)}-01`)
  await test.prisma.tokenMonth.create({
    data: { userId: writer.id, month: first, used: LIMIT - tokens },
  })
}

/** Returns the input tokens that the server expects a first round to need. */
async function inputOfFirstRound(): Promise<number> {
  await send()
  const [{ messages, tools } = {}] = fake.streams.splice(0)
  writer = await test.logIn()
  return estimateInputTokens([JSON.stringify(messages), JSON.stringify(tools)])
}

it('is refused before anything is sent if the month has too few tokens', async () => {
  await leave(3000)
  const answer = await send()
  expect([answer.statusCode, answer.json()]).toMatchObject([
    403,
    { code: 'TOKEN_LIMIT_EXCEEDED', used: LIMIT - 3000, limit: LIMIT },
  ])
  expect(fake.streams).toEqual([])
})

it('has to answer with what it has when the month has no tokens for another round', async () => {
  const first = await inputOfFirstRound()
  await leave(2 * first + 3000)
  fake.answerWith({ calls: [{ name: 'character_list', args: {} }], input: first })
  const answer = await send()
  expect(lastOf(answer, 'done').text).toBe('I could not read everything.')
  expect(fake.streams.map(({ tool_choice: choice }) => choice)).toEqual(['auto', 'none'])
  expect((await month())?.used).toBeLessThanOrEqual(LIMIT)
})

it('ends with a clear sentence when the month has no tokens for an answer', async () => {
  const first = await inputOfFirstRound()
  await leave(2 * first + 3000)
  fake.answerWith({ calls: [{ name: 'character_list', args: {} }], input: 2 * first })
  const { failure } = lastOf(await send(), 'failed')
  expect(failure.code).toBe('TOKEN_LIMIT_EXCEEDED')
  expect(failure.error).toMatch(/ran out before the answer was complete/)
  expect(fake.streams).toHaveLength(1)
})

it('never lets parallel requests exceed the month', async () => {
  await leave(40_000)
  const answers = await Promise.all(Array.from({ length: 12 }, send))
  const ends = answers.map((answer) =>
    answer.statusCode === 200 ? eventsOf(answer).at(-1)?.event : answer.statusCode,
  )
  expect(ends).toContain('done')
  expect(ends).toContain(403)
  const state = await month()
  expect(state).toMatchObject({ reserved: 0, running: 0 })
  expect(state?.used).toBeLessThanOrEqual(LIMIT)
  for (const { messages, tools, max_completion_tokens: most } of fake.streams) {
    expect(JSON.stringify([messages, tools]).length / 4 + most).toBeLessThan(40_000)
  }
})
