/** A device whose clock is a year off, and is put right, or wrong, between two visits. */
import { pick } from '@scenewright/shared/test-support/random.ts'
import { newProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { withExpiry } from '../support/login-token.ts'
import { AFTER, aWhile, someWords } from '../support/moments.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000
const NOW_OR_A_YEAR_OFF = [-YEAR_MS, 0, YEAR_MS] as const
const YEARS_OF_LOGIN = 3

export const clockOff: Fault = {
  name: 'clock-off',
  runs: 15,
  async run(run) {
    // The login outlasts the clock's errors: that it ends is another fault's business.
    const endsAt = Math.round((Date.now() + YEARS_OF_LOGIN * YEAR_MS) / 1000)
    const device = await run.newDevice(withExpiry(run.writer.token, endsAt))
    const first = pick(run.random, [-YEAR_MS, YEAR_MS])
    device.setClock(first)
    const desk = await openDesk(run, { device, projectId: await newProject(run) })
    const typing = desk.startTyping()
    await someWords(run)
    await device.killBrowser()
    await typing.stop()

    device.setClock(pick(run.random, NOW_OR_A_YEAR_OFF))
    await desk.open()
    const goingOn = desk.startTyping()
    await someWords(run)
    await aWhile(run, AFTER)
    await device.killBrowser()
    await goingOn.stop()

    device.setClock(-first)
    return judge(run, desk)
  },
}
