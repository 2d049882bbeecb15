/** A login that expires while the writer types. */
import type { Page } from '@playwright/test'
import { between } from '@scenewright/shared/test-support/random.ts'
import { anyProject, openWritingSession } from '../support/writing-session.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import { withExpiry } from '../support/login-token.ts'
import { pauseFor, SHORT_PAUSE, waitAtMost } from '../support/pauses.ts'

/** Seconds of writing until the login expires, once the editor is open. */
const ENDS_AFTER = { soonest: 3, latest: 6 }
/** Milliseconds until the page must have offered to log in again. */
const ASKED_MS = 30_000

export const tokenExpired: Fault = {
  name: 'token-expired',
  runs: 15,
  async run(run) {
    const device = await run.newDevice()
    const startedAt = Date.now()
    const session = await openWritingSession(run, { device, projectId: await anyProject(run) })
    const page = session.page()
    // The new token must outlast the reload, which takes about as long as the first opening.
    const openingSeconds = (Date.now() - startedAt) / 1000
    const seconds = openingSeconds + between(run.random, ENDS_AFTER.soonest, ENDS_AFTER.latest)
    const token = withExpiry(run.writer.token, Math.round(Date.now() / 1000 + seconds))
    await page.evaluate((ending) => localStorage.setItem('token', ending), token)
    await page.reload()
    await page.locator('[contenteditable="true"]').waitFor()
    const typing = session.startTyping()
    const offer = page.getByRole('button', { name: 'Log in to save' })
    await waitAtMost(ASKED_MS, () => offer.isVisible())
    await typing.stop()
    await offer.click()
    await password(page).fill(run.writer.password)
    await password(page).press('Enter')
    await password(page).waitFor({ state: 'detached' })
    const typingAgain = session.startTyping()
    await pauseFor(run, SHORT_PAUSE)
    await typingAgain.stop()
    await save(page)
    return judge(run, session)
  },
}

function password(page: Page) {
  return page.getByRole('dialog').locator('input[type="password"]')
}
