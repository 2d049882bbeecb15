/** `kill -9` at random moments while a writer types and saves. */
import { setTimeout as pause } from 'node:timers/promises'
import { between } from '@scenewright/shared/test-support/random.ts'
import { anyProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import type { Run } from '../support/run.ts'

/** Milliseconds of typing before the kill, and after one that leaves the page alive. */
const BEFORE = { shortest: 700, longest: 4000 }
const AFTER = { shortest: 300, longest: 1500 }

const RUNS = 50

async function aWhile({ random }: Run, { shortest, longest }: typeof BEFORE): Promise<void> {
  await pause(between(random, shortest, longest))
}

const killRenderer: Fault = {
  name: 'kill-renderer',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const typing = desk.startTyping()
    await aWhile(run, BEFORE)
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
    await aWhile(run, BEFORE)
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
    await aWhile(run, BEFORE)
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
    await aWhile(run, BEFORE)
    run.stage.killDatabase()
    await aWhile(run, AFTER)
    await aWhile(run, AFTER)
    await typing.stop()
    await save(desk.page())
    return judge(run, desk)
  },
}

export const KILLS: readonly Fault[] = [killRenderer, killBrowser, killServer, killDatabase]
