/** Why a page sent a visitor to /, passed along with the navigation (`docs/product/account.md#login`). */
import { returnPath } from '@scenewright/shared/pages/return-path.ts'
import { isJsonObject } from '@scenewright/shared/script/json-shape.ts'
import { useLocation } from './router-context.tsx'

/** `ended`: the session has ended, but not by a logout here. `deleted`: its account was deleted. */
const REASONS = ['log-in', 'ended', 'deleted', 'other-user'] as const

export type Notice = Readonly<{
  reason: (typeof REASONS)[number]
  /** The path to open after the login. */
  next: string | null
}>

/** Shown if a session ends other than by a logout here. */
export const SESSION_ENDED =
  'Your session has ended. Log in again to continue. Your changes are stored on this device.'

/** The state of a navigation with this notice. */
export function stateWithNotice(notice: Notice): unknown {
  return { notice }
}

/**
 * Reads the notice of a location's state, which the browser has stored; null without one. Without a
 * schema, because it belongs to the first script of every page.
 */
export function readNotice(state: unknown): Notice | null {
  const notice = isJsonObject(state) ? state['notice'] : undefined
  if (!isJsonObject(notice)) return null
  const { reason: stored, next } = notice
  const reason = REASONS.find((known) => known === stored)
  if (reason === undefined || (next !== null && typeof next !== 'string')) return null
  return { reason, next: returnPath(next) }
}

/** Returns the page to which a login or sign-up from here leads; null for the usual one. */
export function useReturnPath(): string | null {
  const { search, state } = useLocation()
  return returnPath(new URLSearchParams(search).get('next')) ?? readNotice(state)?.next ?? null
}
