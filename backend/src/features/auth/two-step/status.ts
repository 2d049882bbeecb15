import type { TwoStepStatus } from '@scenewright/shared/api/two-step.ts'
import { canHavePasskeys } from '#src/features/auth/passkeys/relying-party.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

/** Reads what the account page shows about two-step login and passkeys. */
export async function statusOf(
  { prisma, publicUrl }: AppDeps,
  { id: userId }: CurrentUser,
  device: string,
): Promise<TwoStepStatus> {
  const twoStep = await prisma.twoStepLogin.findUnique({ where: { userId } })
  const left = await prisma.recoveryCode.count({ where: { userId, usedAt: null } })
  const passkeys = await prisma.passkey.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
  })
  return {
    enabled_at: twoStep?.enabledAt?.toISOString() ?? null,
    recovery_codes_left: left,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    can_add_passkeys: canHavePasskeys(publicUrl()),
    device,
  }
}
