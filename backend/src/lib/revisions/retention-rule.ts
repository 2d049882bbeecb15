/** Which revisions of a script are kept: all of the last hour, hourly for a day, daily for 30 days. */

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS
export const KEPT_DAYS = 30

/** A saved state of a script; `at` in milliseconds since 1970. */
export type Dated = Readonly<{ version: number; at: number }>

/**
 * The revisions that are kept at `now`, in the order given. Of each past hour or day (UTC) it is the
 * last one, so that thinning again later gives what thinning once would have. The latest version is
 * the project itself and always stays.
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
    return age < KEPT_DAYS * DAY_MS && lastOf.get(dayOf(at)) === version
  })
}

/** A revision that may be stored as it differs from another one. */
export type Stored = Dated & Readonly<{ baseVersion: number | null }>

/** The versions that can be deleted at `now`: all that are not kept, but for the bases of kept ones. */
export function versionsToDelete(revisions: readonly Stored[], now: number): number[] {
  const kept = revisionsToKeep(revisions, now)
  const needed = new Set(kept.flatMap(({ version, baseVersion }) => [version, baseVersion]))
  return revisions.map(({ version }) => version).filter((version) => !needed.has(version))
}

function hourOf(at: number): string {
  return `hour ${Math.floor(at / HOUR_MS)}`
}

function dayOf(at: number): string {
  return `day ${Math.floor(at / DAY_MS)}`
}
