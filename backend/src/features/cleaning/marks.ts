/**
 * Decides what a cleanup may delete. All deletions by age go through it, so that a wrong clock deletes
 * nothing: each run leaves a mark, and what was due at a mark is deleted after a day in which the
 * clock didn't jump.
 */
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'

/** Time without a jump from a mark to the deletion of what was due then. */
const MARK_DAYS = 1
/** From here on, the time between two runs is a jump of the clock, or the server was off. */
const JUMP_MS = DAY_MS
/** Most by which the clocks of the server and the database may differ. */
const MAX_CLOCK_DIFFERENCE_MS = HOUR_MS
/** Runs that follow more closely, such as those of restarts, share a mark. */
const MARK_EVERY_MS = 10 * 60 * 1000

/** A run at `at`, after `steadyMs` in which the clock didn't jump. */
type Mark = Readonly<{ at: Date; steadyMs: number }>

type CleaningPlan = Readonly<{
  /** Why nothing may be deleted, for the log. */
  problem: string | null
  /** Data due at this time may be deleted; null if none may. */
  dueAt: Date | null
  /** To be stored, unless the last one is recent. */
  mark: Mark | null
}>

/** @param marks of the runs before, in any order @param databaseNow the time of the database's clock */
function planCleaning(marks: readonly Mark[], now: Date, databaseNow: Date): CleaningPlan {
  if (Math.abs(now.getTime() - databaseNow.getTime()) >= MAX_CLOCK_DIFFERENCE_MS) {
    const problem = "nothing was cleaned up: the server's clock differs from the database's"
    return { problem, dueAt: null, mark: null }
  }
  const newestFirst = marks.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const past = newestFirst.filter(({ at }) => at <= now)
  const [newest, last] = [newestFirst[0], past[0]]
  const jumpMs = newest ? Math.abs(now.getTime() - newest.at.getTime()) : 0
  const passedMs = last ? now.getTime() - last.at.getTime() : 0
  const steadyMs = (last?.steadyMs ?? 0) + (passedMs < JUMP_MS ? passedMs : 0)
  const mark = last && passedMs < MARK_EVERY_MS ? null : { at: now, steadyMs }
  if (jumpMs >= JUMP_MS) {
    const problem = 'nothing was cleaned up: a day or more since the last time, or a wrong clock'
    return { problem, dueAt: null, mark }
  }
  const due = past.find((each) => steadyMs - each.steadyMs >= MARK_DAYS * DAY_MS)
  return { problem: null, dueAt: due?.at ?? null, mark }
}

/** Reads the marks, stores that of this run, and returns what it may delete. */
export async function markRun(
  prisma: PrismaClient,
  now: Date,
  databaseNow: Date,
): Promise<CleaningPlan> {
  const rows = await prisma.cleaningMark.findMany()
  const marks = rows.map(({ at, steadyMs }) => ({ at, steadyMs: Number(steadyMs) }))
  const plan = planCleaning(marks, now, databaseNow)
  if (plan.mark) {
    await prisma.cleaningMark.deleteMany({ where: { at: { gt: now } } })
    await prisma.cleaningMark.create({ data: plan.mark })
  }
  if (plan.dueAt) await prisma.cleaningMark.deleteMany({ where: { at: { lt: plan.dueAt } } })
  return plan
}
