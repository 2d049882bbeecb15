/** `kill -9` of the desktop app's main process at random moments, while a writer types and saves. */
import { anyProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { someWords } from '../support/moments.ts'

/** Kills of one run: from the second on, what is killed is a draft that was recovered and written on. */
const KILLS = { full: 3, short: 1 }

export const killDesktop: Fault = {
  name: 'kill-desktop',
  runs: 17,
  async run(run) {
    const device = await run.newDesktopDevice()
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const kills = run.isShort ? KILLS.short : KILLS.full
    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill > 1) await desk.open()
      const typing = desk.startTyping()
      await someWords(run)
      await device.killMain()
      await typing.stop()
    }
    return judge(run, desk)
  },
}
