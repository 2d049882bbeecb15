/** A device whose clock is a year off and is set again between two visits. */
import { pick } from '@scenewright/shared/test-support/random.ts'
import { newProject, openWritingSession } from '../support/writing-session.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { withExpiry } from '../support/login-token.ts'
import { SHORT_PAUSE, pauseFor, waitForWords } from '../support/pauses.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000
const NOW_OR_A_YEAR_OFF = [-YEAR_MS, 0, YEAR_MS] as const
const YEARS_OF_LOGIN = 3

export const clockOff: Fault = {
  name: 'clock-off',
  runs: 15,
  async run(run) {
    // The login must not expire because of the clock; token-expired tests that.
    const endsAt = Math.round((Date.now() + YEARS_OF_LOGIN * YEAR_MS) / 1000)
    const device = await run.newDevice(withExpiry(run.writer.token, endsAt))
    const first = pick(run.random, [-YEAR_MS, YEAR_MS])
    device.setClock(first)
    const session = await openWritingSession(run, { device, projectId: await newProject(run) })
    const typing = session.startTyping()
    await waitForWords(run)
    await device.killBrowser()
    await typing.stop()

    device.setClock(pick(run.random, NOW_OR_A_YEAR_OFF))
    await session.open()
    const typingAgain = session.startTyping()
    await waitForWords(run)
    await pauseFor(run, SHORT_PAUSE)
    await device.killBrowser()
    await typingAgain.stop()

    device.setClock(-first)
    return judge(run, session)
  },
}
