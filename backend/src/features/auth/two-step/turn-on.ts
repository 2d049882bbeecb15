import { HOUR_MS } from '@scenewright/shared/duration.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { readTypedCode } from '@scenewright/shared/auth/two-step.ts'
import { ALREADY_ON, FIRST_CODE_WRONG, STEP_ENDED, TURNED_ON } from '#src/features/auth/messages.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { accountSafetyMail } from '#src/lib/mail/templates/account-safety.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts'

/** The time in which a new secret needs its first code. */
const SET_UP_MS = HOUR_MS

/** Creates the secret for an authenticator app. Two-step login stays off until its first code. */
export async function setUp(
  deps: AppDeps,
  { id, email }: CurrentUser,
): Promise<Result<{ secret: string; uri: string }>> {
  const secret = newTotpSecret()
  const sealed = sealTotpSecret(deps, id, secret)
  const now = deps.clock()
  const written = await deps.prisma.$executeRaw`
    INSERT INTO two_step_logins AS t (user_id, secret, created_at)
    VALUES (${id}::uuid, ${sealed}, ${now}::timestamptz)
    ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, created_at = EXCLUDED.created_at
    WHERE t.enabled_at IS NULL`
  if (written === 0) return fail({ code: 'VALIDATION_FAILED', error: ALREADY_ON })
  return ok({ secret, uri: totpUri(secret, email) })
}

type TurnedOn = Readonly<{ message: string; recovery_codes: string[] }>

/** Turns two-step login on with the first code of the app. Other sessions stay logged in. */
export async function turnOn(
  deps: AppDeps,
  { id, email }: CurrentUser,
  code: string,
): Promise<Result<TurnedOn>> {
  const now = deps.clock()
  const since = new Date(now.getTime() - SET_UP_MS)
  return await deps.mailer.transact(async (db, queue) => {
    // Locked, so that of two calls only one turns it on.
    const [row] = await db.$queryRaw<{ secret: Uint8Array }[]>`
      SELECT secret FROM two_step_logins WHERE user_id = ${id}::uuid
        AND enabled_at IS NULL AND created_at > ${since}::timestamptz FOR UPDATE`
    const secret = row && openTotpSecret(deps, id, row.secret)
    if (!secret) return fail({ code: 'VALIDATION_FAILED', error: STEP_ENDED })
    const typed = readTypedCode(code)
    const step = typed.kind === 'app' ? stepOfCode(secret, typed.code, now) : null
    if (step === null) return fail({ code: 'VALIDATION_FAILED', error: FIRST_CODE_WRONG })
    await db.twoStepLogin.update({
      where: { userId: id },
      data: { enabledAt: now, lastUsedStep: step },
    })
    const codes = await replaceRecoveryCodes(db, id)
    await queue(accountSafetyMail(email, deps.publicUrl(), { kind: 'two-step-on' }))
    return ok({ message: TURNED_ON, recovery_codes: codes })
  })
}
