/** A login that ends while a script is open. */
import { expect, test } from 'vitest'
import {
  NOW_SECONDS,
  OTHER,
  browserLogins,
  token,
  USER,
  VALID,
} from '#renderer/test/browser-logins.ts'
import { settled } from './test-support.ts'

/** A page with work on it, which `device` takes. */
async function opened(device = async () => true) {
  const parts = browserLogins(VALID)
  await parts.session.check()
  const shown: (string | undefined)[] = []
  parts.session.store.subscribe(({ user }) => shown.push(user?.id))
  const close = parts.session.keepOpen(device)
  return { ...parts, shown, close }
}

const STILL_OPEN = { status: 'expired', isAuthenticated: false, token: null, user: { id: 'u1' } }

test.each([
  ['the server refuses its token', 'here'],
  ['the server refuses its token in another window', 'elsewhere'],
])('leaves the script open under its writer: %s', async (_, where) => {
  const { session, state, changeElsewhere, expiries } = await opened()
  if (where === 'here') session.tokenRefused(VALID)
  else changeElsewhere(null)
  await settled()
  expect(state()).toMatchObject(STILL_OPEN)
  // The page itself says so.
  expect(expiries()).toBe(0)
})

test('closes the script when its writer logs out in another window, once the device has its words', async () => {
  const kept = Promise.withResolvers<boolean>()
  const { state, logOutElsewhere } = await opened(() => kept.promise)
  await logOutElsewhere('u1')
  expect(state()).toMatchObject(STILL_OPEN)
  kept.resolve(true)
  await settled()
  expect(state()).toMatchObject({ status: 'logged-out', user: null })
})

test('closes it before it follows another person who logs in in another window', async () => {
  const { state, shown, changeElsewhere } = await opened()
  changeElsewhere(OTHER)
  await settled()
  expect(shown).toEqual(['u1', undefined, 'u2'])
  expect(state()).toMatchObject({ status: 'logged-in', token: OTHER })
})

test('closes it for who logs in after its login has run out, too', async () => {
  const { session, state, changeElsewhere } = await opened()
  session.tokenRefused(VALID)
  await settled()
  changeElsewhere(OTHER)
  await settled()
  expect(state()).toMatchObject({ status: 'logged-in', user: { id: 'u2' } })
})

test('leaves the script where it is when no device takes its words', async () => {
  const { state, logOutElsewhere, changeElsewhere } = await opened(async () => false)
  await logOutElsewhere('u1')
  expect(state()).toMatchObject(STILL_OPEN)
  changeElsewhere(OTHER)
  await settled()
  expect(state()).toMatchObject(STILL_OPEN)
})

test('does not heed the logout of somebody else', async () => {
  const { session, state, logOutElsewhere } = await opened()
  session.tokenRefused(VALID)
  await logOutElsewhere('u2')
  expect(state()).toMatchObject(STILL_OPEN)
})

test('goes on when the same person logs in, here or in another window', async () => {
  const { session, state, changeElsewhere } = await opened()
  session.tokenRefused(VALID)
  changeElsewhere(VALID)
  expect(state()).toMatchObject({ status: 'logged-in', token: VALID })
  session.tokenRefused(VALID)
  await session.logIn({ token: VALID, user: USER })
  expect(state().status).toBe('logged-in')
})

test('does not remove the token that another window has got meanwhile', async () => {
  const { session, state, kept } = await opened()
  const newer = token({ userId: 'u1', email: 'writer@example.com', exp: NOW_SECONDS + 99 })
  await session.logIn({ token: 'stale', user: USER })
  await session.logIn({ token: newer, user: USER })
  session.store.setState({ token: 'stale' })
  session.tokenRefused('stale')
  await settled()
  expect(kept()).toBe(newer)
  expect(state()).toMatchObject({ status: 'logged-in', token: newer })
})

test('is logged out once the script is closed', async () => {
  const { session, state, close } = await opened()
  session.tokenRefused(VALID)
  close()
  close()
  expect(state()).toMatchObject({ status: 'logged-out', user: null })
})

test('knows an account that was deleted in another window, and lets its script be taken along', async () => {
  const { session, state, deleteElsewhere, close } = await opened()
  await deleteElsewhere('u1')
  expect(state()).toMatchObject({ status: 'deleted', token: null, user: { id: 'u1' } })
  expect(session.isDeleted('u1')).toBe(true)
  expect(session.isDeleted('u2')).toBe(false)
  close()
  expect(state()).toMatchObject({ status: 'logged-out', user: null })
  expect(session.isDeleted('u1')).toBe(true)
})

test('leaves at once what shows no script of a deleted account', async () => {
  const { state, deleteElsewhere, close } = await opened()
  close()
  await deleteElsewhere('u1')
  expect(state()).toMatchObject({ status: 'logged-out', user: null })
})
