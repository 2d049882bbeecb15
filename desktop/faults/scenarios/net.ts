/** The way to the server broken in the middle of saves, while the writer types on. */
import { setTimeout as pause } from 'node:timers/promises'
import { between } from '@scenewright/shared/test-support/random.ts'
import { newProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import type { FaultProxy, NetFault } from '../support/fault-proxy.ts'
import { judge, save } from '../support/judge.ts'
import { AFTER, aWhile, someWords, untilOr } from '../support/moments.ts'
import type { Run } from '../support/run.ts'

const RUNS = 15
/** Milliseconds in which a typing writer has surely saved. */
const A_SAVE_MS = 8000
/** Milliseconds, in the full run and in the short one. */
const DOWN_MS = { full: 60_000, short: 5000 }
const LATE_MS = { full: 30_000, short: 3000 }
/** A save's whole answer is longer than the shortest of these, and mostly shorter than the longest. */
const TRUNCATED_AT = { shortest: 1, longest: 600 }

/** Types, breaks the way, types on, mends it, and saves. Half of the scripts have no project yet. */
async function typeAcross(
  run: Run,
  whileBroken: (way: FaultProxy) => Promise<void>,
): ReturnType<Fault['run']> {
  const device = await run.newDevice()
  const projectId = between(run.random, 0, 1) === 0 ? null : await newProject(run)
  const desk = await openDesk(run, { device, projectId })
  const typing = desk.startTyping()
  // Where there is no project yet, it is the first save that must meet the fault.
  if (projectId !== null) await someWords(run)
  await whileBroken(device.way)
  device.way.setFault(null)
  await device.way.mend()
  await aWhile(run, AFTER)
  await typing.stop()
  await save(desk.page())
  return judge(run, desk)
}

/** A fault of so many saves in a row. */
function brokenSaves(name: string, faultOf: (run: Run) => NetFault): Fault {
  return {
    name,
    runs: RUNS,
    run: (run) =>
      typeAcross(run, async (way) => {
        const times = between(run.random, 1, 3)
        way.setFault(faultOf(run), undefined, times)
        await untilOr(A_SAVE_MS, () => way.hits() >= times)
        await aWhile(run, AFTER)
      }),
  }
}

const serverDown: Fault = {
  name: 'server-down',
  runs: 5,
  run: (run) =>
    typeAcross(run, async (way) => {
      await way.cut()
      await pause(run.isShort ? DOWN_MS.short : DOWN_MS.full)
    }),
}

const latency: Fault = {
  name: 'latency',
  runs: 5,
  run: (run) =>
    typeAcross(run, async (way) => {
      const ms = run.isShort ? LATE_MS.short : LATE_MS.full
      way.setFault({ kind: 'delay', ms })
      await untilOr(A_SAVE_MS, () => way.hits() > 0)
      await pause(ms)
    }),
}

const serverErrors = brokenSaves('server-errors', ({ random }) => ({
  kind: 'error',
  isCommitted: between(random, 0, 1) === 1,
}))

const truncatedReplies = brokenSaves('truncated-replies', ({ random }) => ({
  kind: 'truncate',
  bytes: between(random, TRUNCATED_AT.shortest, TRUNCATED_AT.longest),
}))

const resetAfterCommit = brokenSaves('reset-after-commit', () => ({ kind: 'reset' }))

export const NET: readonly Fault[] = [
  serverDown,
  serverErrors,
  truncatedReplies,
  latency,
  resetAfterCommit,
]
