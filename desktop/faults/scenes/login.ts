/** A login that ends while its writer types. */
import type { Page } from '@playwright/test'
import { between } from '@scenewright/shared/test-support/random.ts'
import { anyProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import { withExpiry } from '../support/login-token.ts'
import { aWhile, AFTER, untilOr } from '../support/moments.ts'

/** Seconds that the login still has when the editor is about to be opened. */
const ENDS_IN = { soonest: 6, latest: 9 }
/** Milliseconds until the writer must have been asked for the password. */
const ASKED_MS = 30_000

export const tokenExpired: Fault = {
  name: 'token-expired',
  runs: 15,
  async run(run) {
    const seconds = between(run.random, ENDS_IN.soonest, ENDS_IN.latest)
    const endsAt = Math.round(Date.now() / 1000) + seconds
    const device = await run.newDevice(withExpiry(run.writer.token, endsAt))
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const page = desk.page()
    const typing = desk.startTyping()
    await untilOr(ASKED_MS, () => password(page).isVisible())
    await typing.stop()
    await password(page).fill(run.writer.password)
    await password(page).press('Enter')
    await password(page).waitFor({ state: 'detached' })
    const goingOn = desk.startTyping()
    await aWhile(run, AFTER)
    await goingOn.stop()
    await save(page)
    return judge(run, desk)
  },
}

function password(page: Page) {
  return page.getByRole('dialog').locator('input[type="password"]')
}
