import { describe, expect, test } from 'vitest'
import { EXPIRED, OTHER, browserLogins, token, USER, VALID } from '#renderer/test/browser-logins.ts'
import { settled } from '#renderer/state/test-support.ts'

describe('the check', () => {
  test('starts as neither logged in nor out', () => {
    expect(browserLogins(VALID).state()).toMatchObject({
      status: 'checking',
      isAuthenticated: false,
    })
  })

  test('accepts a well-formed token that has not expired', async () => {
    const { session, state } = browserLogins(VALID)
    await session.check()
    expect(state()).toEqual({
      status: 'logged-in',
      isAuthenticated: true,
      user: { id: 'u1', email: 'writer@example.com', plan: null },
      token: VALID,
    })
  })

  test.each([
    ['expired', EXPIRED],
    ['with two parts', 'head.payload'],
    ["that isn't base64", 'a.%%%.c'],
    ['without claims', token({ hello: 'there' })],
    ['that is empty', ''],
  ])('removes a token %s', async (_, stored) => {
    const { session, state, storedToken } = browserLogins(stored)
    await session.check()
    expect(state()).toMatchObject({ status: 'logged-out', user: null, token: null })
    expect(storedToken()).toBeNull()
  })

  test("doesn't undo a login that was faster", async () => {
    const { session, state, storedToken } = browserLogins(null)
    const checking = session.check()
    await session.logIn({ token: VALID, user: USER })
    await checking
    expect(state()).toMatchObject({ status: 'logged-in', user: USER })
    expect(storedToken()).toBe(VALID)
  })
})

describe('login and logout', () => {
  test('store and remove the token', async () => {
    const { session, state, storedToken } = browserLogins(null)
    await session.check()
    await session.logIn({ token: VALID, user: USER })
    expect(state()).toMatchObject({ isAuthenticated: true, user: USER, token: VALID })
    expect(storedToken()).toBe(VALID)
    await session.logOut()
    expect(state()).toMatchObject({ isAuthenticated: false, user: null, token: null })
    expect(storedToken()).toBeNull()
  })

  test('announce a logout to other tabs, but not an expired token', async () => {
    const { session, messages } = browserLogins(EXPIRED)
    await session.check()
    await session.logIn({ token: VALID, user: USER })
    session.tokenRefused(VALID)
    await session.logIn({ token: VALID, user: USER })
    await settled()
    expect(messages).toEqual([])
    await session.logOut()
    await settled()
    expect(messages).toEqual([{ kind: 'logged-out', userId: 'u1' }])
  })

  test('announce a deleted account to other tabs', async () => {
    const { session, messages } = browserLogins(VALID)
    session.announceDeletion()
    await session.check()
    session.announceDeletion()
    await settled()
    expect(messages).toEqual([{ kind: 'deleted', userId: 'u1' }])
    expect(session.isDeleted('u1')).toBe(true)
  })

  test('follow those of another tab', async () => {
    const { session, state, changeElsewhere } = browserLogins(VALID)
    await session.check()
    changeElsewhere(OTHER)
    expect(state().user).toMatchObject({ id: 'u2' })
    changeElsewhere(null)
    expect(state().status).toBe('logged-out')
  })
})

describe('a refused token', () => {
  test('ends the session and reports it once', async () => {
    const { session, state, storedToken, expiries } = browserLogins(VALID)
    await session.check()
    session.tokenRefused(VALID)
    session.tokenRefused(VALID)
    expect(state().status).toBe('logged-out')
    await settled()
    expect(storedToken()).toBeNull()
    expect(expiries()).toBe(1)
  })

  test("doesn't end a later session", async () => {
    const { session, state, expiries } = browserLogins(EXPIRED)
    await session.check()
    await session.logIn({ token: VALID, user: USER })
    session.tokenRefused(EXPIRED)
    expect(state().status).toBe('logged-in')
    expect(expiries()).toBe(0)
  })
})
