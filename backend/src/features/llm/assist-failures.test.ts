import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastOf, requestWith, sendAssist } from '#test/support/assist-calls.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import type { Turn } from '#test/support/openai-stream.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let fake: FakeOpenAi
let test: TestApp
let writer: LoggedIn
const startApp = async () =>
  await createTestApp({ env: { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: fake.url } })
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk', answer: answerLikeAModel })
  test = await startApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})
beforeEach(async () => {
  writer = await test.logIn()
  fake.streams.length = 0
  fake.requests.length = 0
})

const IDLE = { reserved: 0, running: 0 }
const send = async (...[message, change]: Parameters<typeof requestWith>) =>
  await sendAssist(test, writer, requestWith(message, change))
const month = async () => await test.prisma.tokenMonth.findFirst({ where: { userId: writer.id } })
const ledger = async () => await test.prisma.usageEntry.findMany({ where: { userId: writer.id } })

it.each<[string, Turn, RegExp]>([
  ['breaks off', { text: 'The keeper', end: 'break off' }, /broke off/],
  ['is too long', { text: 'The keeper', end: 'length' }, /too long/],
  ['is filtered', { text: 'The keeper', end: 'content_filter' }, /declined/],
  ['is refused', { end: 'refusal' }, /declined/],
  ['has no words', {}, /unusable/],
])('an answer that %s fails, changes nothing and costs nothing', async (_, turn, sentence) => {
  const edit = { op: 'replace', number: 1, type: null, text: 'INT. CAVE', reason: 'Asked.' }
  const reading = { name: 'read_scenes', args: { scenes: ['1'], skip: null } }
  const editing = { name: 'edit_script', args: { block: 9, operations: [edit] } }
  fake.answerWith({ calls: [reading, editing] }, turn)
  const answer = await send('Move it to a cave', { kind: 'edit' })
  expect(answer.statusCode).toBe(200)
  const { failure } = lastOf(answer, 'failed')
  expect(failure.code).toBe('AI_FAILED')
  expect(failure.error).toMatch(sentence)
  expect(fake.streams).toHaveLength(2)
  expect([await month(), await ledger()]).toMatchObject([{ ...IDLE, used: 0 }, []])
})

it('a service that is busy for a moment is asked again, before the first word only', async () => {
  fake.misbehave({ kind: 'status', status: 503 })
  expect(lastOf(await send('Who is in scene 2?'), 'done').text).toContain('NORA')
  fake.misbehave({ kind: 'status', status: 401 })
  const { failure } = lastOf(await send('Who is in scene 2?'), 'failed')
  expect(failure.error).toContain('OPENAI_API_KEY')
})

describe('a stopped answer', () => {
  /** Opens a stream over a real connection and waits for its first line. */
  async function open(message: string) {
    const { port } = test.app.server.address() as AddressInfo
    const headers = { ...writer.headers, 'content-type': 'application/json' }
    const path = '/api/llm/assist'
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers })
    request.on('error', () => {})
    request.end(JSON.stringify(requestWith(message)))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.setEncoding('utf8').on('error', () => {})
    return { request, response }
  }

  it('has sent its first words before the last ones are there, and costs nothing', async () => {
    fake.answerWith({ text: 'The keeper', end: 'hang' })
    const aborted = fake.nextAbort()
    const { request, response } = await open('Who is in scene 2?')
    let received = ''
    response.on('data', (part: string) => (received += part))
    await expect.poll(() => received).toContain('"text":" keeper"')
    expect(response.headers).toMatchObject({ 'x-accel-buffering': 'no' })
    expect(response.headers['content-encoding']).toBeUndefined()
    request.destroy()
    await aborted
    await expect.poll(month).toMatchObject({ ...IDLE, used: 0 })
  })

  it('costs the rounds that the service has reported', async () => {
    fake.answerWith({ calls: [{ name: 'character_list', args: {} }] }, { end: 'hang' })
    const aborted = fake.nextAbort()
    const { request } = await open('Who is in scene 2?')
    await expect.poll(() => fake.streams.length).toBe(2)
    request.destroy()
    await aborted
    await expect.poll(async () => (await ledger()).length).toBe(1)
    const [line] = await ledger()
    expect(line?.inputTokens).toBeGreaterThan(1000)
    expect(await month()).toMatchObject({ ...IDLE, used: line?.totalTokens })
  })

  it('that was complete can be read as usual', async () => {
    const { response } = await open('Who is in scene 2?')
    expect(lastOf({ body: await text(response) }, 'done').text).toBe('NORA and SAM [scene 2].')
  })
})

describe('a server that can’t call tools', () => {
  const NO_TOOLS = { kind: 'status', status: 400, message: 'qwen does not support tools' } as const
  const operations = [{ op: 'replace', number: 2, type: null, text: 'Fog.', reason: 'Asked.' }]
  const edits = (block: number) => JSON.stringify({ edits: [{ block, operations }] })

  it('answers from the shown block, and is not offered tools again', async () => {
    const other = await startApp()
    const person = await other.logIn()
    const ask = async (...request: Parameters<typeof requestWith>) =>
      await sendAssist(other, person, requestWith(...request))
    fake.misbehave(NO_TOOLS)
    expect(lastOf(await ask('Where are we?', { caretElementId: 'b2e1' }), 'done').text).toBe(
      'You asked: Where are we?',
    )
    expect(fake.streams.map(({ tools }) => tools !== undefined)).toEqual([true, false])
    expect(fake.streams[1]?.messages.at(-1)?.content).toContain('1 scene EXT. BEACH - DAY')
    lastOf(await ask('Where are we?'), 'done')
    expect(fake.streams).toHaveLength(3)

    const edit = { kind: 'edit', caretElementId: 'b3e1' } as const
    fake.misbehave({ kind: 'content', text: edits(3) })
    const { change } = lastOf(await ask('Let there be fog', edit), 'done')
    expect(change?.blocks).toMatchObject([{ number: 3, after: [{}, { content: 'Fog.' }] }])
    fake.misbehave({ kind: 'content', text: edits(2) })
    const { failure } = lastOf(await ask('Let there be fog', edit), 'failed')
    expect(failure.error).toMatch(/only the story block with the caret/)
    await other.close()
  })
})
