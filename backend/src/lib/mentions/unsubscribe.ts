/** The link in each mail about mentions that turns them off without a login. */
import { UNSUBSCRIBE_PATH } from '@scenewright/shared/api/mention-mails.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'

const NO_SUCH_LINK: Failure = {
  code: 'NOT_FOUND',
  error:
    "This link doesn't work. Log in and turn the emails off on your account page, under Preferences.",
}

/** Returns the account's link, the same in each mail. */
export async function unsubscribeLink(db: Db, publicUrl: string, userId: string): Promise<string> {
  const { token } = await db.mailStop.upsert({
    where: { userId },
    create: { userId, token: newOneTimeToken().token },
    update: {},
  })
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`
}

/** Turns mails about mentions off for the account of a link. Doing it again changes nothing. */
export async function unsubscribe(
  { prisma }: Pick<AppDeps, 'prisma'>,
  token: string,
): Promise<Result<Readonly<{ stopped: true }>>> {
  const off = JSON.stringify({ mentionMails: false })
  const stopped = await prisma.$executeRaw`
    INSERT INTO account_preferences AS p (user_id, values)
    SELECT user_id, ${off}::jsonb FROM mail_stops WHERE token = ${token}
    ON CONFLICT (user_id) DO UPDATE SET values = p.values || EXCLUDED.values`
  return stopped > 0 ? ok({ stopped: true }) : fail(NO_SUCH_LINK)
}
