import { expect, test } from 'vitest'
import type { KeyValue } from '#renderer/platform/platform.ts'
import { memoryWindows } from '#renderer/test/memory-windows.ts'
import { createSession } from './session.ts'

const NOW_SECONDS = 1_800_000_000
const USER = { id: 'u1', email: 'writer@example.com', plan: 'basic' } as const

function token(exp: number, userId = USER.id): string {
  const claims = { userId, email: USER.email, exp: NOW_SECONDS + exp }
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
}
const VALID = token(60)
const EXPIRED = token(-1)

/** A writer's own device; `start` starts the app again. */
function device(stored = new Map<string, string>()) {
  const keyValue: KeyValue = {
    get: async (key) => stored.get(key) ?? null,
    set: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
    onOtherWindowChange: () => () => undefined,
  }
  return {
    stored,
    async start(remembersUser = true) {
      const session = createSession({
        keyValue,
        windows: memoryWindows()(),
        remembersUser,
        decodeBase64Url: atob,
        nowSeconds: () => NOW_SECONDS,
        onExpired: () => undefined,
      })
      await session.check()
      return session
    },
  }
}

const REMEMBERED = { status: 'expired', isAuthenticated: false, token: null }

test('remembers a user whose login has expired', async () => {
  const { stored, start } = device()
  await (await start()).logIn({ token: VALID, user: USER })
  stored.set('token', EXPIRED)
  const { store } = await start()
  expect(store.getState()).toMatchObject({ ...REMEMBERED, user: { id: 'u1', email: USER.email } })
  expect(stored.has('token')).toBe(false)
  expect((await start()).store.getState()).toMatchObject(REMEMBERED)
})

test('remembers the user if the server refuses the login, with or without an open script', async () => {
  const { start } = device()
  const session = await start()
  await session.logIn({ token: VALID, user: USER })
  const close = session.registerOpenPage(async () => true)
  session.tokenRefused(VALID)
  close()
  expect(session.store.getState()).toMatchObject({ ...REMEMBERED, user: { id: 'u1' } })
  await session.logIn({ token: VALID, user: USER })
  expect(session.store.getState().status).toBe('logged-in')
})

test('forgets a user who logs out', async () => {
  const { stored, start } = device()
  const session = await start()
  await session.logIn({ token: VALID, user: USER })
  await session.logOut()
  expect([...stored]).toEqual([])
  expect((await start()).store.getState()).toMatchObject({ status: 'logged-out', user: null })
})

test.each(['', '7', '{"id":""}', 'null'])('ignores the stored user %j', async (lastUser) => {
  const { start } = device(new Map([['lastUser', lastUser]]))
  expect((await start()).store.getState().status).toBe('logged-out')
})

test('remembers nobody on a device that several people may use', async () => {
  const { stored, start } = device()
  const session = await start(false)
  await session.logIn({ token: VALID, user: USER })
  expect(stored.has('lastUser')).toBe(false)
  stored.set('token', EXPIRED)
  expect((await start(false)).store.getState().status).toBe('logged-out')
})
