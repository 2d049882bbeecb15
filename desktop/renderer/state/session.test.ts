import { describe, expect, test } from 'vitest'
import { EXPIRED, OTHER, browserLogins, token, USER, VALID } from '#renderer/test/browser-logins.ts'
import { settled } from './test-support.ts'

describe('the check', () => {
  test('starts as neither logged in nor out', () => {
    expect(browserLogins(VALID).state()).toMatchObject({
      status: 'checking',
      isAuthenticated: false,
    })
  })

  test('takes a well-formed token that has not expired', async () => {
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
    ['of two parts', 'head.payload'],
    ['that is no base64', 'a.%%%.c'],
    ['without claims', token({ hello: 'there' })],
    ['that is empty', ''],
  ])('removes a token %s (spec §8)', async (_, stored) => {
    const { session, state, kept } = browserLogins(stored)
    await session.check()
    expect(state()).toMatchObject({ status: 'logged-out', user: null, token: null })
    expect(kept()).toBeNull()
  })

  test('does not undo a login that was quicker', async () => {
    const { session, state, kept } = browserLogins(null)
    const checking = session.check()
    await session.logIn({ token: VALID, user: USER })
    await checking
    expect(state()).toMatchObject({ status: 'logged-in', user: USER })
    expect(kept()).toBe(VALID)
  })
})

describe('login and logout', () => {
  test('keep and remove the token', async () => {
    const { session, state, kept } = browserLogins(null)
    await session.check()
    await session.logIn({ token: VALID, user: USER })
    expect(state()).toMatchObject({ isAuthenticated: true, user: USER, token: VALID })
    expect(kept()).toBe(VALID)
    await session.logOut()
    expect(state()).toMatchObject({ isAuthenticated: false, user: null, token: null })
    expect(kept()).toBeNull()
  })

  test('a logout is told to the other windows, a token that has run out is not', async () => {
    const { session, heard } = browserLogins(EXPIRED)
    await session.check()
    await session.logIn({ token: VALID, user: USER })
    session.tokenRefused(VALID)
    await session.logIn({ token: VALID, user: USER })
    await settled()
    expect(heard).toEqual([])
    await session.logOut()
    await settled()
    expect(heard).toEqual([{ kind: 'logged-out', userId: 'u1' }])
  })

  test('a deleted account is told to the other windows', async () => {
    const { session, heard } = browserLogins(VALID)
    session.tellDeleted()
    await session.check()
    session.tellDeleted()
    await settled()
    expect(heard).toEqual([{ kind: 'deleted', userId: 'u1' }])
    expect(session.isDeleted('u1')).toBe(true)
  })

  test('of another window are followed', async () => {
    const { session, state, changeElsewhere } = browserLogins(VALID)
    await session.check()
    changeElsewhere(OTHER)
    expect(state().user).toMatchObject({ id: 'u2' })
    changeElsewhere(null)
    expect(state().status).toBe('logged-out')
  })
})

describe('a refused token', () => {
  test('ends the session and says so once', async () => {
    const { session, state, kept, expiries } = browserLogins(VALID)
    await session.check()
    session.tokenRefused(VALID)
    session.tokenRefused(VALID)
    expect(state().status).toBe('logged-out')
    await settled()
    expect(kept()).toBeNull()
    expect(expiries()).toBe(1)
  })

  test('of an earlier session leaves the present one alone', async () => {
    const { session, state, expiries } = browserLogins(EXPIRED)
    await session.check()
    await session.logIn({ token: VALID, user: USER })
    session.tokenRefused(EXPIRED)
    expect(state().status).toBe('logged-in')
    expect(expiries()).toBe(0)
  })
})
