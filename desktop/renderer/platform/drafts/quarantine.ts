/** The browser's quarantine, for damaged drafts and drafts of other tabs. */
import type { QuarantinedText } from '@scenewright/shared/drafts/draft-storage.ts'
import { MAX_QUARANTINED } from '@scenewright/shared/drafts/generation-rules.ts'
import type { Stores } from './draft-database.ts'

/**
 * Adds a draft, replacing an earlier one with the same id, and drops the oldest above the limit.
 */
export async function addToQuarantine(
  stores: Stores,
  found: Omit<QuarantinedText, 'at'>,
): Promise<void> {
  await removeFromQuarantine(stores, found.id)
  const quarantine = stores.objectStore('aside')
  await quarantine.add({ ...found, at: Date.now() })
  const keys = await quarantine.index('user').getAllKeys(found.place.userId)
  for (const key of keys.slice(0, -MAX_QUARANTINED)) await quarantine.delete(key)
}

export async function removeFromQuarantine(stores: Stores, id: string): Promise<void> {
  const quarantine = stores.objectStore('aside')
  const key = await quarantine.index('id').getKey(id)
  if (key !== undefined) await quarantine.delete(key)
}
