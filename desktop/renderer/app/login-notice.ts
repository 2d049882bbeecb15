/** Why a page sent a visitor to /, passed along with the navigation (`docs/product.md#login`). */
import { z } from 'zod'
import { returnPath } from '@scenewright/shared/pages/return-path.ts'

const Notice = z.object({
  /** `ended`: the session has ended, but not by a logout here. `deleted`: its account was deleted. */
  reason: z.enum(['log-in', 'ended', 'deleted', 'other-user']),
  /** Where to go after the login. */
  next: z.string().nullable(),
})
export type Notice = Readonly<z.infer<typeof Notice>>

const State = z.object({ notice: Notice })

/** Shown if a session ends other than by a logout here. */
export const SESSION_ENDED =
  'Your session has ended. Log in again to continue. Your changes are stored on this device.'

/** The state of a navigation with this notice. */
export function stateWithNotice(notice: Notice): unknown {
  return { notice } satisfies z.input<typeof State>
}

/** Reads the notice of a location's state, which the browser has stored; null without one. */
export function noticeOf(state: unknown): Notice | null {
  const { success, data } = State.safeParse(state)
  return success ? { ...data.notice, next: returnPath(data.notice.next) } : null
}
