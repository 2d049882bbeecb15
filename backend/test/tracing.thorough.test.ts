import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAccounts, logInAt } from '#test/support/accounts.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { spawnServer } from '#test/support/server-process.ts'
import { type TestDatabase, createTestDatabase } from '#test/support/test-database.ts'
import {
  type TraceCollector,
  attributeOf,
  startTraceCollector,
} from '#test/support/trace-collector.ts'

const SECRET_TEXT = 'A lighthouse keeper whispers'
const TIMEOUT_MS = 90_000

let collector: TraceCollector
let fake: FakeOpenAi
let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  collector = await startTraceCollector()
  fake = await startFakeOpenAi({ apiKey: 'sk-server', answer: answerLikeAModel })
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'scenewright-traces-'))
})
afterAll(async () => {
  await database.drop()
  await fake.close()
  await collector.close()
  await rm(dataDir, { recursive: true, force: true })
})

it(
  'sends spans of requests, statements and AI calls, without secrets or script text',
  async () => {
    const server = spawnServer({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OPENAI_API_KEY: 'sk-server',
      OPENAI_BASE_URL: fake.url,
    })
    const url = await server.ready
    const [account] = await insertAccounts(database.url, 1)
    if (!account) throw new Error('no account')
    const token = await logInAt(url, account)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/llm/process-command`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        command: `add action: ${SECRET_TEXT}.`,
        currentScript: { title: 'Tides', elements: [] },
        overview: '',
        customInstructions: '',
        isOverviewCommand: false,
      }),
    })
    expect(answer.status).toBe(200)
    await fetch(`${url}/verify-email?token=one-time-token-of-a-mail`)
    await fetch(`${url}/healthz`)
    server.signalGroup('SIGTERM')
    expect((await server.ended).code).toBe(0)

    expect(collector.refused).toEqual([])
    const command = collector.spans.find(({ name }) => name === 'POST /api/llm/process-command')
    if (!command) throw new Error('the request has no span')
    expect(attributeOf(command, 'http.response.status_code')).toBe('200')
    expect(attributeOf(command, 'scenewright.request_id')).toBe(answer.headers.get('x-request-id'))
    const within = collector.spans.filter(({ traceId }) => traceId === command.traceId)
    const statements = within.filter((span) => attributeOf(span, 'db.query.text') !== undefined)
    expect(statements.map((span) => attributeOf(span, 'db.query.text')).join('\n')).toMatch(
      /token_reservations/,
    )
    const outgoing = within.filter(
      (span) => span.kind === 3 && attributeOf(span, 'http.request.method') !== undefined,
    )
    expect(outgoing.map((span) => attributeOf(span, 'server.port'))).toEqual([
      new URL(fake.url).port,
    ])
    for (const span of [...statements, ...outgoing]) {
      expect(within.some(({ spanId }) => spanId === span.parentSpanId)).toBe(true)
    }

    const secrets = [SECRET_TEXT, 'one-time-token', token, 'sk-server', account.email, database.url]
    for (const secret of secrets) expect(collector.received()).not.toContain(secret)
    expect(collector.received()).not.toContain('/healthz')
  },
  TIMEOUT_MS,
)

it(
  'loads nothing of it unless it is set',
  async () => {
    const server = spawnServer({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      NODE_DEBUG: 'esm,module',
      LOG_LEVEL: 'silent',
    })
    await server.ready
    server.signalGroup('SIGTERM')
    const { stderr } = await server.ended
    // The log of loaded modules.
    expect(stderr).toContain('node_modules/fastify/')
    expect(stderr).not.toContain('@opentelemetry')
  },
  TIMEOUT_MS,
)
