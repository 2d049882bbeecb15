/** `kill -9` at random moments while a writer types and saves. */
import { anyProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import { AFTER, aWhile, someWords } from '../support/moments.ts'

const RUNS = 50

const killRenderer: Fault = {
  name: 'kill-renderer',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const typing = desk.startTyping()
    await someWords(run)
    await device.killRenderers()
    await typing.stop()
    return judge(run, desk)
  },
}

const killBrowser: Fault = {
  name: 'kill-browser',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const typing = desk.startTyping()
    await someWords(run)
    await device.killBrowser()
    await typing.stop()
    return judge(run, desk)
  },
}

const killServer: Fault = {
  name: 'kill-server',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const typing = desk.startTyping()
    await someWords(run)
    await run.stage.killServer()
    await aWhile(run, AFTER)
    await run.stage.ensureServer()
    await aWhile(run, AFTER)
    await typing.stop()
    await save(desk.page())
    return judge(run, desk)
  },
}

const killDatabase: Fault = {
  name: 'kill-database',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const typing = desk.startTyping()
    await someWords(run)
    run.stage.killDatabase()
    await aWhile(run, AFTER)
    await aWhile(run, AFTER)
    await typing.stop()
    await save(desk.page())
    return judge(run, desk)
  },
}

export const KILLS: readonly Fault[] = [killRenderer, killBrowser, killServer, killDatabase]
