import { randomUUID } from 'node:crypto'
import type { AdminActionName } from '@scenewright/shared/api/admin-records.ts'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import type { Db } from '#src/lib/mail/mailer.ts'

/** The one who acted: an admin, or a program. */
export type Actor = Readonly<{ id: string; email: string }> | 'npm run admin' | 'the server'

type Action = Readonly<{
  at: Date
  actor: Actor
  action: AdminActionName
  target: Readonly<{ id: string; email: string }>
  details?: string
}>

/** Adds to the audit log. @param db the transaction of the action */
export async function recordAction(
  db: Db,
  { at, actor, action, target, details = '' }: Action,
): Promise<void> {
  const by =
    typeof actor === 'string'
      ? { actorId: null, actor }
      : { actorId: actor.id, actor: maskEmail(actor.email) }
  await db.adminAction.create({
    data: {
      id: randomUUID(),
      at,
      ...by,
      action,
      targetId: target.id,
      target: maskEmail(target.email),
      details,
    },
  })
}
