/** A login that ends while its writer types. */
import type { Page } from '@playwright/test'
import { between } from '@scenewright/shared/test-support/random.ts'
import { anyProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import { withExpiry } from '../support/login-token.ts'
import { aWhile, AFTER, untilOr } from '../support/moments.ts'

/** Seconds of writing that the login still has, once the editor has been opened. */
const ENDS_AFTER = { soonest: 3, latest: 6 }
/** Milliseconds until the writer must have been asked for the password. */
const ASKED_MS = 30_000

export const tokenExpired: Fault = {
  name: 'token-expired',
  runs: 15,
  async run(run) {
    const device = await run.newDevice()
    const startedAt = Date.now()
    const desk = await openDesk(run, { device, projectId: await anyProject(run) })
    const page = desk.page()
    // Opened again with a login that ends, after as long as an opening has just taken and some.
    const openingSeconds = (Date.now() - startedAt) / 1000
    const seconds = openingSeconds + between(run.random, ENDS_AFTER.soonest, ENDS_AFTER.latest)
    const token = withExpiry(run.writer.token, Math.round(Date.now() / 1000 + seconds))
    await page.evaluate((ending) => localStorage.setItem('token', ending), token)
    await page.reload()
    await page.locator('[contenteditable="true"]').waitFor()
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
