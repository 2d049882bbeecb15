import { createStore, type StoreApi } from 'zustand/vanilla'
import { z } from 'zod'
import { readToken } from '@scenewright/shared/auth/token.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'
import type { Channel, Windows } from '#renderer/platform/windows.ts'

/** The person logged in. The plan is not in the token: after a reload it is `null` until a call says it. */
export type SessionUser = Readonly<{ id: string; email: string; plan: PlanName | null }>

/**
 * Spec §4, 'Auth'. `checking` lasts until the stored token has been read. `expired`: the login has
 * ended while a script was open, or on a device that remembers its writer; `user` says whose it is.
 * `deleted`: so has the account, in another window.
 */
export type SessionState = Readonly<{
  status: 'checking' | 'logged-in' | 'expired' | 'deleted' | 'logged-out'
  isAuthenticated: boolean
  user: SessionUser | null
  token: string | null
}>

export type Session = Readonly<{
  store: StoreApi<SessionState>
  /** Reads the stored token: well-formed and not expired is logged in, else it is removed. */
  check: () => Promise<void>
  /** Takes over what a login answered. */
  logIn: (answer: Readonly<{ token: string; user: SessionUser }>) => Promise<void>
  /** Removes the token, and tells the other windows; what is kept of scripts on the device stays. */
  logOut: () => Promise<void>
  /**
   * Keeps the page of who is logged in open when the login runs out, for there is work on it; the
   * answer takes that back. When they log out in another window, or somebody else logs in there,
   * nobody who comes after them may see it: `letGo` puts the work away, and answers whether all of
   * it is safe.
   */
  keepOpen: (letGo: () => Promise<boolean>) => () => void
  /** The account of who is logged in was deleted: tells the other windows. */
  tellDeleted: () => void
  /** Whether this account has been deleted: this device keeps nothing of it any more. */
  isDeleted: (userId: string) => boolean
  /** The server refused this token: ends the session if it is still the one in use. */
  tokenRefused: (token: string) => void
  /** Follows logins and logouts of other windows; returns the way to stop. */
  followOtherWindows: () => () => void
}>

type SessionParts = Readonly<{
  keyValue: KeyValue
  windows: Pick<Windows, 'channel'>
  /** See Platform. */
  remembersUser?: boolean
  decodeBase64Url: (part: string) => string
  nowSeconds: () => number
  /** The session ended without the person asking for it, and the page with it. */
  onExpired: () => void
}>

/** What the windows of a browser tell each other; a token that goes may also have been refused. */
const CHANNEL = 'scenewright/session'
const Told = z.object({ kind: z.enum(['logged-out', 'deleted']), userId: z.string() })

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

  /** `null` for a token that is malformed or has expired. */
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

  // Of each open page with work on it, the way to put that away.
  const holds = new Set<() => Promise<boolean>>()
  let channel: Channel | null = null
  const deleted = new Set<string>()

  async function logOut(): Promise<void> {
    const { user } = store.getState()
    await forgetLogin()
    if (user) channel?.post({ kind: 'logged-out', userId: user.id })
  }

  async function forgetLogin(): Promise<void> {
    store.setState(LOGGED_OUT)
    if (remembersUser) await keyValue.remove('lastUser')
    await keyValue.remove('token')
  }

  /** The login ended without the person's will: an open script stays, with its writer's name on it. */
  function end(): void {
    const { status, user } = store.getState()
    if (status === 'deleted') return
    const isHeld = (holds.size > 0 || remembersUser) && user !== null
    store.setState(isHeld ? { ...LOGGED_OUT, status: 'expired', user } : LOGGED_OUT)
  }

  /** The page goes, with whose it is, and this window is logged in as the others are. */
  async function leave(): Promise<void> {
    const left = store.getState().user?.id
    end()
    const answers = await Promise.all([...holds].map((letGo) => letGo()))
    // What no device holds is left to its writer; and they may have come back meanwhile.
    if (answers.includes(false) || store.getState().status === 'logged-in') return
    store.setState(LOGGED_OUT)
    const stored = await keyValue.get('token')
    // The news of a logout may be quicker than its token's going.
    if (stored === null || ownerOf(stored) === left) return
    if (store.getState().status === 'logged-out') adopt(stored)
  }

  function keepOpen(letGo: () => Promise<boolean>): () => void {
    // Its own, however often the same is given.
    const hold = () => letGo()
    holds.add(hold)
    return () => {
      if (!holds.delete(hold) || holds.size > 0) return
      const { status } = store.getState()
      const isOver = status === 'deleted' || (status === 'expired' && !remembersUser)
      if (isOver) store.setState(LOGGED_OUT)
    }
  }

  async function check(): Promise<void> {
    const stored = await keyValue.get('token')
    // A login may have come in between.
    if (store.getState().status !== 'checking') return
    if (stored !== null && adopt(stored)) return
    const user = await lastUser()
    if (store.getState().status !== 'checking') return
    if (user === null) return await forgetLogin()
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
    void forget(token)
  }

  /** Another window may have stored a newer token, which is not for us to remove. */
  async function forget(token: string): Promise<void> {
    const stored = await keyValue.get('token')
    if (stored === token) await keyValue.remove('token')
    else if (stored !== null && store.getState().status !== 'logged-in') follow(stored)
  }

  /** Takes over another window's login; another person's, once the page of who was here has gone. */
  function follow(token: string | null): void {
    const { user } = store.getState()
    const owner = token === null ? null : ownerOf(token)
    const isOther = owner !== null && user !== null && owner !== user.id
    if (isOther && holds.size > 0) void leave()
    else if (token === null || !adopt(token)) end()
  }

  function hear(message: unknown): void {
    const told = Told.safeParse(message)
    const { status, user } = store.getState()
    if (!told.success || told.data.userId !== user?.id) return
    if (told.data.kind === 'deleted') {
      deleted.add(user.id)
      store.setState(holds.size > 0 ? { ...LOGGED_OUT, status: 'deleted', user } : LOGGED_OUT)
    } else if (status !== 'deleted') void leave()
  }

  function tellDeleted(): void {
    const { user } = store.getState()
    if (!user) return
    deleted.add(user.id)
    channel?.post({ kind: 'deleted', userId: user.id })
  }

  function followOtherWindows(): () => void {
    const stop = keyValue.onOtherWindowChange('token', follow)
    const opened = windows.channel(CHANNEL, hear)
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
    keepOpen,
    tellDeleted,
    isDeleted: (userId) => deleted.has(userId),
    tokenRefused,
    followOtherWindows,
  }
}
