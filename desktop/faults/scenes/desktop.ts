/** `kill -9` of the desktop app's main process at a random moment, while a writer types and saves. */
import { between } from '@scenewright/shared/test-support/random.ts'
import { anyProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { someWords } from '../support/moments.ts'

const MOST_KILLS = 2

export const killDesktop: Fault = {
  name: 'kill-desktop',
  runs: 50,
  async run(run) {
    const device = await run.newDesktopDevice()
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const kills = between(run.random, 1, MOST_KILLS)
    for (let kill = 1; kill <= kills; kill += 1) {
      const typing = desk.startTyping()
      await someWords(run)
      await device.killMain()
      await typing.stop()
      // The next kill finds a draft that was recovered, and written on.
      if (kill < kills) await desk.open()
    }
    return judge(run, desk)
  },
}
