import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
beforeAll(async () => {
  test = await getSharedApp()
})

/** Deletes the account after the call has passed its login, and before it writes. */
async function deletedDuring(
  { id }: LoggedIn,
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const { call: answer } = await test.prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
      // In an object, because the transaction must not wait for it.
      const running = { call: call() }
      await expect.poll(async () => await countLockWaits(test.prisma), { timeout: 10_000 }).toBe(1)
      await tx.$executeRaw`DELETE FROM users WHERE id = ${id}::uuid`
      return running
    },
    { timeout: 20_000 },
  )
  return await answer
}

const COMMAND = {
  command: 'add action: Thunder.',
  currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
}

const TOKEN = { name: 'Backup', scope: 'read', expires_in_days: 90 }

it.each([
  ['a new project', 'POST', '/api/projects', { title: 'Tides' }],
  ['a command', 'POST', '/api/llm/process-command', COMMAND],
  ['an access token', 'POST', '/api/account/access-tokens', TOKEN],
  ['a preference', 'PATCH', '/api/account/preferences', { theme: 'dark' }],
] as const)(
  '%s of an account that is deleted meanwhile gets 401',
  async (_, method, url, payload) => {
    const person = await test.logIn()
    const { headers } = person
    const answer = await deletedDuring(
      person,
      async () => await test.call({ method, url, headers, payload }),
    )
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { code: 'UNAUTHENTICATED', error: 'Your session has ended. Please log in again.' },
    ])
  },
)
