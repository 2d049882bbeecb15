/** `kill -9` at random moments while a writer types and saves. */
import { anyProject, openDesk, type Desk } from '../support/desk.ts'
import type { Device } from '../support/device.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import { AFTER, aWhile, someWords } from '../support/moments.ts'
import type { Run } from '../support/run.ts'

const RUNS = 50

/** Types some words and goes on typing while something is killed. */
async function typeAcross(run: Run, kill: (device: Device) => Promise<void>): Promise<Desk> {
  const device = await run.newDevice()
  const desk = await openDesk(run, { device, projectId: await anyProject(run) })
  const typing = desk.startTyping()
  await someWords(run)
  await kill(device)
  await typing.stop()
  return desk
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
    const desk = await typeAcross(run, async () => {
      await run.stage.killServer()
      await aWhile(run, AFTER)
      await run.stage.ensureServer()
      await aWhile(run, AFTER)
    })
    await save(desk.page())
    return judge(run, desk)
  },
}

const killDatabase: Fault = {
  name: 'kill-database',
  runs: RUNS,
  async run(run) {
    const desk = await typeAcross(run, async () => {
      run.stage.killDatabase()
      await aWhile(run, AFTER)
      await aWhile(run, AFTER)
    })
    await save(desk.page())
    return judge(run, desk)
  },
}

export const KILLS: readonly Fault[] = [killRenderer, killBrowser, killServer, killDatabase]
