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

/** A device of one writer's own, whose app can be started again and again. */
function device(kept = new Map<string, string>()) {
  const keyValue: KeyValue = {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
    onOtherWindowChange: () => () => undefined,
  }
  return {
    kept,
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

const STILL_THEIRS = { status: 'expired', isAuthenticated: false, token: null }

test('whose login has run out is still known after a start', async () => {
  const { kept, start } = device()
  await (await start()).logIn({ token: VALID, user: USER })
  kept.set('token', EXPIRED)
  const { store } = await start()
  expect(store.getState()).toMatchObject({ ...STILL_THEIRS, user: { id: 'u1', email: USER.email } })
  expect(kept.has('token')).toBe(false)
  expect((await start()).store.getState()).toMatchObject(STILL_THEIRS)
})

test('a login that the server refuses leaves the writer in place, with or without a script open', async () => {
  const { start } = device()
  const session = await start()
  await session.logIn({ token: VALID, user: USER })
  const close = session.keepOpen(async () => true)
  session.tokenRefused(VALID)
  close()
  expect(session.store.getState()).toMatchObject({ ...STILL_THEIRS, user: { id: 'u1' } })
  await session.logIn({ token: VALID, user: USER })
  expect(session.store.getState().status).toBe('logged-in')
})

test('who logs out is forgotten', async () => {
  const { kept, start } = device()
  const session = await start()
  await session.logIn({ token: VALID, user: USER })
  await session.logOut()
  expect([...kept]).toEqual([])
  expect((await start()).store.getState()).toMatchObject({ status: 'logged-out', user: null })
})

test.each(['', '7', '{"id":""}', 'null'])('%j remembers nobody', async (stored) => {
  const { start } = device(new Map([['lastUser', stored]]))
  expect((await start()).store.getState().status).toBe('logged-out')
})

test('a device that may be anybody’s remembers nobody', async () => {
  const { kept, start } = device()
  const session = await start(false)
  await session.logIn({ token: VALID, user: USER })
  expect(kept.has('lastUser')).toBe(false)
  kept.set('token', EXPIRED)
  expect((await start(false)).store.getState().status).toBe('logged-out')
})
