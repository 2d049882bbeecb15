import { randomUUID } from 'node:crypto'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import {
  type Joined,
  afterJoining,
  findInvitation,
  join,
  lockInvitation,
} from '#src/lib/projects/invitation.ts'
import type { LoggedInAccount } from '#src/features/auth/login/login-rule.ts'
import { checkNewPassword } from '#src/features/auth/password/new-password.ts'

const HAS_ACCOUNT: Failure = {
  code: 'VALIDATION_FAILED',
  error: 'There is already an account with this address. Log in to accept the invitation.',
}

type Newcomer = Readonly<{
  token: string
  password: string
  name?: string | undefined
  /** The browser and system, such as `Firefox on Windows`. */
  device: string
}>

/**
 * Creates a verified account for the address that an invitation was mailed to, and makes it a member: the
 * token was only in that mail, so it proves the mailbox like a verification link.
 *
 * @returns NOT_FOUND if the invitation doesn't work, VALIDATION_FAILED for a password that isn't allowed or
 *   an address that has an account
 */
export async function signUpInvited(
  deps: AppDeps,
  { token, password, name, device }: Newcomer,
): Promise<Result<Joined & Readonly<{ account: LoggedInAccount }>>> {
  const { prisma, clock } = deps
  const invitation = await findInvitation(prisma, token, clock())
  if (!invitation.ok) return invitation
  const checked = checkNewPassword(password, invitation.value.email)
  if (!checked.ok) return checked
  const passwordHash = await deps.passwords.hash(password)
  const done = await prisma.$transaction(async (db) => {
    const now = clock()
    const found = await lockInvitation(db, token, now)
    if (!found.ok) return found
    const { email } = found.value
    const account = await createAccount(db, {
      email,
      passwordHash,
      name: name ?? null,
      device,
      now,
    })
    if (!account) return fail(HAS_ACCOUNT)
    return ok({ account, member: await join(db, found.value, { userId: account.id, now }) })
  })
  if (!done.ok) return done
  const { account, member } = done.value
  return ok({ account, ...(await afterJoining(deps, member)) })
}

type NewAccount = Readonly<{
  email: string
  passwordHash: string
  name: string | null
  device: string
  now: Date
}>

/**
 * Creates the account, or replaces one that was never verified: someone else may have signed up with the
 * address, and would know its password and links.
 *
 * @returns null if the address has an account
 */
async function createAccount(
  db: Db,
  { email, passwordHash, name, device, now }: NewAccount,
): Promise<LoggedInAccount | null> {
  const rows = await db.$queryRaw<LoggedInAccount[]>`
    INSERT INTO users AS u
      (id, email, password_hash, display_name, signup_device, created_at, email_verified_at)
    VALUES (${randomUUID()}::uuid, ${email}, ${passwordHash}, ${name}, ${device},
      ${now}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (email) DO UPDATE SET
      password_hash = EXCLUDED.password_hash, display_name = EXCLUDED.display_name,
      signup_device = EXCLUDED.signup_device, created_at = EXCLUDED.created_at,
      email_verified_at = EXCLUDED.email_verified_at, session_version = u.session_version + 1
    WHERE u.email_verified_at IS NULL AND u.suspended_at IS NULL
    RETURNING u.id, u.email, u.plan, u.session_version AS "sessionVersion", u.is_admin AS "isAdmin"`
  const [account] = rows
  if (!account) return null
  await db.oneTimeToken.deleteMany({ where: { userId: account.id } })
  return account
}
