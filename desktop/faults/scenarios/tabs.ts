/** One project in two tabs of one browser: only one of them writes, and they change places. */
import { between } from '@scenewright/shared/test-support/random.ts'
import { newProject, openDesk, type Desk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { AFTER, aWhile, untilOr } from '../support/moments.ts'

const MOST_CHANGES = 4
/** Milliseconds in which a tab that asks to write must come to it. */
const CHANGE_MS = 10_000

export const twoTabs: Fault = {
  name: 'two-tabs',
  runs: 15,
  async run(run) {
    const device = await run.newDevice()
    const projectId = await newProject(run)
    let writing = await openDesk(run, { device, projectId })
    await writing.typeWords(1)
    let reading = await openDesk(run, { device, projectId })
    const changes = between(run.random, 1, MOST_CHANGES)
    for (let change = 0; change < changes; change += 1) {
      await writing.page().bringToFront()
      const typing = writing.startTyping()
      await aWhile(run, AFTER)
      await typing.stop()
      // Within moments of the last key, before anything has had the time to settle.
      await editHere(reading)
      ;[writing, reading] = [reading, writing]
      await writing.typeWords(2)
    }
    if (between(run.random, 0, 1) === 1) await device.killBrowser()
    else await device.close()
    return judge(run, writing)
  },
}

/** Takes the writing over. */
async function editHere(desk: Desk): Promise<void> {
  const page = desk.page()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Edit here instead' }).click()
  await untilOr(CHANGE_MS, () => page.locator('[contenteditable="true"]').isVisible())
}
