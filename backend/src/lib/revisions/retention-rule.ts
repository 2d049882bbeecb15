/**
 * Retention of a script's revisions: named ones, all of the last hour, hourly for a day, daily for 30 days. So that
 * a save that lost most of a script doesn't remove the good ones before it within hours, the last one
 * before such a save stays like the last one of its hour and day.
 */
import { RETENTION_DAYS } from '@scenewright/shared/script/limits.ts'
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'

/** A saved state of a script; `at` in milliseconds since 1970. */
export type Dated = Readonly<{
  version: number
  at: number
  /** The next save lost a large part of it. */
  isBeforeLoss?: boolean
  /** It has a name, so it never expires. */
  isNamed?: boolean
}>

/**
 * Returns the revisions to keep at `now`, in the given order. It's the last one of each past hour
 * or day (UTC), so that repeated thinning has the same result as thinning once. The latest version
 * is the project's script and always stays.
 */
export function revisionsToKeep<R extends Dated>(revisions: readonly R[], now: number): R[] {
  const latest = Math.max(...revisions.map(({ version }) => version))
  const lastOf = new Map<string, number>()
  for (const { version, at, isBeforeLoss } of revisions) {
    for (const span of [hourOf(at), dayOf(at)]) {
      for (const name of isBeforeLoss ? [span, beforeLossIn(span)] : [span]) {
        lastOf.set(name, Math.max(version, lastOf.get(name) ?? 0))
      }
    }
  }
  const isLast = (span: string, version: number) =>
    lastOf.get(span) === version || lastOf.get(beforeLossIn(span)) === version
  return revisions.filter(({ version, at, isNamed }) => {
    if (version === latest || isNamed) return true
    const age = now - at
    if (age < HOUR_MS) return true
    if (age < DAY_MS) return isLast(hourOf(at), version)
    return age < RETENTION_DAYS * DAY_MS && isLast(dayOf(at), version)
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

function beforeLossIn(span: string): string {
  return `${span} before a loss`
}

function hourOf(at: number): string {
  return `hour ${Math.floor(at / HOUR_MS)}`
}

function dayOf(at: number): string {
  return `day ${Math.floor(at / DAY_MS)}`
}
