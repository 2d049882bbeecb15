import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'
import { MAX_AGENT_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgentTest, createAgentTest } from '#test/support/agent-test.ts'
import { accessTokenOf } from '#test/support/agents.ts'

let agents: AgentTest
beforeAll(async () => {
  agents = await createAgentTest()
})
afterAll(async () => await agents.close())

/** Sends a message without the SDK. */
async function post(authorization: string | undefined, payload: object, headers: object = {}) {
  return await agents.test.call({
    method: 'POST',
    url: MCP_PATH,
    headers: {
      accept: 'application/json, text/event-stream',
      ...(authorization !== undefined && { authorization }),
      ...headers,
    },
    payload,
  })
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

it('asks for an access token, also instead of a login of the page', async () => {
  const person = await agents.test.logIn()
  const without = await post(undefined, LIST)
  expect(without.statusCode).toBe(401)
  expect(without.headers['www-authenticate']).toBe('Bearer realm="Scenewright"')
  for (const wrong of [person.headers.authorization, 'Bearer swt_wrong', 'Basic x', 'Bearer ']) {
    const answer = await post(wrong, LIST)
    expect([wrong, answer.statusCode]).toEqual([wrong, 401])
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
  }
})

it('refuses revoked and expired tokens, suspended accounts and ended sessions', async () => {
  const revoked = await agents.test.logIn()
  const { token, id } = await accessTokenOf(agents.test, revoked, 'read')
  expect((await post(`Bearer ${token}`, LIST)).statusCode).toBe(200)
  await agents.test.call({ method: 'DELETE', url: `/api/account/access-tokens/${id}`, ...revoked })
  expect((await post(`Bearer ${token}`, LIST)).statusCode).toBe(401)

  const changes = [
    async (userId: string) =>
      await agents.test.prisma.accessToken.updateMany({
        where: { userId },
        data: { expiresAt: new Date(0) },
      }),
    async (userId: string) =>
      await agents.test.prisma.user.update({
        where: { id: userId },
        data: { suspendedAt: new Date() },
      }),
    async (userId: string) =>
      await agents.test.prisma.user.update({ where: { id: userId }, data: { sessionVersion: 2 } }),
  ]
  for (const change of changes) {
    const person = await agents.test.logIn()
    const own = await accessTokenOf(agents.test, person, 'read')
    await change(person.id)
    expect((await post(`Bearer ${own.token}`, LIST)).statusCode).toBe(401)
  }
})

it('refuses web pages of other sites', async () => {
  const { token } = await accessTokenOf(agents.test, await agents.test.logIn(), 'read')
  const foreign = await post(`Bearer ${token}`, LIST, { origin: 'https://evil.example' })
  expect(foreign.statusCode).toBe(403)
  const own = await post(`Bearer ${token}`, LIST, { origin: 'http://localhost:3000' })
  expect(own.statusCode).toBe(200)
})

it('refuses too large bodies, broken JSON, batches and GET', async () => {
  const { token } = await accessTokenOf(agents.test, await agents.test.logIn(), 'read')
  const authorization = `Bearer ${token}`
  const large = { ...LIST, params: { text: 'x'.repeat(10 * MAX_AGENT_BODY_BYTES) } }
  expect((await post(authorization, large)).statusCode).toBe(413)
  const broken = await agents.test.call({
    method: 'POST',
    url: MCP_PATH,
    headers: { authorization, 'content-type': 'application/json' },
    payload: '{"jsonrpc":',
  })
  expect(broken.statusCode).toBe(400)
  expect((await post(authorization, [LIST, LIST])).statusCode).toBe(400)
  const get = await agents.test.call({ method: 'GET', url: MCP_PATH, headers: { authorization } })
  expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST'])
})

it('limits calls with a token', async () => {
  const { token } = await accessTokenOf(agents.test, await agents.test.logIn(), 'read')
  const statuses: number[] = []
  for (let count = 0; count < 120; count += 1) {
    statuses.push((await post(`Bearer ${token}`, { ...LIST, method: 'ping' })).statusCode)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await post(`Bearer ${token}`, LIST)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
