import { expect, test } from 'vitest'
import { listProjects } from '@scenewright/shared/api/projects.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { bindCalls } from './calls-of-user.ts'
import { OTHER, browserLogins, USER, VALID } from '#renderer/test/browser-logins.ts'

test("doesn't send one user's calls once another user has logged in", async () => {
  const { session } = browserLogins(null)
  const calls: unknown[] = []
  const api: ApiClient = {
    async call(...call) {
      calls.push(call)
      throw new Error('No server')
    },
    async open(...call) {
      calls.push(call)
      throw new Error('No server')
    },
  }
  const userCalls = bindCalls(USER.id, api, session)
  await session.logIn({ token: VALID, user: USER })
  await expect(userCalls.call(listProjects, {})).rejects.toThrow('No server')
  await session.logIn({ token: OTHER, user: { ...USER, id: 'u2' } })
  expect(await userCalls.call(listProjects, {})).toMatchObject({ ok: false, status: 401 })
  expect(await userCalls.open(listProjects, {})).toMatchObject({ ok: false, status: 401 })
  expect(calls).toHaveLength(1)
})
