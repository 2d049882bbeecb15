/** Shared by the saves of one server, so that saving every few seconds costs little. */
import { LRUCache } from 'lru-cache'
import { type KeyedQueue, createKeyedQueue } from '#src/lib/keyed-queue.ts'
import { unpack } from '#src/lib/revisions/packed-script.ts'
import type { Base } from '#src/lib/revisions/revision-store.ts'
import { type CachedScript, type ScriptCache, isCached } from '#src/lib/revisions/script-cache.ts'

/** A project as a save finds it, with the base of its current revision. */
export type StoredRow = Readonly<{
  version: number
  saved_copy_id: string | null
  saved_revision: number | null
  updated_at: Date
  title: string
  /** True if it has members. */
  shared: boolean
  live_epoch: number
  /** The version that the live document contains. */
  live_version: number | null
  has_live_document: boolean
  /** Of the current version; null if they aren't known. */
  words: number | null
  scenes: number | null
  base_version: number | null
  /** These are null together with `base_version`, if the revision is missing. */
  base_saved_at: Date
  base_bytes: number
  base_packed_bytes: number
  /** Null if the base is cached. */
  base_data: Buffer | null
}>

/** Both by account and project. */
export type ProjectSaves = Readonly<{
  /**
   * Saves of one project wait for each other, because only one of several could be written, and the
   * others would have read and packed in vain. That leaves the saves on other servers.
   */
  queue: KeyedQueue
  /**
   * Projects as they were saved last, so that the next save needn't read them. They may have changed
   * since then, so each write checks that they haven't.
   */
  written: LRUCache<string, StoredRow>
}>

/** Each takes less than 1 KB. */
const MAX_WRITTEN = 5000

export function createProjectSaves(): ProjectSaves {
  return { queue: createKeyedQueue(), written: new LRUCache({ max: MAX_WRITTEN }) }
}

/** Returns the base that the next revision may be a difference to. Its JSON is cached, or will be. */
export function baseOf(
  scripts: ScriptCache,
  id: string,
  row: StoredRow,
  cached: CachedScript | undefined,
): Base | null {
  const { base_version: version, base_saved_at: savedAt, base_data: data, base_bytes: bytes } = row
  if (version === null) return null
  return {
    version,
    savedAt,
    packedBytes: row.base_packed_bytes,
    async unpack() {
      if (isCached(cached, version, savedAt)) return cached.json
      if (data === null) throw new Error(`The base of project ${id} was not sent`)
      const json = await unpack({ data, bytes })
      scripts.remember('base', id, { version, savedAt, json })
      return json
    },
  }
}
