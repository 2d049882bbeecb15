import { expect, test } from 'vitest'
import { createApiClient } from '#renderer/services/api-client.ts'
import { browserLogins, USER, VALID } from '#renderer/test/browser-logins.ts'
import { endSession } from './end-session.ts'

type Sent = Readonly<{ url: string; authorization: string | null }>

/** A logged-in tab whose server answers with `respond`. */
async function loggedIn(respond: () => Promise<Response>) {
  const logins = browserLogins(null)
  const { session } = logins
  const sent: Sent[] = []
  const api = createApiClient({
    base: '',
    fetch: async (url, init) => {
      const authorization = new Headers(init?.headers).get('authorization')
      sent.push({ url: url instanceof Request ? url.url : url.toString(), authorization })
      return await respond()
    },
    getToken: () => session.store.getState().token,
    onTokenRefused: session.tokenRefused,
  })
  await session.logIn({ token: VALID, user: USER })
  return { ...logins, api, sent }
}

const LOGGED_OUT = { status: 'logged-out', token: null }

test('ends the session on the server with its token', async () => {
  const { api, session, sent, state, storedToken } = await loggedIn(async () => Response.json({}))
  await endSession({ api, session })
  expect(sent).toEqual([{ url: '/api/auth/logout', authorization: `Bearer ${VALID}` }])
  expect(state()).toMatchObject(LOGGED_OUT)
  expect(storedToken()).toBeNull()
})

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server does not answer', async () => await Promise.withResolvers<Response>().promise],
  ['with a refused token', async () => Response.json({ error: 'Ended' }, { status: 401 })],
])('logs out %s', async (_, respond) => {
  const { api, session, state, expiries } = await loggedIn(respond)
  await endSession({ api, session })
  expect(state()).toMatchObject(LOGGED_OUT)
  expect(expiries()).toBe(0)
})

test('makes no call when already logged out', async () => {
  const { api, session, sent } = await loggedIn(async () => Response.json({}))
  await session.logOut()
  await endSession({ api, session })
  expect(sent).toEqual([])
})
