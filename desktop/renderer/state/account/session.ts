import { createStore, type StoreApi } from 'zustand/vanilla'
import { z } from 'zod'
import { readToken } from '@scenewright/shared/auth/token.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'
import type { Channel, Windows } from '#renderer/platform/windows/windows.ts'

/**
 * The user who is logged in. `plan` isn't in the token: `null` after a reload, until a call returns
 * it.
 */
export type SessionUser = Readonly<{ id: string; email: string; plan: PlanName | null }>

/**
 * The login (`docs/product.md#login`). `checking`: the stored token isn't read yet. `expired`: the
 * login of `user` has ended while a script was open or on a device that remembers its user.
 * `deleted`: the account of `user` was deleted in another tab while a script was open.
 */
export type SessionState = Readonly<{
  status: 'checking' | 'logged-in' | 'expired' | 'deleted' | 'logged-out'
  isAuthenticated: boolean
  user: SessionUser | null
  token: string | null
}>

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
  /** Whether this account was deleted, so that nothing of it may be stored on this device. */
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

/** Messages between tabs. A removed token alone doesn't mean a logout: it may have been refused. */
const CHANNEL = 'scenewright/session'
const Message = z.object({ kind: z.enum(['logged-out', 'deleted']), userId: z.string() })

const LastUser = z.object({ id: z.string().min(1), email: z.string() })

const LOGGED_OUT: SessionState = {
  status: 'logged-out',
  isAuthenticated: false,
  user: null,
  token: null,
}

function loggedIn(token: string, user: SessionUser): SessionState {
  return { status: 'logged-in', isAuthenticated: true, user, token }
}

export function createSession({
  keyValue,
  windows,
  remembersUser = false,
  decodeBase64Url,
  nowSeconds,
  onExpired,
}: SessionParts): Session {
  const store = createStore<SessionState>(() => ({ ...LOGGED_OUT, status: 'checking' }))

  /** The user id in a token; `null` if it is malformed or has expired. */
  function ownerOf(token: string): string | null {
    const claims = readToken(token, decodeBase64Url, nowSeconds())
    return claims.ok ? claims.value.userId : null
  }

  function adopt(token: string): boolean {
    const claims = readToken(token, decodeBase64Url, nowSeconds())
    if (!claims.ok) return false
    const { userId: id, email } = claims.value
    const before = store.getState().user
    store.setState(loggedIn(token, { id, email, plan: before?.id === id ? before.plan : null }))
    remember({ id, email })
    return true
  }

  function remember({ id, email }: Pick<SessionUser, 'id' | 'email'>): void {
    if (remembersUser) void keyValue.set('lastUser', JSON.stringify({ id, email }))
  }

  async function lastUser(): Promise<SessionUser | null> {
    const stored = remembersUser ? await keyValue.get('lastUser') : null
    const user = LastUser.safeParse(parseJson(stored ?? ''))
    return user.success ? { ...user.data, plan: null } : null
  }

  // For each open page with work on it, the function that stores the work.
  const openPages = new Set<() => Promise<boolean>>()
  let channel: Channel | null = null
  const deleted = new Set<string>()

  async function logOut(): Promise<void> {
    const { user } = store.getState()
    await clearLogin()
    if (user) channel?.post({ kind: 'logged-out', userId: user.id })
  }

  async function clearLogin(): Promise<void> {
    store.setState(LOGGED_OUT)
    if (remembersUser) await keyValue.remove('lastUser')
    await keyValue.remove('token')
  }

  /** Ends the login, but not by a logout: an open script stays, with its user. */
  function end(): void {
    const { status, user } = store.getState()
    if (status === 'deleted') return
    const isRemembered = (openPages.size > 0 || remembersUser) && user !== null
    store.setState(isRemembered ? { ...LOGGED_OUT, status: 'expired', user } : LOGGED_OUT)
  }

  /** Closes the open pages once their work is stored, then adopts the login of the other tabs. */
  async function leave(): Promise<void> {
    const previousId = store.getState().user?.id
    end()
    const results = await Promise.all([...openPages].map((write) => write()))
    // Keep pages with unwritten work; or the user may have logged in again meanwhile.
    if (results.includes(false) || store.getState().status === 'logged-in') return
    store.setState(LOGGED_OUT)
    const stored = await keyValue.get('token')
    // The message about a logout may arrive before the token is removed.
    if (stored === null || ownerOf(stored) === previousId) return
    if (store.getState().status === 'logged-out') adopt(stored)
  }

  function registerOpenPage(write: () => Promise<boolean>): () => void {
    // A separate function, because the same one may be registered twice.
    const page = () => write()
    openPages.add(page)
    return () => {
      if (!openPages.delete(page) || openPages.size > 0) return
      const { status } = store.getState()
      const isOver = status === 'deleted' || (status === 'expired' && !remembersUser)
      if (isOver) store.setState(LOGGED_OUT)
    }
  }

  async function check(): Promise<void> {
    const stored = await keyValue.get('token')
    // The user may have logged in meanwhile.
    if (store.getState().status !== 'checking') return
    if (stored !== null && adopt(stored)) return
    const user = await lastUser()
    if (store.getState().status !== 'checking') return
    if (user === null) return await clearLogin()
    store.setState({ ...LOGGED_OUT, status: 'expired', user })
    await keyValue.remove('token')
  }

  async function logIn({ token, user }: Readonly<{ token: string; user: SessionUser }>) {
    store.setState(loggedIn(token, user))
    remember(user)
    await keyValue.set('token', token)
  }

  function tokenRefused(token: string): void {
    // A late answer to an old token must not end a new session.
    if (store.getState().token !== token) return
    end()
    if (store.getState().status === 'logged-out') onExpired()
    void removeToken(token)
  }

  /** Removes this token, but not a newer one that another tab has stored. */
  async function removeToken(token: string): Promise<void> {
    const stored = await keyValue.get('token')
    if (stored === token) await keyValue.remove('token')
    else if (stored !== null && store.getState().status !== 'logged-in') follow(stored)
  }

  /** Adopts another tab's login. If it is another user's, the open pages close first. */
  function follow(token: string | null): void {
    const { user } = store.getState()
    const owner = token === null ? null : ownerOf(token)
    const isOther = owner !== null && user !== null && owner !== user.id
    if (isOther && openPages.size > 0) void leave()
    else if (token === null || !adopt(token)) end()
  }

  function receive(raw: unknown): void {
    const message = Message.safeParse(raw)
    const { status, user } = store.getState()
    if (!message.success || message.data.userId !== user?.id) return
    if (message.data.kind === 'deleted') {
      deleted.add(user.id)
      store.setState(openPages.size > 0 ? { ...LOGGED_OUT, status: 'deleted', user } : LOGGED_OUT)
    } else if (status !== 'deleted') void leave()
  }

  function announceDeletion(): void {
    const { user } = store.getState()
    if (!user) return
    deleted.add(user.id)
    channel?.post({ kind: 'deleted', userId: user.id })
  }

  function followOtherWindows(): () => void {
    const stop = keyValue.onOtherWindowChange('token', follow)
    const opened = windows.channel(CHANNEL, receive)
    channel = opened
    return () => {
      stop()
      opened.close()
      channel = null
    }
  }

  return {
    store,
    check,
    logIn,
    logOut,
    registerOpenPage,
    announceDeletion,
    isDeleted: (userId) => deleted.has(userId),
    tokenRefused,
    followOtherWindows,
  }
}
