/**
 * An account's stored data: all versions of its projects, also of those in the trash, and their live
 * documents. Over its limit, nothing that is written gets lost: saves replace the script, but the version
 * that they replace isn't kept, and no project can be created (docs/product/api.md#limits).
 */
import type pg from 'pg'
import { MINUTE_MS } from '@scenewright/shared/duration.ts'
import type { Config } from '#src/config.ts'
import { accountPlan } from '#src/lib/account-plan.ts'

/** In bytes. */
export type Stored = Readonly<{ used: number; limit: number }>

/**
 * `full`: the limit is reached. `over`: twice the limit, which only programs reach, because writing no
 * longer adds anything at the limit. Then versions before a loss are deleted too, and live writing is
 * refused.
 */
export type StorageState = 'free' | 'full' | 'over'

export type AccountStorage = Readonly<{
  read: (accountId: string) => Promise<Stored>
  /** As read within the last minute, or since `grew`. */
  state: (accountId: string) => Promise<StorageState>
  /** The account has stored a whole script. */
  grew: (accountId: string) => void
}>

const READ_AGAIN_MS = MINUTE_MS
const MAX_REMEMBERED = 10_000

/** `octet_length` reads only how long the data is. */
const READ = `
  SELECT u.plan,
    (SELECT coalesce(sum(octet_length(r.data)), 0) FROM projects p
      JOIN revisions r ON r.user_id = p.user_id AND r.project_id = p.id
      WHERE p.user_id = u.id)
    + (SELECT coalesce(sum(octet_length(d.snapshot)), 0) FROM live_documents d WHERE d.user_id = u.id)
    + (SELECT coalesce(sum(octet_length(l.data)), 0) FROM live_updates l WHERE l.user_id = u.id) AS used
  FROM users u WHERE u.id = $1::uuid`

export function createAccountStorage({
  pool,
  config,
}: Readonly<{
  pool: pg.Pool
  config: Pick<Config, 'storageMegabytes' | 'defaultPlan'>
}>): AccountStorage {
  const remembered = new Map<string, Readonly<{ at: number; state: Promise<StorageState> }>>()

  async function read(accountId: string): Promise<Stored> {
    const { rows } = await pool.query<{ plan: string; used: string }>({
      name: 'read-storage',
      text: READ,
      values: [accountId],
    })
    const plan = accountPlan(rows[0]?.plan ?? 'free', config)
    return { used: Number(rows[0]?.used ?? 0), limit: config.storageMegabytes[plan] * 1024 * 1024 }
  }

  /** The data is stored already, so an error here must not look like a failed write. */
  async function stateNow(accountId: string): Promise<StorageState> {
    try {
      return getStorageState(await read(accountId))
    } catch {
      return 'free'
    }
  }

  return {
    read,
    state: async (accountId) => {
      const now = performance.now()
      const known = remembered.get(accountId)
      if (known && now - known.at < READ_AGAIN_MS) return await known.state
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      const state = stateNow(accountId)
      remembered.set(accountId, { at: now, state })
      return await state
    },
    grew: (accountId) => void remembered.delete(accountId),
  }
}

export function getStorageState({ used, limit }: Stored): StorageState {
  if (used < limit) return 'free'
  return used < 2 * limit ? 'full' : 'over'
}
