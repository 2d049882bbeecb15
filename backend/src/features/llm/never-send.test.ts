import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { WEBM, formOf } from '#test/support/recordings.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const COMMAND = {
  command: 'add action: Thunder.',
  currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
}
const CALLS = [
  ['process-command', COMMAND],
  ['enhance-overview', { currentOverview: 'a keeper waits' }],
  ['process-overview-recording', { currentOverview: '', voiceTranscript: 'A ship never comes.' }],
] as const
const PROTECTED = { title: 'Secret', screenplay_json: { ...scriptWith('Rain.'), neverSend: true } }
const OPEN = { title: 'Open', screenplay_json: scriptWith('Rain.') }

let fake: FakeOpenAi
let test: TestApp
let writer: LoggedIn
const projects = projectsOf(() => test)
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk-server', answer: answerLikeAModel })
  test = await createTestApp({ env: { OPENAI_API_KEY: 'sk-server', OPENAI_BASE_URL: fake.url } })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})
beforeEach(async () => {
  fake.requests.length = 0
  fake.recordings.length = 0
  writer = await test.logIn()
})

async function send(payload: object, [path, body]: readonly [string, object] = CALLS[0]) {
  const url = `/api/llm/${path}`
  const { headers } = writer
  return await test.call({ method: 'POST', url, headers, payload: { ...body, ...payload } })
}

async function dictate(query: Record<string, string>) {
  const audio = { name: 'audio', value: WEBM, fileName: 'recording.webm' }
  const { payload, contentType } = await formOf([audio])
  const headers = { ...writer.headers, 'content-type': contentType }
  return await test.call({ method: 'POST', url: '/api/llm/transcribe', query, headers, payload })
}

async function providers(): Promise<string[]> {
  const entries = await test.prisma.usageEntry.findMany({ where: { userId: writer.id } })
  return entries.map(({ provider }) => provider)
}

describe('a script that must never be sent', () => {
  it.each(CALLS)('gets the offline assistant for %s, whatever the page says', async (...call) => {
    const { id } = await projects.create(writer, PROTECTED)
    for (const said of [{ neverSend: false }, {}]) {
      expect((await send({ projectId: id, ...said }, call)).statusCode).toBe(200)
    }
    expect(fake.requests).toEqual([])
    expect(await providers()).toEqual(['offline'])
  })

  it.each(CALLS)('gets it for %s before its first save, too', async (...call) => {
    expect((await send({ neverSend: true }, call)).statusCode).toBe(200)
    expect(fake.requests).toEqual([])
  })

  it('is never transcribed', async () => {
    const { id } = await projects.create(writer, PROTECTED)
    const queries: Record<string, string>[] = [
      { projectId: id, neverSend: 'false' },
      { neverSend: 'true' },
      {},
    ]
    for (const query of queries) {
      const answer = await dictate(query)
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        403,
        MESSAGES.recordingNeverSent,
      ])
    }
    expect(fake.recordings).toEqual([])
  })

  it('stays protected in the trash', async () => {
    const { id } = await projects.create(writer, PROTECTED)
    await projects.as(writer, 'DELETE', `/${id}`)
    await send({ projectId: id, neverSend: false })
    expect(fake.requests).toEqual([])
  })

  it('protects calls that name no script and do not say that it may be sent', async () => {
    await projects.create(writer, PROTECTED)
    await send({})
    await send({ projectId: randomUUID() })
    expect(fake.requests).toEqual([])
  })
})

describe('other scripts of the account', () => {
  it('use the AI service', async () => {
    await projects.create(writer, PROTECTED)
    await test.prisma.user.update({ where: { id: writer.id }, data: { plan: 'pro' } })
    const { id } = await projects.create(writer, OPEN)
    await send({ projectId: id })
    await send({ neverSend: false })
    expect(fake.requests).toHaveLength(2)
    expect((await dictate({ projectId: id, neverSend: 'false' })).statusCode).toBe(200)
  })

  it("of other writers don't matter", async () => {
    const { id } = await projects.create(await test.logIn(), PROTECTED)
    await send({ projectId: id, neverSend: false })
    await send({})
    expect(fake.requests).toHaveLength(2)
  })
})

describe('the setting', () => {
  async function stored(id: string) {
    const answer = await projects.as(writer, 'GET', `/${id}`)
    return answer.json<{ never_send: boolean; screenplay_json: { neverSend?: boolean } }>()
  }

  it('is stored in the script and turned off by a save that says so', async () => {
    const { id } = await projects.create(writer, PROTECTED)
    expect(await stored(id)).toMatchObject({
      never_send: true,
      screenplay_json: { neverSend: true },
    })
    await projects.as(writer, 'PUT', `/${id}`, { payload: { ...OPEN, never_send: false } })
    expect((await stored(id)).never_send).toBe(false)
    await send({ projectId: id, neverSend: false })
    expect(fake.requests).toHaveLength(1)
  })

  it('stays on after a save from a page without the setting', async () => {
    const { id } = await projects.create(writer, PROTECTED)
    await projects.as(writer, 'PUT', `/${id}`, { payload: OPEN })
    expect((await stored(id)).never_send).toBe(true)
  })
})
