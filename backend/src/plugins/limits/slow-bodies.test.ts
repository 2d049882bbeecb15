import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const PERIOD_BYTES = 1000
const WHOLE_MS = 200
const BODY_BYTES = 60_000

let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  test = await createTestApp({
    deps: { bodyTimes: { wholeMs: WHOLE_MS, periodMs: WHOLE_MS, periodBytes: PERIOD_BYTES } },
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  writer = await test.logIn()
})
afterAll(async () => await test.close())

/** Opens a connection and sends the first bytes of a request with a body. */
function begin(path: string, headers: readonly string[] = []): Socket {
  const { port } = test.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${BODY_BYTES}`,
    ...headers,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n{`)
  return socket
}

async function allOf(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (data: Buffer) => {
    received += data.toString()
  })
  await once(socket, 'close')
  return received
}

it.each([
  ['a call without a login', '/api/auth/login', false],
  ['a call with a login', '/api/projects', true],
])('ends a body to %s that stops arriving', async (_, path, hasLogin) => {
  const login = hasLogin ? [`Authorization: ${writer.headers.authorization}`] : []
  expect(await allOf(begin(path, login))).toMatch(/^HTTP\/1\.1 408 /)
})

it('closes the connection of a refused request whose body stops arriving', async () => {
  expect(await allOf(begin('/api/projects'))).toMatch(/^HTTP\/1\.1 401 /)
})

it('lets an upload with a login take as long as a slow line needs', async () => {
  const headers = [`Authorization: ${writer.headers.authorization}`, 'Connection: close']
  const slow = begin('/api/projects', headers)
  const answer = allOf(slow)
  const last = '"title":"Tides"}'
  const piece = PERIOD_BYTES / 2
  const started = performance.now()
  let sent = 1
  // Always faster than the slowest accepted rate, for several times the time limit.
  while (BODY_BYTES - sent - last.length > piece) {
    slow.write(' '.repeat(piece))
    sent += piece
    await sleep(WHOLE_MS / 20)
  }
  expect(performance.now() - started).toBeGreaterThan(2 * WHOLE_MS)
  slow.write(last.padStart(BODY_BYTES - sent))
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
})
