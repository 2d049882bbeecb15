/** A device that accepts no more data, and damaged drafts. */
import type { Page } from '@playwright/test'
import { pick } from '@scenewright/shared/test-support/random.ts'
import { newProject, openWritingSession } from '../support/writing-session.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { SHORT_PAUSE, pauseFor, waitForWords } from '../support/pauses.ts'
import { damageOneDraft, type Damage } from '../support/damage.ts'

const RUNS = 15

const quotaExceeded: Fault = {
  name: 'quota-exceeded',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const projectId = await newProject(run)
    const session = await openWritingSession(run, { device, projectId, isSaving: false })
    const typing = session.startTyping()
    await waitForWords(run)
    await device.setQuota(session.page(), 'full')
    await pauseFor(run, SHORT_PAUSE)
    if (pick(run.random, [true, false])) await device.setQuota(session.page(), 'default')
    await pauseFor(run, SHORT_PAUSE)
    await device.killBrowser()
    await typing.stop()
    return judge(run, session)
  },
}

/** Damages one of several stored copies of a draft. The others must restore it. */
function damagedDraft(name: string, damage: Damage): Fault {
  return {
    name,
    runs: RUNS,
    async run(run) {
      const device = await run.newDevice()
      const projectId = await newProject(run)
      const session = await openWritingSession(run, { device, projectId, isSaving: false })
      const typing = session.startTyping()
      await waitForWords(run)
      await typing.stop()
      // The last words' second copy is in the mirror, which is written during a pause.
      await untilMirrored(session.page())
      await device.close()
      const page = await device.newPage()
      await damageOneDraft(page, device.proxy.url, damage, run.random)
      return judge(run, session)
    },
  }
}

/** Waits until the mirror contains every word on the page. */
async function untilMirrored(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const mirrors = Object.entries(localStorage).filter(([key]) => key.startsWith('script'))
    const text = mirrors.map(([, mirror]) => String(mirror)).join(' ')
    const words = document.querySelector('[data-element-id]')?.parentElement?.innerText ?? ''
    return (words.match(/\bx[b-z]{7}\b/g) ?? []).every((word) => text.includes(word))
  })
}

export const STORAGE: readonly Fault[] = [
  quotaExceeded,
  damagedDraft('corrupt-copy', 'corrupt'),
  damagedDraft('empty-copy', 'empty'),
  damagedDraft('half-written-copy', 'half'),
]
