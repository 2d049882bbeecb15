import { afterEach, describe, expect, test } from 'vitest'
import { deleteAccount, login } from '@scenewright/shared/api/auth.ts'
import { getProject, listProjects, saveProject } from '@scenewright/shared/api/projects.ts'
import { answerJson, startFakeHttpServer } from '#renderer/test/fake-http-server.ts'
import { createApiClient, failureSentence } from './api-client.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A client and the fake HTTP server it calls. */
async function setUp(respond: Parameters<typeof startFakeHttpServer>[0]) {
  const fakeServer = await startFakeHttpServer(respond)
  closers.push(fakeServer.stop)
  const refused: string[] = []
  const client = createApiClient({
    base: fakeServer.url,
    fetch,
    getToken: () => 'the.login.token',
    onTokenRefused: (token) => refused.push(token),
  })
  return { client, refused, requests: fakeServer.requests, stop: fakeServer.stop }
}

const PROJECT = {
  id: 'p1',
  title: 'The Lamp Room',
  premise: '',
  screenplay_json: {},
  version: 3,
  updated_at: '2026-11-21T03:00:00.000Z',
}

describe('a call', () => {
  test("sends its contract's method, path and body, the token and the base version", async () => {
    const { client, requests } = await setUp((response) =>
      answerJson(response, 200, { version: 4, updated_at: PROJECT.updated_at }, { etag: '"4"' }),
    )
    const answer = await client.call(saveProject, {
      params: { id: 'p1' },
      body: { title: 'The Lamp Room', screenplay_json: {} },
      ifMatch: '"3"',
    })
    expect(answer).toEqual({
      ok: true,
      value: { version: 4, updated_at: PROJECT.updated_at },
      status: 200,
      etag: '"4"',
    })
    expect(requests[0]).toMatchObject({ method: 'PUT', url: '/api/projects/p1' })
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer the.login.token',
      'content-type': 'application/json',
      'if-match': '"3"',
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      title: 'The Lamp Room',
      screenplay_json: {},
    })
  })

  test('sends no token if the contract needs none', async () => {
    const { client, requests } = await setUp((response) =>
      answerJson(response, 401, { error: 'no' }),
    )
    await client.call(login, { body: { email: 'a@example.com', password: 'wrong' } })
    expect(requests[0]?.headers.authorization).toBeUndefined()
  })

  test.each([
    ['../../admin', '/api/projects/..%2F..%2Fadmin'],
    ['..', '/api/projects/-'],
    ['a b?c#d', '/api/projects/a%20b%3Fc%23d'],
  ])('keeps the parameter %s within its path segment', async (id, url) => {
    const { client, requests } = await setUp((response) => answerJson(response, 200, PROJECT))
    await client.call(getProject, { params: { id } })
    expect(requests[0]?.url).toBe(url)
  })
})

describe('a refused call', () => {
  test('shows the request id of an unexpected error', async () => {
    const { client } = await setUp((response) =>
      answerJson(response, 500, { error: 'It broke.', code: 'INTERNAL', requestId: 'abc-123' }),
    )
    const answer = await client.call(listProjects, {})
    expect(!answer.ok && failureSentence(answer, 'fallback')).toBe(
      'It broke. (Request id: abc-123)',
    )
  })

  test("returns the server's message, code and numbers", async () => {
    const { client } = await setUp((response) =>
      answerJson(
        response,
        429,
        { error: 'Too many tries', code: 'RATE_LIMITED', limit: 10 },
        { 'retry-after': '90' },
      ),
    )
    const answer = await client.call(listProjects, {})
    expect(answer).toEqual({
      ok: false,
      kind: 'refused',
      status: 429,
      failure: { error: 'Too many tries', code: 'RATE_LIMITED', limit: 10 },
      retryAfterSeconds: 90,
    })
    expect(!answer.ok && failureSentence(answer, 'fallback')).toBe('Too many tries')
  })

  test('reports the login token that was refused', async () => {
    const { client, refused } = await setUp((response) =>
      answerJson(response, 401, { error: 'Expired' }),
    )
    await client.call(listProjects, {})
    expect(refused).toEqual(['the.login.token'])
  })

  test('reports no token for a wrong password', async () => {
    const { client, refused } = await setUp((response) =>
      answerJson(response, 401, { error: 'Wrong' }),
    )
    await client.call(login, { body: { email: 'a@example.com', password: 'wrong' } })
    expect(refused).toEqual([])
  })
})

describe('a call that needs a confirmation', () => {
  const needed = { error: "Please confirm that it's you.", code: 'CONFIRMATION_REQUIRED' }

  async function setUpAsking(confirmed: boolean) {
    const asked: boolean[] = []
    const fakeServer = await startFakeHttpServer((response) =>
      asked.length > 0
        ? answerJson(response, 200, { message: 'Account deleted successfully' })
        : answerJson(response, 403, needed),
    )
    closers.push(fakeServer.stop)
    const client = createApiClient({
      base: fakeServer.url,
      fetch,
      getToken: () => 'the.login.token',
      onTokenRefused: () => undefined,
      confirmIdentity: async () => {
        if (confirmed) asked.push(true)
        return confirmed
      },
    })
    return { client, requests: fakeServer.requests }
  }

  test('asks, and is repeated once', async () => {
    const { client, requests } = await setUpAsking(true)
    expect(await client.call(deleteAccount, {})).toMatchObject({ ok: true })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/auth/delete-account',
      'DELETE /api/auth/delete-account',
    ])
  })

  test('is refused if the user cancels', async () => {
    const { client, requests } = await setUpAsking(false)
    const answer = await client.call(deleteAccount, {})
    expect(!answer.ok && failureSentence(answer, 'fallback')).toBe(needed.error)
    expect(requests).toHaveLength(1)
  })
})

describe('a call without a valid answer', () => {
  test('is a network failure with the fallback message if the server is down', async () => {
    const { client, stop } = await setUp((response) => response.destroy())
    stop()
    const answer = await client.call(listProjects, {})
    expect(answer).toMatchObject({
      ok: false,
      kind: 'network',
      status: null,
      failure: { code: 'UNAVAILABLE' },
    })
    expect(!answer.ok && failureSentence(answer, 'Failed to fetch projects')).toBe(
      'Failed to fetch projects',
    )
  })

  test('is a network failure if the connection breaks during the answer', async () => {
    const { client } = await setUp((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('[')
      setTimeout(() => response.destroy(), 10)
    })
    expect(await client.call(listProjects, {})).toMatchObject({ ok: false, kind: 'network' })
  })

  test.each([
    ["a proxy's HTML page", 502, '<h1>Bad gateway</h1>'],
    ['an error without a message', 500, '{}'],
    ['an answer of another shape', 200, '{"projects":[]}'],
    ['an empty answer', 200, ''],
  ])('is unreadable: %s', async (_, status, body) => {
    const { client } = await setUp((response) => {
      response.writeHead(status)
      response.end(body)
    })
    expect(await client.call(listProjects, {})).toMatchObject({
      ok: false,
      kind: 'unreadable',
      status,
      failure: { code: 'INTERNAL' },
    })
  })

  test('is aborted if the caller aborts it', async () => {
    const abort = new AbortController()
    const { client } = await setUp(() => abort.abort())
    const answer = await client.call(listProjects, { signal: abort.signal })
    expect(answer).toMatchObject({ ok: false, kind: 'aborted' })
  })

  test('is a network failure if it times out', async () => {
    const { client } = await setUp(() => undefined)
    const answer = await client.call(listProjects, { signal: AbortSignal.timeout(20) })
    expect(answer).toMatchObject({ ok: false, kind: 'network' })
  })
})
