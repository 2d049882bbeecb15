/** The login as a state machine (`docs/product/account.md#login`). session.ts carries out the effects. */
import type { PlanName } from '@scenewright/shared/plans/plans.ts'

/**
 * The user who is logged in. `plan` isn't in the token: `null` after a reload, until a call returns
 * it.
 */
export type SessionUser = Readonly<{
  id: string
  email: string
  plan: PlanName | null
  /** When the login began; the page offers admins the admin area. */
  isAdmin?: boolean | undefined
}>

/**
 * `checking`: the stored token isn't read yet. `expired`: the login of `user` has ended while a
 * script was open or on a device that remembers its user. `deleted`: the account of `user` was
 * deleted in another tab while a script was open.
 */
export type SessionState = Readonly<{
  status: 'checking' | 'logged-in' | 'expired' | 'deleted' | 'logged-out'
  isAuthenticated: boolean
  user: SessionUser | null
  token: string | null
  /**
   * The login's end, if there was a login: by a logout in this tab, by the deletion of its account
   * in another tab, or otherwise (expired, refused, logged out elsewhere).
   */
  ended?: 'logout' | 'deletion' | 'otherwise'
}>

/** A login: a token and its user. */
export type Login = Readonly<{ token: string; user: SessionUser }>

/** The circumstances in this tab when an event arrives. */
export type SessionContext = Readonly<{
  /** A page with work on it is open. */
  hasOpenPage: boolean
  /** The device belongs to one user, who stays known without a login. */
  remembersUser: boolean
}>

/** In these, `login` is `null` if there is no token or it is malformed or has expired. */
export type SessionEvent =
  /** The storage was read at the start. */
  | Readonly<{
      kind: 'restored'
      login: Login | null
      /** There was a token, but it is no longer valid. */
      isExpired?: boolean
      lastUser: SessionUser | null
    }>
  | Readonly<{ kind: 'logged-in'; login: Login }>
  | Readonly<{ kind: 'logged-out' }>
  /** The server has refused a token. */
  | Readonly<{ kind: 'refused'; token: string }>
  /** Another tab has stored or removed the token. */
  | Readonly<{ kind: 'token-changed'; login: Login | null }>
  /** A refused token turned out to be replaced by another tab. */
  | Readonly<{ kind: 'token-replaced'; login: Login | null }>
  /** A user has logged out, or deleted the account, in another tab. */
  | Readonly<{ kind: 'logged-out-elsewhere' | 'deleted-elsewhere'; userId: string }>
  /** The account of this tab's user was deleted here. */
  | Readonly<{ kind: 'deleted' }>
  /** The open pages have stored their work; `isSafe`: all of it. */
  | Readonly<{ kind: 'pages-written'; isSafe: boolean; leftUserId: string | null }>
  /** After the open pages closed, the token in the storage was read. */
  | Readonly<{ kind: 'token-read'; login: Login | null; leftUserId: string | null }>
  /** The last page with work on it was closed. */
  | Readonly<{ kind: 'page-closed' }>

export type SessionEffect =
  | Readonly<{ kind: 'store-token'; token: string }>
  | Readonly<{ kind: 'remove-token' }>
  /** Removes a token unless another tab has replaced it; reports `token-replaced`. */
  | Readonly<{ kind: 'remove-refused'; token: string }>
  | Readonly<{ kind: 'remember'; user: SessionUser }>
  | Readonly<{ kind: 'forget' }>
  /** Lets the open pages store their work; reports `pages-written`. */
  | Readonly<{ kind: 'write-pages'; leftUserId: string | null }>
  /** Reads the stored token; reports `token-read`. */
  | Readonly<{ kind: 'read-token'; leftUserId: string | null }>
  /** From now on, nothing of this account may be stored. Carried out before the state changes. */
  | Readonly<{ kind: 'mark-deleted'; userId: string }>
  | Readonly<{ kind: 'post'; message: 'logged-out' | 'deleted'; userId: string }>
  /** Shows the writer that the login has ended. */
  | Readonly<{ kind: 'report-end' }>

export type SessionStep = readonly [state: SessionState, ...effects: SessionEffect[]]

export const CHECKING: SessionState = {
  status: 'checking',
  isAuthenticated: false,
  user: null,
  token: null,
}
const LOGGED_OUT: SessionState = { ...CHECKING, status: 'logged-out' }
const ENDED: SessionState = { ...LOGGED_OUT, ended: 'otherwise' }

/** The next state and its effects; an event that doesn't fit the current state changes nothing. */
export function nextSession(
  state: SessionState,
  event: SessionEvent,
  context: SessionContext,
): SessionStep {
  const { status, user } = state
  switch (event.kind) {
    case 'restored':
      // The user may have logged in meanwhile.
      return status === 'checking' ? restore(event) : [state]
    case 'logged-in':
      return [
        loggedIn(event.login),
        { kind: 'store-token', token: event.login.token },
        { kind: 'remember', user: event.login.user },
      ]
    case 'logged-out':
      return [
        { ...LOGGED_OUT, ended: 'logout' },
        { kind: 'forget' },
        { kind: 'remove-token' },
        ...(user ? [{ kind: 'post', message: 'logged-out', userId: user.id } as const] : []),
      ]
    case 'refused': {
      // A late answer to an old token must not end a new session.
      if (state.token !== event.token) return [state]
      const next = ended(state, context)
      const removal = { kind: 'remove-refused', token: event.token } as const
      return next.status === 'logged-out'
        ? [next, { kind: 'report-end' }, removal]
        : [next, removal]
    }
    case 'token-changed':
      return follow(state, event.login, context)
    case 'token-replaced':
      return status === 'logged-in' ? [state] : follow(state, event.login, context)
    case 'logged-out-elsewhere':
      return user?.id === event.userId && status !== 'deleted' ? leave(state, context) : [state]
    case 'deleted-elsewhere':
      if (user?.id !== event.userId) return [state]
      return [
        context.hasOpenPage
          ? { ...LOGGED_OUT, status: 'deleted', user }
          : { ...LOGGED_OUT, ended: 'deletion' },
        { kind: 'mark-deleted', userId: user.id },
      ]
    case 'deleted':
      if (!user) return [state]
      return [
        state,
        { kind: 'mark-deleted', userId: user.id },
        { kind: 'post', message: 'deleted', userId: user.id },
      ]
    case 'pages-written':
      // Pages with unwritten work stay; or the user may have logged in again meanwhile.
      return event.isSafe && status !== 'logged-in'
        ? [
            status === 'logged-out' ? state : ENDED,
            { kind: 'read-token', leftUserId: event.leftUserId },
          ]
        : [state]
    case 'token-read': {
      const { login, leftUserId } = event
      // The message about a logout may arrive before the token is removed.
      const isAnother = login !== null && login.user.id !== leftUserId
      return status === 'logged-out' && isAnother ? adopt(state, login) : [state]
    }
    case 'page-closed':
      return status === 'deleted' || (status === 'expired' && !context.remembersUser)
        ? [status === 'deleted' ? { ...LOGGED_OUT, ended: 'deletion' } : ENDED]
        : [state]
  }
}

function restore({
  login,
  isExpired = false,
  lastUser,
}: SessionEvent & { kind: 'restored' }): SessionStep {
  if (login) return adopt(CHECKING, login)
  if (lastUser) return [expired(lastUser), { kind: 'remove-token' }]
  return [isExpired ? ENDED : LOGGED_OUT, { kind: 'forget' }, { kind: 'remove-token' }]
}

/** Adopts another tab's login. If it is another user's, the open pages close first. */
function follow(state: SessionState, login: Login | null, context: SessionContext): SessionStep {
  if (!login) return [ended(state, context)]
  const isOther = state.user !== null && login.user.id !== state.user.id
  return isOther && context.hasOpenPage ? leave(state, context) : adopt(state, login)
}

/** Closes the open pages once their work is stored, then adopts the login of the other tabs. */
function leave(state: SessionState, context: SessionContext): SessionStep {
  return [ended(state, context), { kind: 'write-pages', leftUserId: state.user?.id ?? null }]
}

function adopt({ user }: SessionState, login: Login): SessionStep {
  const plan = user?.id === login.user.id ? user.plan : login.user.plan
  const adopted = { ...login, user: { ...login.user, plan } }
  return [loggedIn(adopted), { kind: 'remember', user: adopted.user }]
}

/** Ends the login, but not by a logout: an open script stays, with its user. */
function ended(state: SessionState, context: SessionContext): SessionState {
  const { status, user } = state
  if (status === 'deleted') return state
  const isKnown = user !== null && (context.hasOpenPage || context.remembersUser)
  if (isKnown) return expired(user)
  if (status === 'logged-out') return state
  return user === null ? LOGGED_OUT : ENDED
}

function expired(user: SessionUser): SessionState {
  return { ...LOGGED_OUT, status: 'expired', user }
}

function loggedIn({ token, user }: Login): SessionState {
  return { status: 'logged-in', isAuthenticated: true, user, token }
}
