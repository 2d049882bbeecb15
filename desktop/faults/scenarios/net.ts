/** Network faults in the middle of saves, while the writer keeps typing. */
import { setTimeout as pause } from 'node:timers/promises'
import { between, pick } from '@scenewright/shared/test-support/random.ts'
import { newProject, openWritingSession } from '../support/writing-session.ts'
import type { Fault } from '../support/fault.ts'
import type { FaultProxy, NetFault } from '../support/fault-proxy.ts'
import { judge, missingWords, save } from '../support/judge.ts'
import { SHORT_PAUSE, pauseFor, waitForWords, waitAtMost } from '../support/pauses.ts'
import type { Run } from '../support/run.ts'

const RUNS = 15
/** Milliseconds in which a typing writer has certainly saved. */
const SAVE_MS = 8000
/** Milliseconds, in a full and in a short run. */
const DOWN_MS = { full: 60_000, short: 5000 }
/** Every call about projects. */
const PROJECT_CALLS = /^[A-Z]+ \/api\/projects/
/** Milliseconds after a save in which its draft is removed. */
const REMOVING_DRAFT = { shortest: 0, longest: 600 }
/** Words typed while nothing can be saved. */
const OFFLINE_WORDS = 3
const LATE_MS = { full: 30_000, short: 3000 }
/** Bytes of the answer that arrive. Most answers to a save are shorter than the maximum. */
const TRUNCATED_AT = { shortest: 1, longest: 600 }

/** Types before, during and after the fault, then saves. Half of the scripts have no project yet. */
async function typeAcross(
  run: Run,
  whileBroken: (proxy: FaultProxy) => Promise<void>,
): ReturnType<Fault['run']> {
  const device = await run.newDevice()
  const projectId = between(run.random, 0, 1) === 0 ? null : await newProject(run)
  const session = await openWritingSession(run, { device, projectId })
  const typing = session.startTyping()
  // Without a project, the fault must hit the first save.
  if (projectId !== null) await waitForWords(run)
  await whileBroken(device.proxy)
  device.proxy.setFault(null)
  await device.proxy.restore()
  await pauseFor(run, SHORT_PAUSE)
  await typing.stop()
  await save(session.page())
  return judge(run, session)
}

/** Creates a fault that hits one to three consecutive saves. */
function brokenSaves(name: string, faultOf: (run: Run) => NetFault): Fault {
  return {
    name,
    runs: RUNS,
    run: (run) =>
      typeAcross(run, async (proxy) => {
        const times = between(run.random, 1, 3)
        proxy.setFault(faultOf(run), undefined, times)
        await waitAtMost(SAVE_MS, () => proxy.hits() >= times)
        await pauseFor(run, SHORT_PAUSE)
      }),
  }
}

const serverDown: Fault = {
  name: 'server-down',
  runs: 5,
  run: (run) =>
    typeAcross(run, async (proxy) => {
      await proxy.cut()
      await pause(run.isShort ? DOWN_MS.short : DOWN_MS.full)
    }),
}

const latency: Fault = {
  name: 'latency',
  runs: 5,
  run: (run) =>
    typeAcross(run, async (proxy) => {
      const ms = run.isShort ? LATE_MS.short : LATE_MS.full
      proxy.setFault({ kind: 'delay', ms })
      await waitAtMost(SAVE_MS, () => proxy.hits() > 0)
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

/** The writer returns while no call about projects succeeds: the script opens from the device. */
const openWithoutServer: Fault = {
  name: 'open-without-server',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const session = await openWritingSession(run, { device, projectId: await newProject(run) })
    const typing = session.startTyping()
    await waitForWords(run)
    await typing.stop()
    if (pick(run.random, [true, false])) {
      await save(session.page())
      await pauseFor(run, REMOVING_DRAFT)
    }
    await device.killBrowser()
    device.proxy.setFault({ kind: 'error', isCommitted: false }, PROJECT_CALLS)
    const page = await session.open().catch(() => null)
    const missing = page ? await missingWords(run, page) : run.ledger.promised()
    if (page) await session.typeWords(OFFLINE_WORDS)
    await pauseFor(run, SHORT_PAUSE)
    device.proxy.setFault(null)
    if (page) await save(page)
    const verdict = await judge(run, session)
    return { ...verdict, lost: [...new Set([...missing, ...verdict.lost])] }
  },
}

export const NET: readonly Fault[] = [
  serverDown,
  serverErrors,
  truncatedReplies,
  latency,
  resetAfterCommit,
  openWithoutServer,
]
