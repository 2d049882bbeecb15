import { expect, test } from 'vitest'
import { listProjects } from '@scenewright/shared/api/projects.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { callsOf } from './calls-of-user.ts'
import { OTHER, browserLogins, USER, VALID } from '#renderer/test/browser-logins.ts'

test("what is under way on one user's page does not go out in another's name", async () => {
  const { session } = browserLogins(null)
  const calls: unknown[] = []
  const api: ApiClient = {
    async call(...call) {
      calls.push(call)
      throw new Error('Nothing answers here')
    },
  }
  const mine = callsOf(USER.id, api, session)
  await session.logIn({ token: VALID, user: USER })
  await expect(mine.call(listProjects, {})).rejects.toThrow('Nothing answers')
  await session.logIn({ token: OTHER, user: { ...USER, id: 'u2' } })
  expect(await mine.call(listProjects, {})).toMatchObject({ ok: false, status: 401 })
  expect(calls).toHaveLength(1)
})
