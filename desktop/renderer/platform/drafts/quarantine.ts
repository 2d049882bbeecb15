/** The browser's quarantine, for damaged drafts and drafts of other tabs. */
import type { QuarantinedText } from '@scenewright/shared/drafts/draft-storage.ts'
import { MAX_QUARANTINED } from '@scenewright/shared/drafts/generation-rules.ts'
import type { DraftDatabase } from './draft-database.ts'

/** The part of the store's interface that works in any transaction. */
export type QuarantineStore = Readonly<{
  add: (found: QuarantinedText) => Promise<number>
  delete: (key: number) => Promise<void>
  index: (name: 'id' | 'user') => Readonly<{
    getKey: (value: string) => Promise<number | undefined>
    getAllKeys: (value: string) => Promise<number[]>
  }>
}>

/**
 * Adds a draft, replacing an earlier one with the same id, and drops the oldest above the limit.
 */
export async function addToQuarantine(
  store: QuarantineStore,
  found: Omit<QuarantinedText, 'at'>,
): Promise<void> {
  await removeFromQuarantine(store, found.id)
  await store.add({ ...found, at: Date.now() })
  const keys = await store.index('user').getAllKeys(found.place.userId)
  for (const key of keys.slice(0, -MAX_QUARANTINED)) await store.delete(key)
}

export async function removeFromQuarantine(store: QuarantineStore, id: string): Promise<void> {
  const key = await store.index('id').getKey(id)
  if (key !== undefined) await store.delete(key)
}

/** A user's quarantined drafts, oldest first. */
export function listQuarantined(
  database: DraftDatabase,
  userId: string,
): Promise<readonly QuarantinedText[]> {
  return database.getAllFromIndex('aside', 'user', userId)
}
