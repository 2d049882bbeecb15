/** `kill -9` at random moments while a writer types and saves. */
import { anyProject, openWritingSession, type WritingSession } from '../support/writing-session.ts'
import type { Device } from '../support/device.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import { SHORT_PAUSE, pauseFor, waitForWords } from '../support/pauses.ts'
import type { Run } from '../support/run.ts'

const RUNS = 50

/** Keeps typing while something is killed. */
async function typeAcross(
  run: Run,
  kill: (device: Device) => Promise<void>,
): Promise<WritingSession> {
  const device = await run.newDevice()
  const session = await openWritingSession(run, { device, projectId: await anyProject(run) })
  const typing = session.startTyping()
  await waitForWords(run)
  await kill(device)
  await typing.stop()
  return session
}

const killRenderer: Fault = {
  name: 'kill-renderer',
  runs: RUNS,
  run: async (run) => judge(run, await typeAcross(run, (device) => device.killRenderers())),
}

const killBrowser: Fault = {
  name: 'kill-browser',
  runs: RUNS,
  run: async (run) => judge(run, await typeAcross(run, (device) => device.killBrowser())),
}

const killServer: Fault = {
  name: 'kill-server',
  runs: RUNS,
  async run(run) {
    const session = await typeAcross(run, async () => {
      await run.environment.killServer()
      await pauseFor(run, SHORT_PAUSE)
      await run.environment.ensureServer()
      await pauseFor(run, SHORT_PAUSE)
    })
    await save(session.page())
    return judge(run, session)
  },
}

const killDatabase: Fault = {
  name: 'kill-database',
  runs: RUNS,
  async run(run) {
    const session = await typeAcross(run, async () => {
      run.environment.killDatabase()
      await pauseFor(run, SHORT_PAUSE)
      await pauseFor(run, SHORT_PAUSE)
    })
    await save(session.page())
    return judge(run, session)
  },
}

export const KILLS: readonly Fault[] = [killRenderer, killBrowser, killServer, killDatabase]
