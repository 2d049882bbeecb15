import { readTypedCode } from '@scenewright/shared/auth/two-step.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db, QueueMail } from '#src/lib/mail/mailer.ts'
import { accountSafetyMail } from '#src/lib/mail/templates/account-safety.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { openTotpSecret } from './totp-secret.ts'

type Account = Readonly<{ id: string; email: string }>

type Transaction = Readonly<{ db: Db; queue: QueueMail }>

/** `unreadable`: the app's secret was encrypted before JWT_SECRET changed. */
export type CodeCheck = 'right' | 'wrong' | 'unreadable'

/** Uses up a code of an account's authenticator app or a recovery code. Each is accepted once. */
export async function acceptCode(
  deps: AppDeps,
  { db, queue }: Transaction,
  { id, email }: Account,
  text: string,
): Promise<CodeCheck> {
  const typed = readTypedCode(text)
  if (typed.kind === 'unknown') return 'wrong'
  if (typed.kind === 'app') return await acceptAppCode(deps, db, id, typed.code)
  const used = await db.recoveryCode.updateMany({
    where: { userId: id, codeHash: hashRecoveryCode(typed.code), usedAt: null },
    data: { usedAt: deps.clock() },
  })
  if (used.count === 0) return 'wrong'
  const left = await db.recoveryCode.count({ where: { userId: id, usedAt: null } })
  await queue(accountSafetyMail(email, deps.publicUrl(), { kind: 'recovery-code-used', left }))
  return 'right'
}

type SecretRow = Readonly<{ secret: Uint8Array; last_used_step: number | null }>

async function acceptAppCode(
  deps: AppDeps,
  db: Db,
  userId: string,
  code: string,
): Promise<CodeCheck> {
  const now = deps.clock()
  // Locked, so that of two logins with one code the second sees that it was used.
  const [row] = await db.$queryRaw<SecretRow[]>`
    SELECT secret, last_used_step FROM two_step_logins
    WHERE user_id = ${userId}::uuid AND enabled_at IS NOT NULL FOR UPDATE`
  if (!row) return 'wrong'
  const secret = openTotpSecret(deps, userId, row.secret)
  if (secret === null) {
    deps.log.error('the secret of an authenticator app is unreadable; was JWT_SECRET changed?')
    return 'unreadable'
  }
  const step = stepOfCode(secret, code, now)
  if (step === null || (row.last_used_step !== null && step <= row.last_used_step)) return 'wrong'
  await db.twoStepLogin.update({ where: { userId }, data: { lastUsedStep: step } })
  return 'right'
}
