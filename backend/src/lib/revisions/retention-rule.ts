/**
 * Retention of a script's revisions: all of the last hour, hourly for a day, daily for 30 days.
 */
import { RETENTION_DAYS } from '@scenewright/shared/script/limits.ts'
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'

/** A saved state of a script; `at` in milliseconds since 1970. */
export type Dated = Readonly<{ version: number; at: number }>

/**
 * Returns the revisions to keep at `now`, in the given order. It's the last one of each past hour
 * or day (UTC), so that repeated thinning has the same result as thinning once. The latest version
 * is the project's script and always stays.
 */
export function revisionsToKeep<R extends Dated>(revisions: readonly R[], now: number): R[] {
  const latest = Math.max(...revisions.map(({ version }) => version))
  const lastOf = new Map<string, number>()
  for (const { version, at } of revisions) {
    for (const span of [hourOf(at), dayOf(at)]) {
      lastOf.set(span, Math.max(version, lastOf.get(span) ?? 0))
    }
  }
  return revisions.filter(({ version, at }) => {
    if (version === latest) return true
    const age = now - at
    if (age < HOUR_MS) return true
    if (age < DAY_MS) return lastOf.get(hourOf(at)) === version
    return age < RETENTION_DAYS * DAY_MS && lastOf.get(dayOf(at)) === version
  })
}

/** A revision stored whole or as a difference to `baseVersion`. */
export type Stored = Dated & Readonly<{ baseVersion: number | null }>

/** Returns the versions to delete at `now`: all except the retained ones and their bases. */
export function versionsToDelete(revisions: readonly Stored[], now: number): number[] {
  const retained = revisionsToKeep(revisions, now)
  const needed = new Set(retained.flatMap(({ version, baseVersion }) => [version, baseVersion]))
  return revisions.map(({ version }) => version).filter((version) => !needed.has(version))
}

function hourOf(at: number): string {
  return `hour ${Math.floor(at / HOUR_MS)}`
}

function dayOf(at: number): string {
  return `day ${Math.floor(at / DAY_MS)}`
}
