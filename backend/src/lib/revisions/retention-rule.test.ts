import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, KEPT_DAYS, revisionsToKeep, versionsToDelete } from './keep-rule.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 30)
const MINUTE_MS = 60_000

/** Saves this many minutes ago, the oldest as version 1. */
function saved(...minutesAgo: readonly number[]) {
  return minutesAgo
    .toSorted((a, b) => b - a)
    .map((minutes, index) => ({ version: index + 1, at: NOW - minutes * MINUTE_MS }))
}

const keptMinutes = (...minutesAgo: readonly number[]) =>
  revisionsToKeep(saved(...minutesAgo), NOW).map(({ at }) => (NOW - at) / MINUTE_MS)

describe('of the saves', () => {
  it('of the last hour all are kept', () => {
    expect(keptMinutes(59, 40, 2, 1, 0)).toEqual([59, 40, 2, 1, 0])
  })

  it('of each earlier hour of a day the last is kept', () => {
    // 10:00 to 10:59 is 150 to 91 minutes ago.
    expect(keptMinutes(150, 120, 91, 90, 61, 0)).toEqual([91, 61, 0])
  })

  it('of each earlier day the last is kept', () => {
    // Midnight of the day before yesterday is 36.5 hours ago.
    const hours = (count: number) => count * 60
    expect(keptMinutes(hours(60), hours(40), hours(37), hours(30), hours(26), 0)).toEqual([
      hours(37),
      hours(26),
      0,
    ])
  })

  it('older than 30 days none is kept, but the latest', () => {
    const days = (count: number) => count * 24 * 60
    expect(keptMinutes(days(40), days(31), days(29), 0)).toEqual([days(29), 0])
    expect(keptMinutes(days(400), days(300))).toEqual([days(300)])
  })

  it('of which the clock says they lie ahead all are kept', () => {
    expect(keptMinutes(-600, -590)).toEqual([-590, -600])
  })

  it('none are kept where there are none', () => {
    expect(revisionsToKeep([], NOW)).toEqual([])
  })
})

const anySaves = fc
  .array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { maxLength: 200, size: 'max' })
  .map((minutes) => saved(...minutes))

describe('at any time', () => {
  it('no hour of a day and no day of thirty in which something was saved is left without', () => {
    fc.assert(
      fc.property(anySaves, (saves) => {
        const kept = revisionsToKeep(saves, NOW)
        const latest = saves.at(-1)
        if (latest) expect(kept).toContain(latest)
        for (const { at } of saves) {
          const age = NOW - at
          if (age < HOUR_MS) expect(kept.map((other) => other.at)).toContain(at)
          const span = age < DAY_MS ? HOUR_MS : DAY_MS
          if (age >= (KEPT_DAYS - 1) * DAY_MS) continue
          const isSameSpan = (other: number) => Math.floor(other / span) === Math.floor(at / span)
          expect(kept.some((other) => isSameSpan(other.at) && other.at >= at)).toBe(true)
        }
        expect(kept.length).toBeLessThanOrEqual(saves.length)
        const old = kept.filter(({ at }) => NOW - at >= HOUR_MS)
        expect(old.length).toBeLessThanOrEqual(25 + 31)
      }),
    )
  })

  it('thinning on the way leaves what thinning once at the end does', () => {
    const anyTimes = fc.array(fc.integer({ min: 0, max: 5 * 24 * 60 }), { maxLength: 20 })
    fc.assert(
      fc.property(anySaves, anyTimes, (saves, times) => {
        let left = saves
        const end = NOW + 5 * DAY_MS
        for (const minutes of times.toSorted((a, b) => a - b)) {
          left = revisionsToKeep(left, NOW + minutes * MINUTE_MS)
        }
        expect(revisionsToKeep(left, end)).toEqual(revisionsToKeep(saves, end))
      }),
    )
  })

  it('what is kept can be read, and nothing else stays', () => {
    fc.assert(
      fc.property(anySaves, fc.nat(20), (saves, every) => {
        const stored = saves.map((save, index) => {
          const base = saves[index - (index % (every + 1))]?.version ?? 0
          return { ...save, baseVersion: base === save.version ? null : base }
        })
        const gone = new Set(versionsToDelete(stored, NOW))
        const left = stored.filter(({ version }) => !gone.has(version))
        const versions = left.map(({ version }) => version)
        const kept = revisionsToKeep(saves, NOW).map(({ version }) => version)
        expect(versions).toEqual(expect.arrayContaining(kept))
        for (const { baseVersion } of left) {
          if (baseVersion !== null) expect(versions).toContain(baseVersion)
        }
        const bases = new Set(left.map(({ baseVersion }) => baseVersion))
        for (const version of versions)
          expect(kept.includes(version) || bases.has(version)).toBe(true)
      }),
    )
  })
})
