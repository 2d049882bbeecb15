/** The audit log and the charts (docs/product/admin.md#roles). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminAction } from '@scenewright/shared/api/admin-records.ts'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'
import { runAdminCommand } from './admin-command.ts'

type Actions = Readonly<{ total: number; actions: AdminAction[] }>

let test: TestApp
let admin: LoggedIn
let writer: LoggedIn
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  admin = await newAdmin('queen@example.net')
})
beforeEach(async () => {
  writer = await test.logIn()
})
afterAll(async () => await test.close())

async function newAdmin(email: string): Promise<LoggedIn> {
  const person = await test.logIn(email)
  await test.prisma.user.update({ where: { id: person.id }, data: { isAdmin: true } })
  return person
}

async function actions(search = '', page = ''): Promise<Actions> {
  const url = `/api/admin/actions?search=${encodeURIComponent(search)}${page}`
  return (await test.call({ url, headers: admin.headers })).json<Actions>()
}

describe('the audit log', () => {
  it('also has commands and opened scripts, and is found by what it shows', async () => {
    const { email } = writer
    await runAdminCommand(test.deps, ['grant', email])
    await runAdminCommand(test.deps, ['revoke', email])
    await runAdminCommand(test.deps, ['plan', email, 'basic'])
    const payload = { title: 'Night' }
    const { headers } = await test.logIn(`nora-${email}`)
    const created = await test.call({ method: 'POST', url: '/api/projects', headers, payload })
    const url = `/api/admin/projects/${created.json<{ id: string }>().id}`
    await test.call({ url, headers: admin.headers })
    const log = await actions(email)
    expect(log.actions.map(({ actor, action, details }) => [actor, action, details])).toEqual([
      ['npm run admin', 'set-plan', 'Basic'],
      ['npm run admin', 'revoke', ''],
      ['npm run admin', 'grant', ''],
    ])
    expect((await actions(`nora-${email}`)).actions).toMatchObject([
      { actor: admin.email, action: 'view-script' },
    ])
    expect((await actions('OPENED A SCR')).total).toBe(1)
    expect((await actions(admin.email)).total).toBeGreaterThan(0)
    // Parts of real addresses find nothing, nor do wildcards.
    for (const search of [email.slice(0, 20), '%', '_', "' OR 1=1"]) {
      expect([search, (await actions(search)).total]).toEqual([search, 0])
    }
    const page = await actions('npm run admin', '&pageSize=2&page=2')
    expect([page.total, page.actions.length]).toEqual([3, 1])
  })

  it('outlives the accounts, without their addresses', async () => {
    const second = await newAdmin('king@example.net')
    const url = `/api/admin/users/${writer.id}/suspension`
    const payload = { note: 'Outlives.' }
    await test.call({ method: 'POST', url, headers: second.headers, payload })
    const ids = { in: [second.id, writer.id] }
    await test.prisma.user.deleteMany({ where: { id: ids } })
    expect((await actions('outlives')).actions).toMatchObject([
      { actor: 'k***@example.net', target: maskEmail(writer.email) },
    ])
  })
})

it('charts count the last 30 days from what is stored', async () => {
  const { id: userId } = writer
  const entry = { userId, requestType: 'x', model: 'm', provider: 'openai' }
  const tokens = { inputTokens: 1, outputTokens: 1, totalTokens: 700 }
  await test.prisma.usageEntry.create({ data: { ...entry, ...tokens } })
  test.deps.counts.add('errors')
  const answer = await test.call({ url: '/api/admin/charts', headers: admin.headers })
  const charts = answer.json<Record<string, { date: string; count: number }[]>>()
  const today = test.deps.clock().toISOString().slice(0, 10)
  for (const name of ['activeWriters', 'tokens', 'saves', 'mailsSent', 'errors']) {
    expect(charts[name]).toHaveLength(30)
    expect(charts[name]?.at(-1)?.date).toBe(today)
  }
  expect(charts['tokens']?.at(-1)?.count).toBe(700)
  expect(charts['errors']?.at(-1)?.count).toBe(1)
  expect(answer.json()).toMatchObject({ mailQueue: { waiting: 0, dead: 0 } })
})
