/**
 * Caches scripts that were loaded or saved a moment ago, so that opening one again, or saving it every
 * few seconds, unpacks nothing.
 */
import { LRUCache } from 'lru-cache'

/** The JSON of a revision. Revisions never change, so version and time identify the content. */
export type CachedScript = Readonly<{ version: number; savedAt: Date; json: Buffer }>

/** A project's current revision, its printed parts, or the one that it is a difference to. */
type Role = 'current' | 'printed' | 'base'

/** The caller compares version and time with the database, since other servers save too. */
export type ScriptCache = Readonly<{
  find: (role: Role, projectId: string) => CachedScript | undefined
  remember: (role: Role, projectId: string, script: CachedScript) => void
}>

const MEGABYTE = 1024 * 1024
/** A script larger than this part of the cache isn't cached, since it would evict the others. */
const MAX_SHARE = 1 / 4

/** @param maxMegabytes of all scripts together; 0 turns the cache off */
export function createScriptCache(maxMegabytes: number): ScriptCache {
  if (maxMegabytes === 0) return { find: () => undefined, remember: () => {} }
  const maxSize = maxMegabytes * MEGABYTE
  const cache = new LRUCache<string, CachedScript>({
    maxSize,
    maxEntrySize: maxSize * MAX_SHARE,
    sizeCalculation: ({ json }) => Math.max(json.byteLength, 1),
  })
  return {
    find: (role, projectId) => cache.get(`${role} ${projectId}`),
    remember(role, projectId, script) {
      cache.set(`${role} ${projectId}`, script)
    },
  }
}

/** True if the cached revision has this version and time, as a row has them. */
export function isCached(
  cached: CachedScript | undefined,
  version: number | null,
  savedAt: Date | null,
): cached is CachedScript {
  return cached?.version === version && cached.savedAt.getTime() === savedAt?.getTime()
}
