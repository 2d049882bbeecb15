import { ok } from '@scenewright/shared/result.ts'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import type { Misbehavior } from '#test/support/openai-misbehavior.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import type { CallTimes } from './call-upstream.ts'
import { openAiProvider } from './openai.ts'
import type { TokenNeed } from './provider.ts'

const KEY = 'sk-test-0123456789abcdef'
const QUICK: CallTimes = { workMs: 30_000, roundsMs: 30_000, retryDelayMs: 10, longestWaitMs: 500 }
const SMALL = 'quick-model'
const LARGE = 'thorough-model'

const ELEMENTS: Element[] = [
  { id: 'a', type: 'scene_heading', content: 'INT. LIGHTHOUSE - NIGHT' },
  { id: 'b', type: 'action', content: 'Rain <b>hammers</b> the windows.' },
  { id: 'c', type: 'character', content: 'NORA' },
  { id: 'd', type: 'dialogue', content: 'You are late.<br>Again.' },
]
const REQUEST: CommandRequest = {
  command: 'add action: Thunder.',
  currentScript: { title: 'Tides', elements: ELEMENTS },
  overview: 'Two sisters keep a lighthouse.',
  customInstructions: '',
  isOverviewCommand: false,
}

let fake: FakeOpenAi
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: KEY, answer: answerLikeAModel })
})
afterAll(async () => await fake.close())
beforeEach(() => {
  fake.requests.length = 0
  fake.refused.length = 0
})

async function run({
  request = REQUEST,
  signal = new AbortController().signal,
  times = QUICK,
  apiKey = KEY,
  baseUrl = fake.url,
}: {
  request?: CommandRequest
  signal?: AbortSignal
  times?: CallTimes
  apiKey?: string
  baseUrl?: string
} = {}) {
  const settings = { apiKey, baseUrl, smallModel: SMALL, largeModel: LARGE }
  let ids = 0
  const makeId = () => `new-${(ids += 1)}`
  const work = openAiProvider(settings, times).processCommand(request, makeId)
  const reserveMore = async ({ most }: TokenNeed) => most
  const tokens = work.need?.most ?? 0
  const { result, usage } = await work.run({ signal, tokens, reserveMore })
  return result.ok ? ok({ answer: result.value, usage }) : result
}

describe('a command to a model', () => {
  it('sends a valid request and applies the edits', async () => {
    const result = await run()
    expect(fake.refused).toEqual([])
    expect(result.ok && result.value.answer.script).toEqual({
      title: 'Tides',
      elements: [...ELEMENTS, { id: 'new-1', type: 'action', content: 'Thunder.' }],
    })
    expect(result.ok && result.value.answer.script?.elements[1]).toBe(ELEMENTS[1])
    const [sent] = fake.requests
    expect(sent?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(sent?.messages[1]?.content).toContain('4 dialogue You are late.\n  Again.')
  })

  it('reports the used tokens and the model, small or large', async () => {
    const small = await run()
    expect(small.ok && small.value.usage).toMatchObject({ model: SMALL })
    expect(small.ok && small.value.usage.inputTokens).toBeGreaterThan(100)
    expect(small.ok && small.value.usage.outputTokens).toBeGreaterThan(5)
    const creative = { operations: [], problem: 'x' }
    fake.misbehave({ kind: 'content', text: JSON.stringify(creative) })
    await run({ request: { ...REQUEST, command: 'Write the rest of this scene' } })
    expect(fake.requests.map(({ model }) => model)).toEqual([SMALL, LARGE])
  })

  it('returns an overview for an overview command', async () => {
    const result = await run({
      request: {
        ...REQUEST,
        command: 'add "They have one night." to the overview',
        currentScript: null,
        isOverviewCommand: true,
      },
    })
    expect(result.ok && result.value.answer).toEqual({
      overview: 'Two sisters keep a lighthouse. They have one night.',
    })
  })

  it.each([
    ['delete the last line', ['a', 'b']],
    ['move the last line to the top', ['c', 'd', 'a', 'b']],
    ['rename NORA to VERA', ['a', 'b', 'c', 'd']],
  ])('%s is applied', async (command, ids) => {
    const result = await run({ request: { ...REQUEST, command } })
    expect(result.ok && result.value.answer.script?.elements.map(({ id }) => id)).toEqual(ids)
  })

  it('reduces HTML in an answer to the allowed marks', async () => {
    const text = '<p style="x">He <em>runs</em>.<script>alert(1)</script><img src=x onerror=y></p>'
    const operations = [{ op: 'insert', after: 4, elements: [{ type: 'action', text }] }]
    fake.misbehave({ kind: 'content', text: JSON.stringify({ operations, problem: null }) })
    const result = await run()
    expect(result.ok && result.value.answer.script?.elements[4]?.content).toBe('He <i>runs</i>.')
  })
})

describe('an unusable answer', () => {
  const wrongNumber = JSON.stringify({
    operations: [{ op: 'replace', number: 99, type: null, text: 'x' }],
    problem: null,
  })

  it.each(['{"operations":[{"op":', 'Sure! Here you go.', '{"elements":[]}', wrongNumber])(
    'is sent back once with the problem: %s',
    async (text) => {
      fake.misbehave({ kind: 'content', text })
      const result = await run()
      expect(result.ok).toBe(true)
      const repair = fake.requests[1]?.messages ?? []
      expect(repair.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
      expect(repair[2]?.content).toBe(text)
      expect(repair[3]?.content).toMatch(/could not be used.*(JSON|schema|no element 99)/)
      // Both rounds are counted, and the second contains the first.
      const firstRound = fake.requests[0]?.messages.map(({ content }) => content).join('') ?? ''
      const used = result.ok ? result.value.usage.inputTokens : 0
      expect(used).toBeGreaterThan(2 * Math.ceil(firstRound.length / 4))
    },
  )

  it('is cut before it is sent back or shown, however long it is', async () => {
    const million = 'x'.repeat(1_000_000)
    const unknownKey = JSON.stringify({ operations: [{ op: million }], problem: million })
    fake.misbehave({ kind: 'content', text: unknownKey })
    await run()
    const sent = fake.requests[1]?.messages.slice(2).map(({ content }) => content.length) ?? []
    expect(sent).toHaveLength(2)
    expect(Math.max(...sent)).toBeLessThanOrEqual(100_000)

    const reason = JSON.stringify({ operations: [], problem: million })
    fake.misbehave({ kind: 'content', text: reason })
    const result = await run()
    expect(result.ok ? '' : result.failure.error).toHaveLength(300)
  })

  it('fails the command if it comes twice', async () => {
    fake.misbehave({ kind: 'content', text: wrongNumber }, { kind: 'content', text: wrongNumber })
    const result = await run()
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    expect(fake.requests).toHaveLength(2)
  })

  it.each<[Misbehavior, string, RegExp]>([
    [{ kind: 'refusal' }, 'AI_FAILED', /declined/],
    [{ kind: 'content filter' }, 'AI_FAILED', /declined/],
    [{ kind: 'length stop' }, 'AI_FAILED', /too long/],
    [{ kind: 'no choices' }, 'AI_FAILED', /unusable answer/],
    [{ kind: 'no content' }, 'AI_FAILED', /unusable answer/],
    [{ kind: 'web page' }, 'AI_FAILED', /unusable answer/],
    [{ kind: 'status', status: 401 }, 'AI_FAILED', /OPENAI_API_KEY/],
    [{ kind: 'status', status: 403 }, 'AI_FAILED', /OPENAI_API_KEY/],
    [
      { kind: 'status', status: 404, code: 'model_not_found' },
      'AI_FAILED',
      /doesn't have the configured model/,
    ],
    [{ kind: 'status', status: 400 }, 'AI_FAILED', /rejected the request/],
    [{ kind: 'status', status: 429, code: 'insufficient_quota' }, 'AI_FAILED', /out of credit/],
    [
      { kind: 'status', status: 429, headers: { 'retry-after': '86400' } },
      'AI_FAILED',
      /busy.*in about 24 hours/,
    ],
    [
      { kind: 'status', status: 503, headers: { 'retry-after': '120' } },
      'AI_FAILED',
      /ran into a problem/,
    ],
  ])('fails without a retry on %o', async (how, code, sentence) => {
    fake.misbehave(how)
    const result = await run()
    expect(result).toMatchObject({ ok: false, failure: { code } })
    expect(result.ok ? '' : result.failure.error).toMatch(sentence)
    expect(fake.requests).toHaveLength(1)
  })
})

describe('a failing service', () => {
  const overloaded: Misbehavior = { kind: 'status', status: 500 }
  const busy: Misbehavior = { kind: 'status', status: 429, headers: { 'retry-after-ms': '20' } }

  it.each<[string, Misbehavior[]]>([
    ['server errors', [overloaded, overloaded]],
    ['too many requests, then an error', [busy, overloaded]],
    ['interrupted answers', [{ kind: 'cut off' }, { kind: 'cut off' }]],
  ])('is retried after %s', async (_, problems) => {
    fake.misbehave(...problems)
    const result = await run()
    expect(result.ok).toBe(true)
    expect(fake.requests).toHaveLength(3)
  })

  it('is given up after two retries', async () => {
    fake.misbehave(overloaded, overloaded, overloaded)
    const result = await run()
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    expect(fake.requests).toHaveLength(3)
  })

  it('is retried after the wait that it asks for', async () => {
    fake.misbehave({ kind: 'status', status: 429, headers: { 'retry-after-ms': '300' } })
    const start = performance.now()
    expect((await run()).ok).toBe(true)
    expect(performance.now() - start).toBeGreaterThan(290)
  })

  it('times out if it never answers', async () => {
    fake.misbehave({ kind: 'hang' })
    const aborted = fake.nextAbort()
    const result = await run({ times: { ...QUICK, workMs: 200 } })
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_TIMEOUT' } })
    await aborted
  })

  it('is reported if it is unreachable', async () => {
    const result = await run({ baseUrl: 'http://127.0.0.1:1/v1' })
    expect(result.ok ? '' : result.failure.error).toMatch(/can't be reached/)
  })

  it('gets an abort as soon as the writer leaves', async () => {
    fake.misbehave({ kind: 'hang' })
    const leaving = new AbortController()
    const aborted = fake.nextAbort()
    const running = run({ signal: leaving.signal, times: { ...QUICK, workMs: 60_000 } })
    await expect.poll(() => fake.requests.length, { interval: 5 }).toBe(1)
    leaving.abort()
    await aborted
    expect(await running).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
  })

  it('never reveals a key', async () => {
    const result = await run({ apiKey: 'sk-wrong-secret' })
    expect(fake.refused).toEqual(['Incorrect API key provided: sk-wrong-secret.'])
    expect(JSON.stringify(result)).not.toMatch(/sk-/)
  })
})
