import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { MAX_BODY_BYTES, MAX_PUBLIC_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { getMaxBodyBytes } from '@scenewright/shared/api/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  writer = await test.logIn()
  // Others are refused before their body is read.
  await test.prisma.user.update({ where: { id: writer.id }, data: { isAdmin: true } })
})
afterAll(async () => await test.close())

function bodyOf(bytes: number): string {
  return `{"email":"${'a'.repeat(bytes - '{"email":""}'.length)}"}`
}

const withBodies = Object.values(CONTRACTS).filter(({ body }) => body !== undefined)

it.each(withBodies.map((contract) => [contract.path, contract] as const))(
  'limits the body of %s',
  async (_, contract) => {
    const limit = getMaxBodyBytes(contract)
    expect(limit).toBe(contract.auth === 'bearer' ? MAX_BODY_BYTES : MAX_PUBLIC_BODY_BYTES)
    const send = async (bytes: number) =>
      await test.call({
        method: contract.method,
        url: contract.path,
        headers: { ...writer.headers, 'content-type': 'application/json' },
        payload: bodyOf(bytes),
      })
    const tooLarge = await send(limit + 1)
    expect(tooLarge.statusCode).toBe(413)
    const size = contract.auth === 'bearer' ? '8 MB' : '64 KB'
    expect(tooLarge.json()).toEqual({
      code: 'BODY_TOO_LARGE',
      error: `This is too large to send. The limit is ${size}.`,
    })
    expect((await send(limit)).statusCode).not.toBe(413)
  },
)

it('accepts a larger event from Stripe, and no larger body at an unknown address', async () => {
  const send = async (url: string) =>
    await test.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: bodyOf(MAX_PUBLIC_BODY_BYTES + 1),
    })
  expect((await send('/api/stripe/webhook')).statusCode).toBe(503)
  expect((await send('/api/nothing')).statusCode).toBe(413)
})

/** Sends only the head of a request and the given part of its body. */
function begin(path: string, headers: readonly string[], sent = ''): Socket {
  const { port } = test.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    ...headers,
  ].join('\r\n')
  socket.write(`${head}\r\n\r\n${sent}`)
  return socket
}

async function statusOf(socket: Socket): Promise<string> {
  const [data] = (await once(socket, 'data')) as [Buffer]
  return data.toString().slice(9, 12)
}

it.each([
  ['a long body to a public call', '/api/auth/login', ['Content-Length: 8000000'], '', '413'],
  ['a long body without a login', '/api/projects', ['Content-Length: 8000000'], '', '401'],
  [
    'a chunked body that gets too long',
    '/api/auth/login',
    ['Transfer-Encoding: chunked'],
    `${(MAX_PUBLIC_BODY_BYTES + 1).toString(16)}\r\n${' '.repeat(MAX_PUBLIC_BODY_BYTES + 1)}`,
    '413',
  ],
])('refuses %s before it has arrived', async (_, path, headers, sent, status) => {
  const socket = begin(path, headers, sent)
  expect(await statusOf(socket)).toBe(status)
  socket.destroy()
})

it('limits the requests that one network has in flight', async () => {
  const unfinished = Array.from({ length: 220 }, () =>
    begin('/api/auth/login', ['Content-Length: 1000'], '{'),
  )
  const answers: string[] = []
  for (const socket of unfinished) {
    socket.once('data', (data: Buffer) => answers.push(data.toString()))
  }
  await expect.poll(() => answers.length).toBe(20)
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/^retry-after: 2\r$/m)
  }
  // Another network is served, and this one again once it has closed them.
  expect((await test.call({ url: '/api/health' })).statusCode).toBe(200)
  for (const socket of unfinished) socket.destroy()
  const again = async () =>
    (await test.call({ url: '/api/health', remoteAddress: '127.0.0.1' })).statusCode
  await expect.poll(again).toBe(200)
})

it('limits the large bodies that one account has in flight', async () => {
  // The other tests' bodies count against their writer's saves per minute.
  const { headers } = await test.logIn()
  const login = `Authorization: ${headers.authorization}`
  const open = Array.from({ length: 6 }, () =>
    begin('/api/projects', [login, 'Content-Length: 8000000'], '{'),
  )
  const answers: string[] = []
  for (const socket of open) {
    socket.once('data', (data: Buffer) => answers.push(data.toString().slice(9, 12)))
  }
  await expect.poll(() => answers).toEqual(['429', '429'])
  const small = await test.call({ url: '/api/projects', headers })
  expect(small.statusCode).toBe(200)
  for (const socket of open) socket.destroy()
})
