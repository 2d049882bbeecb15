import { HOUR_MS } from '@scenewright/shared/duration.ts'
import { afterEach, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp | undefined
afterEach(async () => await test?.close())

async function warningsWith(env: Record<string, string>) {
  const opened = await createTestApp({ env })
  test = opened
  return {
    passTime: opened.passTime,
    send: async (remoteAddress: string, forwardedFor?: string) => {
      const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
      await opened.call({ url: '/api/health', remoteAddress, headers })
    },
    count: () => opened.logged.filter((line) => line.includes('ignored X-Forwarded-For')).length,
  }
}

it('warns once an hour about an untrusted proxy', async () => {
  const { send, count, passTime } = await warningsWith({})
  await send('192.0.2.1')
  expect(count()).toBe(0)
  await send('192.0.2.1', '198.51.100.1')
  await send('192.0.2.1', '198.51.100.2')
  expect(count()).toBe(1)
  passTime(HOUR_MS)
  await send('192.0.2.1', '198.51.100.2')
  expect(count()).toBe(2)
})

it('warns only about addresses that are not trusted', async () => {
  const { send, count } = await warningsWith({ TRUST_PROXY: '192.0.2.1' })
  await send('192.0.2.1', '198.51.100.1')
  expect(count()).toBe(0)
  await send('192.0.2.2', '198.51.100.1')
  expect(count()).toBe(1)
})
