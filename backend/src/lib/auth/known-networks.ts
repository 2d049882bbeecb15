/**
 * The networks that an account has been used from. From one of them its owner can log in while
 * strangers elsewhere guess the password (docs/product/api.md#limits).
 */
import { createHmac } from 'node:crypto'
import type { AppDeps } from '#src/lib/deps.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'

type Deps = Pick<AppDeps, 'prisma' | 'clock' | 'jwtSecret'>

type Use = Readonly<{
  /** As stored. */
  email: string
  ip: string
}>

/** True if this account was used from this client's network before. */
export async function isKnownNetwork(deps: Deps, use: Use): Promise<boolean> {
  const rows = await deps.prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM known_networks k JOIN users u ON u.id = k.user_id
    WHERE u.email = ${use.email} AND network_hash = ${hashOf(deps, use)}`
  return rows.length > 0
}

/** Stores the network of someone who has proved to be the account's owner. */
export async function rememberNetwork(deps: Deps, use: Use): Promise<void> {
  await deps.prisma.$executeRaw`
    INSERT INTO known_networks (user_id, network_hash, last_used_at)
    SELECT id, ${hashOf(deps, use)}, ${deps.clock()}::timestamptz FROM users
    WHERE email = ${use.email}
    ON CONFLICT (user_id, network_hash) DO UPDATE SET last_used_at = EXCLUDED.last_used_at`
}

/** Keyed, so that the database doesn't reveal addresses, nor who shares one. */
function hashOf({ jwtSecret }: Deps, { email, ip }: Use): Uint8Array<ArrayBuffer> {
  const hmac = createHmac('sha256', jwtSecret)
  return new Uint8Array(hmac.update(`network ${getNetwork(ip)} ${email}`).digest())
}
