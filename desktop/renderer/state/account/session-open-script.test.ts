/** Logins that end while a script is open. */
import { expect, test } from 'vitest'
import {
  NOW_SECONDS,
  OTHER,
  browserLogins,
  token,
  USER,
  VALID,
} from '#renderer/test/browser-logins.ts'
import { settled } from '#renderer/state/test-support.ts'

/** Opens a page with unsaved work; `write` stores it before the page closes. */
async function opened(write = async () => true) {
  const parts = browserLogins(VALID)
  await parts.session.check()
  const shown: (string | undefined)[] = []
  parts.session.store.subscribe(({ user }) => shown.push(user?.id))
  const close = parts.session.registerOpenPage(write)
  return { ...parts, shown, close }
}

const STILL_OPEN = { status: 'expired', isAuthenticated: false, token: null, user: { id: 'u1' } }

test.each([
  ['in this tab', 'here'],
  ['in another tab', 'elsewhere'],
])('keeps the script open if the server refuses the token %s', async (_, where) => {
  const { session, state, changeElsewhere, expiries } = await opened()
  if (where === 'here') session.tokenRefused(VALID)
  else changeElsewhere(null)
  await settled()
  expect(state()).toMatchObject(STILL_OPEN)
  // The page shows this itself.
  expect(expiries()).toBe(0)
})

test('closes the script after a logout in another tab, once its edits are written', async () => {
  const written = Promise.withResolvers<boolean>()
  const { state, logOutElsewhere } = await opened(() => written.promise)
  await logOutElsewhere('u1')
  expect(state()).toMatchObject(STILL_OPEN)
  written.resolve(true)
  await settled()
  expect(state()).toMatchObject({ status: 'logged-out', user: null })
})

test('closes the script before it follows another user who logs in in another tab', async () => {
  const { state, shown, changeElsewhere } = await opened()
  changeElsewhere(OTHER)
  await settled()
  expect(shown).toEqual(['u1', undefined, 'u2'])
  expect(state()).toMatchObject({ status: 'logged-in', token: OTHER })
})

test('closes the script for another user after its login has expired', async () => {
  const { session, state, changeElsewhere } = await opened()
  session.tokenRefused(VALID)
  await settled()
  changeElsewhere(OTHER)
  await settled()
  expect(state()).toMatchObject({ status: 'logged-in', user: { id: 'u2' } })
})

test("keeps the script open if its edits can't be written", async () => {
  const { state, logOutElsewhere, changeElsewhere } = await opened(async () => false)
  await logOutElsewhere('u1')
  expect(state()).toMatchObject(STILL_OPEN)
  changeElsewhere(OTHER)
  await settled()
  expect(state()).toMatchObject(STILL_OPEN)
})

test("ignores another user's logout", async () => {
  const { session, state, logOutElsewhere } = await opened()
  session.tokenRefused(VALID)
  await logOutElsewhere('u2')
  expect(state()).toMatchObject(STILL_OPEN)
})

test('continues when the same user logs in, here or in another tab', async () => {
  const { session, state, changeElsewhere } = await opened()
  session.tokenRefused(VALID)
  changeElsewhere(VALID)
  expect(state()).toMatchObject({ status: 'logged-in', token: VALID })
  session.tokenRefused(VALID)
  await session.logIn({ token: VALID, user: USER })
  expect(state().status).toBe('logged-in')
})

test("doesn't remove a newer token from another tab", async () => {
  const { session, state, storedToken } = await opened()
  const newer = token({ userId: 'u1', email: 'writer@example.com', exp: NOW_SECONDS + 99 })
  await session.logIn({ token: 'stale', user: USER })
  await session.logIn({ token: newer, user: USER })
  session.store.setState({ token: 'stale' })
  session.tokenRefused('stale')
  await settled()
  expect(storedToken()).toBe(newer)
  expect(state()).toMatchObject({ status: 'logged-in', token: newer })
})

test('logs out once the script is closed', async () => {
  const { session, state, close } = await opened()
  session.tokenRefused(VALID)
  close()
  close()
  expect(state()).toMatchObject({ status: 'logged-out', user: null })
})

test('keeps the script of an account deleted in another tab open, so that it can be downloaded', async () => {
  const { session, state, deleteElsewhere, close } = await opened()
  await deleteElsewhere('u1')
  expect(state()).toMatchObject({ status: 'deleted', token: null, user: { id: 'u1' } })
  expect(session.isDeleted('u1')).toBe(true)
  expect(session.isDeleted('u2')).toBe(false)
  close()
  expect(state()).toMatchObject({ status: 'logged-out', user: null })
  expect(session.isDeleted('u1')).toBe(true)
})

test('open pages know at once that nothing of a deleted account may be stored', async () => {
  const { session, deleteElsewhere } = await opened()
  const known: unknown[] = []
  session.store.subscribe(({ status }) => known.push([status, session.isDeleted('u1')]))
  await deleteElsewhere('u1')
  expect(known).toEqual([
    ['expired', false],
    ['deleted', true],
  ])
})

test('logs out immediately if no script of a deleted account is open', async () => {
  const { state, deleteElsewhere, close } = await opened()
  close()
  await deleteElsewhere('u1')
  expect(state()).toMatchObject({ status: 'logged-out', user: null })
})
