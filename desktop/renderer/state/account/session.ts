/** The login of this tab: storage and other tabs, with the states of session-state.ts. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readToken } from '@scenewright/shared/auth/token.ts'
import { isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'
import type { Channel, Windows } from '#renderer/platform/windows/windows.ts'
import {
  CHECKING,
  nextSession,
  type Login,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionUser,
} from './session-state.ts'

export type Session = Readonly<{
  store: StoreApi<SessionState>
  /** Reads the stored token. Removes it if it is malformed or has expired. */
  check: () => Promise<void>
  /** Stores the answer of a login. */
  logIn: (answer: Readonly<{ token: string; user: SessionUser }>) => Promise<void>
  /** Removes the token and notifies the other tabs. Drafts on the device stay. */
  logOut: () => Promise<void>
  /**
   * Keeps the page open when the login ends, because it has work on it. When its user logs out in
   * another tab or someone else logs in there, `write` must store the work and return whether all
   * of it is safe; then the page closes, so that the next user can't see it.
   *
   * @returns a function that ends this
   */
  registerOpenPage: (write: () => Promise<boolean>) => () => void
  /** Notifies the other tabs that this user's account was deleted. */
  announceDeletion: () => void
  /** True if this account was deleted, so that nothing of it may be stored on this device. */
  isDeleted: (userId: string) => boolean
  /** Reports a token that the server has refused. Ends the session if it is still in use. */
  tokenRefused: (token: string) => void
  /** Follows logins and logouts of other tabs. @returns a function that stops it */
  followOtherWindows: () => () => void
}>

type SessionParts = Readonly<{
  keyValue: KeyValue
  windows: Pick<Windows, 'channel'>
  /** See Platform. */
  remembersUser?: boolean
  decodeBase64Url: (part: string) => string
  nowSeconds: () => number
  /** The session has ended, but not by a logout, and no page stays open. */
  onExpired: () => void
}>

/**
 * Messages between tabs. A removed token alone doesn't mean a logout: it may have been refused. A
 * newer and an older page may be open at once: don't rename their values.
 */
const CHANNEL = 'scenewright/session'
type Message = Readonly<{ kind: 'logged-out' | 'deleted'; userId: string }>

export function createSession(parts: SessionParts): Session {
  const { keyValue, windows, remembersUser = false } = parts
  const store = createStore<SessionState>(() => CHECKING)
  // For each open page with work on it, the function that stores the work.
  const openPages = new Set<() => Promise<boolean>>()
  const deleted = new Set<string>()
  let channel: Channel | null = null

  /** Resolves once all effects are carried out. */
  async function send(event: SessionEvent): Promise<void> {
    const before = store.getState()
    const context = { hasOpenPage: openPages.size > 0, remembersUser }
    const [next, ...effects] = nextSession(before, event, context)
    // First, because a change of state closes pages, and they ask whether they may store anything.
    for (const effect of effects) if (effect.kind === 'mark-deleted') deleted.add(effect.userId)
    if (next !== before) store.setState(next, true)
    for (const effect of effects) await run(effect)
  }

  /** Does what can't wait before it returns. */
  async function run(effect: SessionEffect): Promise<void> {
    switch (effect.kind) {
      case 'store-token':
        return await keyValue.set('token', effect.token)
      case 'remove-token':
        return await keyValue.remove('token')
      case 'remove-refused':
        return await removeRefused(effect.token)
      case 'remember':
        return await remember(effect.user)
      case 'forget':
        return remembersUser ? await keyValue.remove('lastUser') : undefined
      case 'write-pages': {
        const results = await Promise.all([...openPages].map((write) => write()))
        const isSafe = !results.includes(false)
        return await send({ kind: 'pages-written', isSafe, leftUserId: effect.leftUserId })
      }
      case 'read-token': {
        const login = readLogin(await keyValue.get('token'))
        return await send({ kind: 'token-read', login, leftUserId: effect.leftUserId })
      }
      case 'mark-deleted':
        return undefined
      case 'post':
        return channel?.post({ kind: effect.message, userId: effect.userId })
      case 'report-end':
        return parts.onExpired()
    }
  }

  /** The login of a token; `null` without one, or if it is malformed or has expired. */
  function readLogin(token: string | null): Login | null {
    const claims =
      token === null ? null : readToken(token, parts.decodeBase64Url, parts.nowSeconds())
    if (token === null || !claims?.ok) return null
    const { userId, email, isAdmin } = claims.value
    return { token, user: { id: userId, email, plan: null, isAdmin } }
  }

  async function removeRefused(token: string): Promise<void> {
    const stored = await keyValue.get('token')
    if (stored === token) await keyValue.remove('token')
    else if (stored !== null) await send({ kind: 'token-replaced', login: readLogin(stored) })
  }

  async function remember({ id, email }: SessionUser): Promise<void> {
    if (remembersUser) await keyValue.set('lastUser', JSON.stringify({ id, email }))
  }

  async function lastUser(): Promise<SessionUser | null> {
    const stored = remembersUser ? await keyValue.get('lastUser') : null
    const user = parseJson(stored ?? '')
    if (!isJsonObject(user)) return null
    const { id, email } = user
    if (typeof id !== 'string' || typeof email !== 'string' || id === '') return null
    return { id, email, plan: null }
  }

  return {
    store,
    async check() {
      const stored = await keyValue.get('token')
      const login = readLogin(stored)
      const isExpired = stored !== null && login === null
      await send({ kind: 'restored', login, isExpired, lastUser: login ? null : await lastUser() })
    },
    logIn: (login) => send({ kind: 'logged-in', login }),
    logOut: () => send({ kind: 'logged-out' }),
    registerOpenPage(write) {
      // A separate function, because the same one may be registered twice.
      const page = () => write()
      openPages.add(page)
      return () => {
        if (openPages.delete(page) && openPages.size === 0) void send({ kind: 'page-closed' })
      }
    },
    announceDeletion: () => void send({ kind: 'deleted' }),
    isDeleted: (userId) => deleted.has(userId),
    tokenRefused: (token) => void send({ kind: 'refused', token }),
    followOtherWindows() {
      const stop = keyValue.onOtherWindowChange('token', (token) => {
        void send({ kind: 'token-changed', login: readLogin(token) })
      })
      const opened = windows.channel(CHANNEL, (raw) => {
        if (isMessage(raw)) void send(eventOf(raw))
      })
      channel = opened
      return () => {
        stop()
        opened.close()
        channel = null
      }
    },
  }
}

/** Checked without zod, which pages for visitors don't load. */
function isMessage(raw: unknown): raw is Message {
  if (!isJsonObject(raw)) return false
  const isKnown = raw['kind'] === 'logged-out' || raw['kind'] === 'deleted'
  return isKnown && typeof raw['userId'] === 'string'
}

function eventOf({ kind, userId }: Message): SessionEvent {
  return { kind: kind === 'deleted' ? 'deleted-elsewhere' : 'logged-out-elsewhere', userId }
}
