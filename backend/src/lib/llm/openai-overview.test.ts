import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import type { Misbehavior } from '#test/support/openai-misbehavior.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { openAiProvider } from './openai.ts'

const KEY = 'sk-test'
const LARGE = 'thorough'
const QUICK = { workMs: 30_000, roundsMs: 30_000, retryDelayMs: 10, longestWaitMs: 500 }
const NEVER_ABORTED = new AbortController().signal

let fake: FakeOpenAi
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: KEY, answer: answerLikeAModel })
})
afterAll(async () => await fake.close())
beforeEach(() => {
  fake.requests.length = 0
})

const CALLS = {
  enhance: (text: string) => provider().enhanceOverview({ currentOverview: text }),
  recording: (text: string) =>
    provider().processOverviewRecording({ voiceTranscript: text, currentOverview: '' }),
}

function provider(times = QUICK) {
  const settings = { apiKey: KEY, baseUrl: fake.url, smallModel: 'quick', largeModel: LARGE }
  return openAiProvider(settings, times)
}

async function run(name: keyof typeof CALLS, text = 'a heist', signal = NEVER_ABORTED) {
  const work = CALLS[name](text)
  const reserveMore = async () => work.need?.most ?? 0
  return await work.run({ signal, tokens: work.need?.most ?? 0, reserveMore })
}

describe.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s', (name) => {
  it('sends a valid request to the small model, or to the large one for long texts', async () => {
    const { result, usage } = await run(name)
    expect(result).toEqual({ ok: true, value: { overview: 'A heist.' } })
    expect(usage.inputTokens).toBeGreaterThan(50)
    await run(name, 'They wait for the tide. '.repeat(40))
    expect(fake.refused).toEqual([])
    expect(fake.requests.map(({ model }) => model)).toEqual(['quick', LARGE])
  })

  const overloaded: Misbehavior = { kind: 'status', status: 500 }
  it.each<[Misbehavior, number]>([
    [{ kind: 'status', status: 401 }, 1],
    [{ kind: 'status', status: 404 }, 1],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '86400' } }, 1],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '0' } }, 3],
    [overloaded, 3],
    [{ kind: 'cut off' }, 3],
    [{ kind: 'broken JSON' }, 3],
    [{ kind: 'web page' }, 1],
    [{ kind: 'refusal' }, 1],
    [{ kind: 'length stop' }, 1],
    [{ kind: 'content filter' }, 1],
    [{ kind: 'no choices' }, 1],
    [{ kind: 'no content' }, 1],
    [{ kind: 'content', text: '{"overview":' }, 2],
    [{ kind: 'content', text: '{"overview":7}' }, 2],
    [{ kind: 'body', body: { choices: 'none', usage: null } }, 1],
  ])('fails if the service keeps responding with %o, after %i requests', async (how, requests) => {
    fake.misbehave(...Array.from({ length: requests }, () => how))
    const { result } = await run(name)
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    expect(fake.requests).toHaveLength(requests)
  })

  it('is answered once the service recovers', async () => {
    fake.misbehave(overloaded, { kind: 'cut off' })
    expect((await run(name)).result.ok).toBe(true)
  })

  it('returns plain text without control characters', async () => {
    const text = JSON.stringify({ overview: ' <b>A</b>\u0000 heist. ' })
    fake.misbehave({ kind: 'content', text })
    const { result } = await run(name)
    expect(result).toEqual({ ok: true, value: { overview: '<b>A</b> heist.' } })
  })

  it('ends at the time limit or when the writer leaves', async () => {
    fake.misbehave({ kind: 'hang' }, { kind: 'hang' })
    const slow = provider({ ...QUICK, workMs: 200 }).enhanceOverview({ currentOverview: 'x' })
    const reserveMore = async () => 0
    const { result } = await slow.run({ signal: NEVER_ABORTED, tokens: 9000, reserveMore })
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_TIMEOUT' } })
    const leaving = new AbortController()
    const running = run(name, 'a heist', leaving.signal)
    await expect.poll(() => fake.requests.length).toBe(2)
    leaving.abort()
    expect((await running).result).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
  })

  it('does not repair an answer if the month has too few tokens left', async () => {
    fake.misbehave({ kind: 'content', text: '{}' })
    const work = CALLS[name]('a heist')
    const { result } = await work.run({
      signal: NEVER_ABORTED,
      tokens: 9000,
      reserveMore: async () => 0,
    })
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    expect(fake.requests).toHaveLength(1)
  })
})
