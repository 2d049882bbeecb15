import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'

const ANSWER = 'an answer of some length'
let server: Server
let proxy: FaultProxy
/** The request bodies that reached the server. */
let stored: string[] = []

beforeEach(async () => {
  stored = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      stored.push(body)
      response.end(ANSWER)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startFaultProxy((server.address() as AddressInfo).port)
})

afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  server.close()
})

async function save(body: string): Promise<string> {
  const answer = await fetch(`${proxy.url}/api/projects/1`, { method: 'PUT', body })
  return `${answer.status} ${await answer.text()}`
}

test('forwards requests without a fault', async () => {
  expect(await save('x'.repeat(1_000_000))).toBe(`200 ${ANSWER}`)
  proxy.setFault({ kind: 'reset' })
  expect(await (await fetch(`${proxy.url}/api/projects`)).text()).toBe(ANSWER)
  expect(proxy.hits()).toBe(0)
})

test('answers 500 before or after the server has handled the request', async () => {
  proxy.setFault({ kind: 'error', isCommitted: false }, undefined, 1)
  expect(await save('y'.repeat(200_000))).toMatch(/^500 <html>/)
  expect(stored).toEqual([])
  proxy.setFault({ kind: 'error', isCommitted: true }, undefined, 1)
  expect(await save('two')).toMatch(/^500 <html>/)
  expect(stored).toEqual(['two'])
  expect(await save('three')).toBe(`200 ${ANSWER}`)
})

test.each([{ kind: 'truncate', bytes: 30 } as const, { kind: 'reset' } as const])(
  'breaks off the answer after the server has stored the request: %j',
  async (fault) => {
    proxy.setFault(fault)
    await expect(save('one')).rejects.toThrow(TypeError)
    expect(stored).toEqual(['one'])
    expect(proxy.hits()).toBe(1)
    proxy.setFault(null)
    expect(await save('two')).toBe(`200 ${ANSWER}`)
  },
)

test('refuses connections while it is cut, then serves the same address again', async () => {
  await proxy.cut()
  await expect(save('one')).rejects.toThrow(TypeError)
  await proxy.restore()
  expect(await save('two')).toBe(`200 ${ANSWER}`)
  expect(stored).toEqual(['two'])
})
