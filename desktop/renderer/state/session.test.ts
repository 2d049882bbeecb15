import { describe, expect, test } from 'vitest'
import type { KeyValue } from '#renderer/platform/platform.ts'
import { createSession } from './session.ts'
import { settled } from './test-support.ts'

const NOW_SECONDS = 1_800_000_000
const USER = { id: 'u1', email: 'writer@example.com', plan: 'basic' } as const

function token(claims: object): string {
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
}

const VALID = token({ userId: 'u1', email: 'writer@example.com', exp: NOW_SECONDS + 60 })
const OTHER = token({ userId: 'u2', email: 'editor@example.com', exp: NOW_SECONDS + 60 })
const EXPIRED = token({ userId: 'u1', email: 'writer@example.com', exp: NOW_SECONDS - 1 })

/** A session over a storage of one key, whose other window is `changeElsewhere`. */
function setUp(stored: string | null) {
  let kept = stored
  let expiries = 0
  let hear: (value: string | null) => void = () => undefined
  const keyValue: KeyValue = {
    get: () => Promise.resolve(kept),
    set: (_, value) => {
      kept = value
      return Promise.resolve()
    },
    remove: () => {
      kept = null
      return Promise.resolve()
    },
    onOtherWindowChange: (_, listener) => {
      hear = listener
      return () => undefined
    },
  }
  const session = createSession({
    keyValue,
    decodeBase64Url: atob,
    nowSeconds: () => NOW_SECONDS,
    onExpired: () => {
      expiries += 1
    },
  })
  session.followOtherWindows()
  return {
    session,
    state: () => session.store.getState(),
    kept: () => kept,
    expiries: () => expiries,
    changeElsewhere: (value: string | null) => hear(value),
  }
}

describe('the check', () => {
  test('starts as neither logged in nor out', () => {
    expect(setUp(VALID).state()).toMatchObject({ status: 'checking', isAuthenticated: false })
  })

  test('takes a well-formed token that has not expired', async () => {
    const { session, state } = setUp(VALID)
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
    const { session, state, kept } = setUp(stored)
    await session.check()
    expect(state()).toMatchObject({ status: 'logged-out', user: null, token: null })
    expect(kept()).toBeNull()
  })

  test('does not undo a login that was quicker', async () => {
    const { session, state, kept } = setUp(null)
    const checking = session.check()
    await session.logIn({ token: VALID, user: USER })
    await checking
    expect(state()).toMatchObject({ status: 'logged-in', user: USER })
    expect(kept()).toBe(VALID)
  })
})

describe('login and logout', () => {
  test('keep and remove the token', async () => {
    const { session, state, kept } = setUp(null)
    await session.check()
    await session.logIn({ token: VALID, user: USER })
    expect(state()).toMatchObject({ isAuthenticated: true, user: USER, token: VALID })
    expect(kept()).toBe(VALID)
    await session.logOut()
    expect(state()).toMatchObject({ isAuthenticated: false, user: null, token: null })
    expect(kept()).toBeNull()
  })

  test('of another window are followed', async () => {
    const { session, state, changeElsewhere } = setUp(VALID)
    await session.check()
    changeElsewhere(OTHER)
    expect(state().user).toMatchObject({ id: 'u2' })
    changeElsewhere(null)
    expect(state().status).toBe('logged-out')
  })
})

describe('a refused token', () => {
  test('ends the session and says so once', async () => {
    const { session, state, kept, expiries } = setUp(VALID)
    await session.check()
    session.tokenRefused(VALID)
    session.tokenRefused(VALID)
    expect(state().status).toBe('logged-out')
    await settled()
    expect(kept()).toBeNull()
    expect(expiries()).toBe(1)
  })

  test('of an earlier session leaves the present one alone', async () => {
    const { session, state, expiries } = setUp(EXPIRED)
    await session.check()
    await session.logIn({ token: VALID, user: USER })
    session.tokenRefused(EXPIRED)
    expect(state().status).toBe('logged-in')
    expect(expiries()).toBe(0)
  })
})

describe('a login that ends while a script is open', () => {
  async function opened() {
    const parts = setUp(VALID)
    await parts.session.check()
    const close = parts.session.keepOpen()
    return { ...parts, close }
  }

  test.each([
    ['the server refuses its token', 'refused'],
    ['another window logs out', 'logout'],
    ['another person logs in in another window', 'other'],
  ])('leaves the script open under its writer: %s', async (_, how) => {
    const { session, state, changeElsewhere, expiries } = await opened()
    if (how === 'refused') session.tokenRefused(VALID)
    else changeElsewhere(how === 'logout' ? null : OTHER)
    expect(state()).toMatchObject({ status: 'expired', isAuthenticated: false, token: null })
    expect(state().user).toMatchObject({ id: 'u1', email: 'writer@example.com' })
    // The page itself says so.
    expect(expiries()).toBe(0)
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
})
