import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CHECKOUT } from '#src/config.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

const TOKEN = 'token-of-the-metrics-tests'
const bearer = { authorization: `Bearer ${TOKEN}` }
const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost' } }

let fake: FakeOpenAi
let test: TestApp
const projects = projectsOf(() => test)

beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk-server', answer: answerLikeAModel })
  test = await createTestApp({
    env: { METRICS_TOKEN: TOKEN, OPENAI_API_KEY: 'sk-server', OPENAI_BASE_URL: fake.url },
  })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})

async function metrics(): Promise<string> {
  return (await test.call({ url: '/metrics', headers: bearer })).body
}

/** Returns the value of a line such as `name{label="value"} 1`, 0 if there is none. */
async function valueOf(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

describe('access to /metrics', () => {
  let closed: TestApp
  beforeAll(async () => {
    closed = await createTestApp({ env: { TRUST_PROXY: 'loopback' } })
  })
  afterAll(async () => await closed.close())

  it('is refused to other machines without METRICS_TOKEN, like an unknown path', async () => {
    const answer = await closed.call({ url: '/metrics', headers: bearer })
    expect([answer.statusCode, answer.body.includes('scenewright_')]).toEqual([404, false])
  })

  it('is granted to this machine, but not through a proxy or under another name', async () => {
    expect((await closed.call({ url: '/metrics', ...local })).statusCode).toBe(200)
    const forwarded = [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }]
    for (const header of [...forwarded, { via: '1.1 proxy' }, { host: 'evil.example' }]) {
      const headers = { ...local.headers, ...header }
      const answer = await closed.call({ url: '/metrics', ...local, headers })
      expect(answer.statusCode, JSON.stringify(header)).toBe(404)
    }
  })

  it('needs the exact token where there is one', async () => {
    expect((await test.call({ url: '/metrics', headers: bearer })).statusCode).toBe(200)
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const answer = await test.call({ url: '/metrics', headers: { authorization } })
      expect([answer.statusCode, answer.body.includes('scenewright_')]).toEqual([401, false])
    }
  })
})

describe('metrics', () => {
  it('count requests by route, never by path', async () => {
    const writer = await test.logIn()
    const id = randomUUID()
    await projects.as(writer, 'GET', `/${id}`)
    await test.call({ url: `/api/invented/${id}` })
    await test.call({ url: `/assets/${id}/missing.js` })
    const text = await metrics()
    expect(text).not.toContain(id)
    expect(text).toContain(
      'scenewright_http_requests_total{method="GET",route="/api/projects/:id",status="404"} 1',
    )
    expect(text).toContain('{method="GET",route="none",status="404"} 2')
    expect(text).toContain(
      'scenewright_http_request_duration_seconds_count{method="GET",route="/api/projects/:id"} 1',
    )
  })

  it('count saves and conflicts', async () => {
    const writer = await test.logIn()
    const { id, version } = await projects.create(writer)
    const payload = { title: 'Lantern', screenplay_json: scriptWith('Rain.'), baseVersion: version }
    const [saves, conflicts] = ['scenewright_saves_total', 'scenewright_save_conflicts_total']
    const before = await Promise.all([saves, conflicts].map(valueOf))
    for (const status of [200, 409]) {
      expect((await projects.as(writer, 'PUT', `/${id}`, { payload })).statusCode).toBe(status)
    }
    const after = await Promise.all([saves, conflicts].map(valueOf))
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1])
  })

  it('count AI calls while they run or wait, and their tokens', async () => {
    const writer = await test.logIn()
    const send = async () =>
      await test.call({
        method: 'POST',
        url: '/api/llm/process-command',
        headers: writer.headers,
        payload: {
          command: 'add action: Thunder.',
          currentScript: { title: 'Tides', elements: [] },
          overview: '',
          customInstructions: '',
          isOverviewCommand: false,
        },
      })
    fake.misbehave({ kind: 'hang' }, { kind: 'hang' })
    const sent = [send(), send(), send()]
    const calls = async () =>
      await Promise.all(
        ['running', 'waiting'].map(
          async (state) => await valueOf(`scenewright_ai_calls{state="${state}"}`),
        ),
      )
    await expect.poll(calls).toEqual([2, 1])
    await expect.poll(() => fake.requests.length).toBe(2)
    fake.endHanging()
    await Promise.all(sent)
    expect(await calls()).toEqual([0, 0])
    const charged = async (direction: string) =>
      await valueOf(`scenewright_ai_tokens_total{type="process-command",direction="${direction}"}`)
    const { _sum: sum } = await test.prisma.usageEntry.aggregate({
      where: { userId: writer.id },
      _sum: { inputTokens: true, outputTokens: true },
    })
    expect(sum.inputTokens).toBeGreaterThan(0)
    expect([await charged('input'), await charged('output')]).toEqual([
      sum.inputTokens,
      sum.outputTokens,
    ])
  })

  it('show the event loop, the connections and the mail queue', async () => {
    const { pool } = test.deps
    const used = await Promise.all([pool.connect(), pool.connect()])
    const text = await metrics()
    for (const client of used) client.release()
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(text).toContain('scenewright_database_connections{state="used"} 2\n')
    expect(text).toContain('scenewright_database_connections{state="idle"} ')
    expect(text).toContain('scenewright_database_waiting 0\n')
    expect(text).toContain('scenewright_mail_queue{state="waiting"} 0\n')
    expect(text).toContain('scenewright_mail_queue{state="dead"} 0\n')
  })
})

const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).min(1),
    }),
  ),
})

it('has a Grafana dashboard that only queries metrics and labels that exist', async () => {
  const file = await readFile(`${CHECKOUT}docs/grafana/scenewright.json`, 'utf8')
  const { panels } = Dashboard.parse(JSON.parse(file))
  const text = await metrics()
  const names = new Set(text.match(/^(?!#)\w+/gm))
  const queried = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const series = queried.flatMap((expr) => [...expr.matchAll(/(\w+)\{([^}]*)\}/g)])
  expect(series.length).toBeGreaterThanOrEqual(queried.length)
  for (const [, name = '', matchers = ''] of series) {
    expect(names, name).toContain(name)
    const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`))
    for (const [, label = ''] of matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)) {
      // Prometheus adds the job.
      if (label !== 'job') expect(lines.join('\n'), `${name} ${label}`).toContain(`${label}="`)
    }
  }
  const ours = [...names].filter((name) => name.startsWith('scenewright_'))
  const unused = ours.filter((name) => !queried.some((expr) => expr.includes(name)))
  expect(unused).toEqual([])
})
