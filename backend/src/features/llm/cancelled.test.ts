import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { WEBM, formOf } from '#test/support/recordings.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const COMMAND = JSON.stringify({
  command: 'add action: Thunder.',
  currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
})

let fake: FakeOpenAi
let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk', answer: answerLikeAModel })
  test = await createTestApp({ env: { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: fake.url } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})
beforeEach(async () => {
  writer = await test.logIn()
  fake.requests.length = 0
  fake.recordings.length = 0
})

/** Calls over a real connection, which can be closed early. */
function call(path: string, contentType: string, body: string | Buffer) {
  const { port } = test.app.server.address() as AddressInfo
  const headers = { ...writer.headers, 'content-type': contentType }
  const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers })
  request.on('error', () => {})
  request.end(body)
  return request
}

const month = async () => await test.prisma.tokenMonth.findFirst({ where: { userId: writer.id } })
const ledger = async () => await test.prisma.usageEntry.findMany({ where: { userId: writer.id } })

// Calls time out only after a minute, so these aborts come from the closed connection.
it.each<[string, () => Promise<[string, string | Buffer]>]>([
  ['process-command', async () => ['application/json', COMMAND]],
  ['enhance-overview', async () => ['application/json', '{"currentOverview":"A heist."}']],
  [
    'transcribe',
    async () => {
      const form = await formOf([{ name: 'audio', value: WEBM }])
      return [form.contentType, form.payload]
    },
  ],
])('a canceled %s is aborted at the service and costs nothing', async (path, body) => {
  fake.misbehave({ kind: 'hang' })
  const aborted = fake.nextAbort()
  const request = call(`/api/llm/${path}`, ...(await body()))
  await expect.poll(() => fake.requests.length + fake.recordings.length).toBe(1)
  request.destroy()
  await aborted
  await expect.poll(month).toMatchObject({ used: 0, reserved: 0, running: 0 })
  expect(await ledger()).toEqual([])
})

it('a command canceled in its second round costs the reported tokens of the first', async () => {
  fake.misbehave({ kind: 'content', text: '{"operations":7}' }, { kind: 'hang' })
  const aborted = fake.nextAbort()
  const request = call('/api/llm/process-command', 'application/json', COMMAND)
  await expect.poll(() => fake.requests.length).toBe(2)
  request.destroy()
  await aborted
  await expect.poll(async () => (await ledger()).length).toBe(1)
  const [line] = await ledger()
  const firstRound = fake.requests[0]?.messages.map(({ content }) => content).join('') ?? ''
  expect(line?.inputTokens).toBe(Math.ceil(firstRound.length / 4))
  expect(await month()).toMatchObject({ used: line?.totalTokens, reserved: 0, running: 0 })
})

it('more than 10 canceled commands a day cost what was sent', async () => {
  const cancel = async () => {
    fake.requests.length = 0
    fake.misbehave({ kind: 'hang' })
    const aborted = fake.nextAbort()
    const request = call('/api/llm/process-command', 'application/json', COMMAND)
    await expect.poll(() => fake.requests.length).toBe(1)
    request.destroy()
    await aborted
    await expect.poll(month).toMatchObject({ reserved: 0, running: 0 })
  }
  for (let count = 0; count < 10; count += 1) await cancel()
  expect(await month()).toMatchObject({ used: 0 })
  await cancel()
  const sent = fake.requests[0]?.messages.map(({ content }) => content).join('') ?? ''
  await expect.poll(async () => (await ledger()).length).toBe(1)
  const [line] = await ledger()
  // An estimate: what was sent, at about three bytes per token.
  expect(line?.inputTokens).toBeGreaterThan(sent.length / 4)
  expect(line?.inputTokens).toBeLessThan(sent.length)
  expect(line).toMatchObject({ requestType: 'process-command', outputTokens: 0 })
  expect(await month()).toMatchObject({ used: line?.totalTokens, reserved: 0 })
})

it('more than 10 canceled transcriptions a day cost their seconds', async () => {
  const { freeCancelsByAccount } = test.deps.limits
  for (let count = 0; count < 10; count += 1) await freeCancelsByAccount.take(writer.id)
  fake.misbehave({ kind: 'hang' })
  const aborted = fake.nextAbort()
  const form = await formOf([{ name: 'audio', value: WEBM }])
  const request = call('/api/llm/transcribe', form.contentType, form.payload)
  await expect.poll(() => fake.recordings.length).toBe(1)
  request.destroy()
  await aborted
  await expect.poll(async () => (await ledger()).length).toBe(1)
  expect(await ledger()).toMatchObject([{ requestType: 'transcribe', totalTokens: 50 }])
})
