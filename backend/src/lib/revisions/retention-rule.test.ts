import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RETENTION_DAYS } from '@scenewright/shared/script/limits.ts'
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'
import { revisionsToKeep, versionsToDelete } from './retention-rule.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 30)
const MINUTE_MS = 60_000

/** Creates saves from this many minutes ago, the oldest as version 1. */
function saved(...minutesAgo: readonly number[]) {
  return minutesAgo
    .toSorted((a, b) => b - a)
    .map((minutes, index) => ({ version: index + 1, at: NOW - minutes * MINUTE_MS }))
}

const protectedMinutes = (...minutesAgo: readonly number[]) =>
  revisionsToKeep(saved(...minutesAgo), NOW).map(({ at }) => (NOW - at) / MINUTE_MS)

describe('the retention rule', () => {
  it('keeps all saves of the last hour', () => {
    expect(protectedMinutes(59, 40, 2, 1, 0)).toEqual([59, 40, 2, 1, 0])
  })

  it('keeps the last save of each earlier hour of a day', () => {
    // 10:00 to 10:59 is 150 to 91 minutes ago.
    expect(protectedMinutes(150, 120, 91, 90, 61, 0)).toEqual([91, 61, 0])
  })

  it('keeps the last save of each earlier day', () => {
    // Midnight of the day before yesterday is 36.5 hours ago.
    const hours = (count: number) => count * 60
    expect(protectedMinutes(hours(60), hours(40), hours(37), hours(30), hours(26), 0)).toEqual([
      hours(37),
      hours(26),
      0,
    ])
  })

  it('keeps nothing older than 30 days except the latest save', () => {
    const days = (count: number) => count * 24 * 60
    expect(protectedMinutes(days(40), days(31), days(29), 0)).toEqual([days(29), 0])
    expect(protectedMinutes(days(400), days(300))).toEqual([days(300)])
  })

  it('keeps the last save before a large loss like the last one of its hour and day', () => {
    const [lossAt, other] = [saved(150, 140, 130, 91, 0), saved(2000, 1990, 1980, 1500, 0)]
    const marked = (saves: typeof lossAt) =>
      saves.map((save, index) => ({ ...save, isBeforeLoss: index === 0 || index === 1 }))
    const versions = (saves: typeof lossAt) =>
      revisionsToKeep(marked(saves), NOW).map(({ version }) => version)
    expect(versions(lossAt)).toEqual([2, 4, 5])
    expect(versions(other)).toEqual([2, 4, 5])
  })

  it('keeps named saves and their bases, however old', () => {
    const year = 365 * 24 * 60
    const [base, other, named, last] = saved(year + 3, year + 2, year + 1, 0)
    const saves = [
      { ...base!, baseVersion: null },
      { ...other!, baseVersion: 1 },
      { ...named!, baseVersion: 1, isNamed: true },
      { ...last!, baseVersion: null },
    ]
    expect(versionsToDelete(saves, NOW)).toEqual([2])
  })

  it('keeps saves dated in the future', () => {
    expect(protectedMinutes(-600, -590)).toEqual([-590, -600])
  })

  it('accepts an empty history', () => {
    expect(revisionsToKeep([], NOW)).toEqual([])
  })
})

const anySaves = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 * 24 * 60 }), fc.boolean()), {
    maxLength: 200,
    size: 'max',
  })
  .map((saves) =>
    saved(...saves.map(([minutes]) => minutes)).map((save, index) => ({
      ...save,
      isBeforeLoss: saves[index]?.[1] ?? false,
    })),
  )

describe('for any history', () => {
  it('every hour of a day and every day of 30 with a save keeps one', () => {
    fc.assert(
      fc.property(anySaves, (saves) => {
        const retained = revisionsToKeep(saves, NOW)
        const latest = saves.at(-1)
        if (latest) expect(retained).toContain(latest)
        for (const { at } of saves) {
          const age = NOW - at
          if (age < HOUR_MS) expect(retained.map((other) => other.at)).toContain(at)
          const span = age < DAY_MS ? HOUR_MS : DAY_MS
          if (age >= (RETENTION_DAYS - 1) * DAY_MS) continue
          const isSameSpan = (other: number) => Math.floor(other / span) === Math.floor(at / span)
          expect(retained.some((other) => isSameSpan(other.at) && other.at >= at)).toBe(true)
        }
        expect(retained.length).toBeLessThanOrEqual(saves.length)
        const old = retained.filter(({ at }) => NOW - at >= HOUR_MS)
        expect(old.length).toBeLessThanOrEqual(2 * (25 + 31))
      }),
    )
  })

  it('repeated thinning has the same result as thinning once', () => {
    const anyTimes = fc.array(fc.integer({ min: 0, max: 5 * 24 * 60 }), { maxLength: 20 })
    fc.assert(
      fc.property(anySaves, anyTimes, (saves, times) => {
        let remaining = saves
        const end = NOW + 5 * DAY_MS
        for (const minutes of times.toSorted((a, b) => a - b)) {
          remaining = revisionsToKeep(remaining, NOW + minutes * MINUTE_MS)
        }
        expect(revisionsToKeep(remaining, end)).toEqual(revisionsToKeep(saves, end))
      }),
    )
  })

  it('only retained revisions and their bases stay', () => {
    fc.assert(
      fc.property(anySaves, fc.nat(20), (saves, every) => {
        const stored = saves.map((save, index) => {
          const base = saves[index - (index % (every + 1))]?.version ?? 0
          return { ...save, baseVersion: base === save.version ? null : base }
        })
        const deleted = new Set(versionsToDelete(stored, NOW))
        const remaining = stored.filter(({ version }) => !deleted.has(version))
        const versions = remaining.map(({ version }) => version)
        const retained = revisionsToKeep(saves, NOW).map(({ version }) => version)
        expect(versions).toEqual(expect.arrayContaining(retained))
        for (const { baseVersion } of remaining) {
          if (baseVersion !== null) expect(versions).toContain(baseVersion)
        }
        const bases = new Set(remaining.map(({ baseVersion }) => baseVersion))
        for (const version of versions)
          expect(retained.includes(version) || bases.has(version)).toBe(true)
      }),
    )
  })
})
