import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { SESSION_ENDED } from '#src/plugins/failures.ts'

/**
 * Stores that a session's user has just proved who they are.
 *
 * @returns UNAUTHENTICATED if the session has ended, or is of the previous release, which has no row
 */
export async function confirmSession(
  db: Pick<Db, 'session'>,
  { id: userId, sessionId }: Pick<CurrentUser, 'id' | 'sessionId'>,
  now: Date,
): Promise<Result<null>> {
  if (sessionId === null) return fail(SESSION_ENDED)
  const where = { id: sessionId, userId }
  const { count } = await db.session.updateMany({ where, data: { confirmedAt: now } })
  return count > 0 ? ok(null) : fail(SESSION_ENDED)
}
