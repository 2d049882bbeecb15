import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attackReport } from './attack-report.ts'
import {
  type AttackedServer,
  othersWaitDuring,
  startAttackedServer,
} from './support/attacked-server.ts'

/** Each attack sends on this many connections at once, for about this long. */
const CONNECTIONS = 4
const ATTACK_MS = 2500
const UNFINISHED_BODIES = 150
const UNFINISHED_BYTES = 8_000_000
const MEMORY_MARGIN_MIB = 300

const KEYS = 400_000
const MANY_KEYS = Buffer.from(
  `{${Array.from({ length: KEYS }, (_, key) => `"${String(key).padStart(8, '0')}":1`).join(',')}}`,
)
const DEEP_LIST = Buffer.from('['.repeat(3_000_000))

const report = attackReport('Anonymous bodies', [
  'requests',
  'answers',
  'others p50, ms',
  'others max, ms',
  'server memory, MiB',
])

let server: AttackedServer
beforeAll(async () => {
  server = await startAttackedServer()
  const { p50, max } = await othersWaitDuring(server.url, async () => await sleep(1000))
  report.add('before', '0', '', p50, max, server.memory())
})
afterAll(async () => await server.stop())

/** Sends a body. @returns the status, or 'closed' if the server closes the connection before that */
async function post(path: string, body: Buffer, isChunked: boolean): Promise<number | 'closed'> {
  return await new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      ...(!isChunked && { 'content-length': body.length }),
    }
    const request = httpRequest(new URL(path, server.url), { method: 'POST', headers })
    request.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    request.once('error', () => resolve('closed'))
    if (isChunked) request.write(body)
    request.end(isChunked ? undefined : body)
  })
}

function countOf(answers: readonly (number | string)[]): string {
  return [...new Set(answers)]
    .map((kind) => `${answers.filter((answer) => answer === kind).length}x ${kind}`)
    .join(', ')
}

it.each([
  ['5.3 MB of keys to login', '/api/auth/login', MANY_KEYS, false],
  ['the same, chunked', '/api/auth/login', MANY_KEYS, true],
  ['3M x [ to contact', '/api/contact', DEEP_LIST, false],
  ['the same, chunked', '/api/contact', DEEP_LIST, true],
  ['5.3 MB of keys to an unknown call', '/api/nothing', MANY_KEYS, false],
  ['5.3 MB of keys to a call with login', '/api/projects', MANY_KEYS, false],
])('%s are refused before they are parsed', async (title, path, body, isChunked) => {
  const answers: (number | 'closed')[] = []
  const until = performance.now() + ATTACK_MS
  const attacker = async () => {
    while (performance.now() < until) answers.push(await post(path, body, isChunked))
  }
  const { p50, max, statuses } = await othersWaitDuring(
    server.url,
    async () => await Promise.all(Array.from({ length: CONNECTIONS }, attacker)),
  )
  report.add(title, String(answers.length), countOf(answers), p50, max, server.memory())
  const refusals = new Set<number | string>([401, 413, 429, 'closed'])
  expect(answers.filter((answer) => !refusals.has(answer))).toEqual([])
  expect([...statuses]).toEqual([200])
  expect(server.isAlive()).toBe(true)
})

// A resident set is read from Linux's /proc.
it.runIf(process.platform === 'linux')('150 unfinished bodies take little memory', async () => {
  const before = server.memory()
  const body = Buffer.alloc(UNFINISHED_BYTES - 1, ' ')
  const sockets: Socket[] = []
  let most = before
  const { p50, max, statuses } = await othersWaitDuring(server.url, async () => {
    for (let count = 0; count < UNFINISHED_BODIES; count += 1) {
      const socket = connect(Number(server.url.port), server.url.hostname)
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${UNFINISHED_BYTES}\r\n\r\n`,
      )
      socket.write(body)
      sockets.push(socket)
      await sleep(10)
      most = Math.max(most, server.memory())
    }
    await sleep(1000)
    most = Math.max(most, server.memory())
  })
  const open = sockets.filter(({ destroyed }) => !destroyed).length
  report.add('150 unfinished bodies', '150', `${open} still open`, p50, max, most)
  for (const socket of sockets) socket.destroy()
  expect(most - before).toBeLessThan(MEMORY_MARGIN_MIB)
  expect(open).toBe(0)
  expect([...statuses]).toEqual([200])
})

it('slow bodies of one address stop at the limit of requests in flight', async () => {
  const sockets: Socket[] = []
  const answers: string[] = []
  const { p50, max, statuses } = await othersWaitDuring(server.url, async () => {
    for (let count = 0; count < 300; count += 1) {
      const socket = connect(Number(server.url.port), server.url.hostname)
      socket.on('error', () => {})
      socket.once('data', (data) => answers.push(data.toString().slice(9, 12)))
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
          `Content-Length: 60000\r\n\r\n{`,
      )
      sockets.push(socket)
    }
    await sleep(1500)
  })
  const open = sockets.filter(({ destroyed }) => !destroyed).length
  const seen = `${countOf(answers)}; ${open} open`
  report.add('300 slow bodies', '300', seen, p50, max, server.memory())
  for (const socket of sockets) socket.destroy()
  expect(answers.length).toBeGreaterThan(0)
  expect(new Set(answers)).toEqual(new Set(['429']))
  expect([...statuses]).toEqual([200])
})
