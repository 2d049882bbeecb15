import { afterEach, expect, test } from 'vitest'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import { answerJson, startFakeHttpServer } from '#renderer/test/fake-http-server.ts'
import { createApiClient } from './api-client.ts'
import { createAssistant } from './assistant.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** An assistant and its fake server, which answers every call with 422. */
async function setUp() {
  const server = await startFakeHttpServer((response) =>
    answerJson(response, 422, { error: 'From the server', code: 'COMMAND_NOT_UNDERSTOOD' }),
  )
  closers.push(server.stop)
  const api = createApiClient({
    base: server.url,
    fetch,
    getToken: () => 'the.login.token',
    onTokenRefused: () => undefined,
  })
  return { assistant: createAssistant(api, () => 'new-id'), server }
}

function request(command: string): CommandRequest {
  return {
    command,
    currentScript: { title: 'Salt', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
    overview: '',
    customInstructions: '',
    isOverviewCommand: false,
  }
}

test('leaves the answer to the server while it answers', async () => {
  const { assistant } = await setUp()
  const result = await assistant.processCommand(request('add action: She runs.'))
  expect(result).toMatchObject({
    ok: false,
    kind: 'refused',
    failure: { error: 'From the server' },
  })
})

test('carries out a command in the page when no server answers', async () => {
  const { assistant, server } = await setUp()
  server.stop()
  const result = await assistant.processCommand(request('add action: She runs.'))
  const elements = result.ok ? result.value.script?.elements : undefined
  expect(elements?.map(({ content }) => content)).toEqual(['Rain.', 'She runs.'])
})

test('reports the missing connection with the reason why the page refuses too', async () => {
  const { assistant, server } = await setUp()
  server.stop()
  const result = await assistant.processCommand(request('make it funnier'))
  expect(result).toMatchObject({
    ok: false,
    kind: 'network',
    failure: { code: 'COMMAND_NOT_UNDERSTOOD' },
  })
})

test('answers a canceled command nowhere', async () => {
  const { assistant } = await setUp()
  const signal = AbortSignal.abort()
  const result = await assistant.processCommand(request('add action: She runs.'), signal)
  expect(result).toMatchObject({ ok: false, kind: 'aborted' })
})
