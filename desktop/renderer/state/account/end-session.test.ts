import { expect, test, vi } from 'vitest'
import { createApiClient } from '#renderer/services/api-client.ts'
import { browserLogins, USER, VALID } from '#renderer/test/browser-logins.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
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
  const removeAll = vi.fn<(userId: string) => Promise<void>>(() => Promise.resolve())
  const conversations = memoryRecords()
  const offlineCopies = memoryRecords()
  const fileLinks = memoryRecords()
  const device = {
    sessionStates: { ...NO_RECORDS, removeAll },
    fileLinks: fileLinks.storage,
    conversations: conversations.storage,
    offlineCopies: offlineCopies.storage,
  }
  const openDevice = () => Promise.resolve(device)
  return { ...logins, api, openDevice, removeAll, sent, conversations, offlineCopies, fileLinks }
}

const MESSAGE = {
  id: crypto.randomUUID(),
  from: 'writer',
  kind: 'ask',
  text: 'Who is the keeper?',
  at: '2026-11-24T10:00:00.000Z',
}

const NO_RECORDS = {
  read: async () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
}
const LOGGED_OUT = { status: 'logged-out', token: null }

test('ends the session on the server with its token', async () => {
  const { api, session, openDevice, sent, state, storedToken } = await loggedIn(async () =>
    Response.json({}),
  )
  await endSession({ api, session, openDevice })
  expect(sent).toEqual([{ url: '/api/auth/logout', authorization: `Bearer ${VALID}` }])
  expect(state()).toMatchObject(LOGGED_OUT)
  expect(storedToken()).toBeNull()
})

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server does not answer', async () => await Promise.withResolvers<Response>().promise],
  ['with a refused token', async () => Response.json({ error: 'Ended' }, { status: 401 })],
])('logs out %s', async (_, respond) => {
  const { api, session, openDevice, state, expiries } = await loggedIn(respond)
  await endSession({ api, session, openDevice })
  expect(state()).toMatchObject(LOGGED_OUT)
  expect(expiries()).toBe(0)
})

test('removes the session states of the writer from this device', async () => {
  const { api, session, openDevice, removeAll } = await loggedIn(async () => Response.json({}))
  await endSession({ api, session, openDevice })
  expect(removeAll).toHaveBeenCalledExactlyOnceWith(USER.id)
})

test('removes the conversations that the server has from this device', async () => {
  const { api, session, openDevice, conversations } = await loggedIn(async () => Response.json({}))
  const place = (projectId: string | null) => ({ userId: USER.id, projectId })
  const message = { ...MESSAGE, citations: [] }
  const record = (key: string, unsent: string[]) => ({ key, messages: [message], unsent })
  await conversations.storage.write(place('sent'), [record('sent', [])])
  await conversations.storage.write(place('unsent'), [record('unsent', [message.id])])
  await conversations.storage.write(place(null), [record('new', [message.id])])
  await endSession({ api, session, openDevice })
  expect([...conversations.stored.keys()]).toEqual([`${USER.id}/unsent`, `${USER.id}/null`])
})

test('removes the offline copies and links to files of the writer from this device', async () => {
  const login = await loggedIn(async () => Response.json({}))
  const records = [login.offlineCopies, login.fileLinks]
  for (const userId of [USER.id, 'other'])
    for (const { storage } of records) await storage.write({ userId, projectId: 'p1' }, [{}])
  await endSession(login)
  for (const { stored } of records) expect([...stored.keys()]).toEqual(['other/p1'])
})

test('makes no call when already logged out', async () => {
  const { api, session, openDevice, sent } = await loggedIn(async () => Response.json({}))
  await session.logOut()
  await endSession({ api, session, openDevice })
  expect(sent).toEqual([])
})
