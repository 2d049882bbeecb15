import { Preferences } from '@scenewright/shared/api/preferences.ts'
import type { AppDeps } from '#src/lib/deps.ts'

type Deps = Pick<AppDeps, 'prisma'>

/** Returns a writer's preferences; empty if none was ever chosen. */
export async function readPreferences({ prisma }: Deps, userId: string): Promise<Preferences> {
  const row = await prisma.accountPreferences.findUnique({ where: { userId } })
  return Preferences.safeParse(row?.values).data ?? {}
}

/**
 * Changes only the given preferences, so that two devices can change different ones at once.
 *
 * @returns null if the account was deleted meanwhile
 */
export async function updatePreferences(
  { prisma }: Deps,
  userId: string,
  changes: Preferences,
): Promise<Preferences | null> {
  const rows = await prisma.$queryRaw<{ values: unknown }[]>`
    INSERT INTO account_preferences AS p (user_id, values)
    SELECT id, ${JSON.stringify(changes)}::jsonb FROM users
    WHERE id = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT (user_id) DO UPDATE SET values = p.values || EXCLUDED.values
    RETURNING values`
  const [row] = rows
  return row ? Preferences.parse(row.values) : null
}
