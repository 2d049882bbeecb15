/** A device that keeps nothing more, and copies on it that have become unreadable. */
import type { Page } from '@playwright/test'
import { pick } from '@scenewright/shared/test-support/random.ts'
import { newProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { AFTER, aWhile, someWords } from '../support/moments.ts'
import { damageOneCopy, type Damage } from '../support/damage.ts'

const RUNS = 15

const quotaExceeded: Fault = {
  name: 'quota-exceeded',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const projectId = await newProject(run)
    const desk = await openDesk(run, { device, projectId, isSaving: false })
    const typing = desk.startTyping()
    await someWords(run)
    await device.setQuota(desk.page(), 'full')
    await aWhile(run, AFTER)
    if (pick(run.random, [true, false])) await device.setQuota(desk.page(), 'usual')
    await aWhile(run, AFTER)
    await device.killBrowser()
    await typing.stop()
    return judge(run, desk)
  },
}

/** Each leaves one copy of several unreadable; the others are what makes up for it. */
function damagedCopy(name: string, damage: Damage): Fault {
  return {
    name,
    runs: RUNS,
    async run(run) {
      const device = await run.newDevice()
      const projectId = await newProject(run)
      const desk = await openDesk(run, { device, projectId, isSaving: false })
      const typing = desk.startTyping()
      await someWords(run)
      await typing.stop()
      // Of the last words the mirror is the second copy, and it is written in a pause.
      await untilMirrored(desk.page())
      await device.close()
      const page = await device.newPage()
      await damageOneCopy(page, device.way.url, damage, run.random)
      return judge(run, desk)
    },
  }
}

/** Waits until the mirror holds every word on the page. */
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
  damagedCopy('corrupt-copy', 'corrupt'),
  damagedCopy('empty-copy', 'empty'),
  damagedCopy('half-written-copy', 'half'),
]
