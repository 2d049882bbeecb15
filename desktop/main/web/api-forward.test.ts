import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { CALL_HEADER } from '@scenewright/shared/desktop/call-header.ts'
import { createApiForward, serverAddress } from './api-forward.ts'

const PAGE = 'app://scenewright'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('forwards a call without cookies or origin, and returns the answer', async () => {
  let got: Pick<IncomingMessage, 'method' | 'url' | 'headers'> | undefined
  let body = ''
  const base = await serve((request, response) => {
    got = request
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      response.writeHead(201, {
        etag: '"7"',
        'set-cookie': 'a=b',
        'content-type': 'application/json',
      })
      response.end('{"id":"p1"}')
    })
  })
  const api = createApiForward(base, fetch)
  const answer = await api.forward(
    new Request(`${PAGE}/api/projects?a=1`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer t',
        'content-type': 'application/json',
        cookie: 'session=1',
        origin: PAGE,
        'x-forwarded-for': '1.2.3.4',
        [CALL_HEADER]: crypto.randomUUID(),
      },
      body: '{"title":"A"}',
    }),
  )
  expect(got).toMatchObject({ method: 'POST', url: '/api/projects?a=1' })
  expect(got?.headers).toMatchObject({
    authorization: 'Bearer t',
    'content-type': 'application/json',
  })
  for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-for', CALL_HEADER]) {
    expect(got?.headers[name]).toBeUndefined()
  }
  expect(body).toBe('{"title":"A"}')
  expect(answer.status).toBe(201)
  expect(answer.headers.get('etag')).toBe('"7"')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await answer.json()).toEqual({ id: 'p1' })
})

test('sends a login to no redirect, and no cookies along', async () => {
  const visited: (string | undefined)[] = []
  const base = await serve((request, response) => {
    visited.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  const fetchServer = vi.fn(fetch)
  const api = createApiForward(base, fetchServer)
  const answer = await api.forward(
    new Request(`${PAGE}/api/projects`, { headers: { authorization: 'Bearer t' } }),
  )
  expect(answer.type).toBe('error')
  expect(visited).toEqual(['/api/projects'])
  expect(fetchServer.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
})

test('returns an error of the server unchanged', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' })
    response.end('{"error":"Too many","code":"RATE_LIMITED"}')
  })
  const answer = await createApiForward(base, fetch).forward(new Request(`${PAGE}/api/projects`))
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('30')
})

test('an unreachable server is a network error, as on the web', async () => {
  const base = await serve(() => undefined)
  for (const stop of stops.splice(0)) stop()
  const answer = await createApiForward(base, fetch).forward(new Request(`${PAGE}/api/health`))
  expect(answer.type).toBe('error')
})

test('a call that the page aborts is also aborted at the server', async () => {
  const { promise: hasClosed, resolve: closed } = Promise.withResolvers<void>()
  const { promise: hasArrived, resolve: arrived } = Promise.withResolvers<void>()
  const base = await serve((request) => {
    request.on('close', closed)
    arrived()
  })
  const api = createApiForward(base, fetch)
  const call = crypto.randomUUID()
  const answer = api.forward(
    new Request(`${PAGE}/api/llm/process-command`, { headers: { [CALL_HEADER]: call } }),
  )
  await hasArrived
  api.abort(crypto.randomUUID())
  api.abort(call)
  await hasClosed
  expect((await answer).type).toBe('error')
})

test('an answer that is still arriving is aborted at the server too', async () => {
  const left = Promise.withResolvers<void>()
  const base = await serve((_request, response) => {
    response.write('first ')
    response.on('close', () => left.resolve())
  })
  const api = createApiForward(base, fetch)
  const call = crypto.randomUUID()
  const request = new Request(`${PAGE}/api/llm/assist`, { headers: { [CALL_HEADER]: call } })
  const answer = await api.forward(request)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader.read()).toEqual({ done: false, value: 'first ' })
  api.abort(call)
  await left.promise
  await expect(reader.read()).rejects.toThrow('aborted')
})

test("forwards only addresses below the server's API", () => {
  const base = new URL('https://scenewright.example')
  const under = new URL('https://example.org/tools/')
  expect(serverAddress(base, `${PAGE}/api/projects?x=1`)).toBe(
    'https://scenewright.example/api/projects?x=1',
  )
  expect(serverAddress(under, `${PAGE}/api/projects`)).toBe(
    'https://example.org/tools/api/projects',
  )
  expect(serverAddress(base, `${PAGE}//evil.example/api/x`)).toBeNull()
  expect(serverAddress(base, `${PAGE}/api/../dev/outbox`)).toBeNull()
  expect(serverAddress(base, `${PAGE}/apiary`)).toBeNull()
})
