/** `kill -9` of the desktop app's main process at random moments, while a writer types and saves. */
import { anyProject, openWritingSession } from '../support/writing-session.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { waitForWords } from '../support/pauses.ts'

/** Kills per run. After the first, a recovered and edited draft is at risk. */
const KILLS = { full: 3, short: 1 }

export const killDesktop: Fault = {
  name: 'kill-desktop',
  runs: 17,
  async run(run) {
    const device = await run.newDesktopDevice()
    const session = await openWritingSession(run, { device, projectId: await anyProject(run) })
    const kills = run.isShort ? KILLS.short : KILLS.full
    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill > 1) await session.open()
      const typing = session.startTyping()
      await waitForWords(run)
      await device.killMain()
      await typing.stop()
    }
    return judge(run, session)
  },
}
