/** One project in two tabs that take over the editing from each other. */
import { between } from '@scenewright/shared/test-support/random.ts'
import { newProject, openWritingSession, type WritingSession } from '../support/writing-session.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { moveCaretToEnd } from '../support/typist.ts'
import { SHORT_PAUSE, pauseFor, waitAtMost } from '../support/pauses.ts'

const MAX_CHANGES = 4
/** Milliseconds in which a tab that takes over must become editable. */
const CHANGE_MS = 10_000

export const twoTabs: Fault = {
  name: 'two-tabs',
  runs: 15,
  async run(run) {
    const device = await run.newDevice()
    const projectId = await newProject(run)
    let writing = await openWritingSession(run, { device, projectId })
    await writing.typeWords(1)
    let viewing = await openWritingSession(run, { device, projectId })
    const changes = between(run.random, 1, MAX_CHANGES)
    for (let change = 0; change < changes; change += 1) {
      await writing.page().bringToFront()
      const typing = writing.startTyping()
      await pauseFor(run, SHORT_PAUSE)
      await typing.stop()
      // Immediately after the last key, before its edit has reached the disk.
      await editHere(viewing)
      ;[writing, viewing] = [viewing, writing]
      await writing.typeWords(2)
    }
    if (between(run.random, 0, 1) === 1) await device.killBrowser()
    else await device.close()
    return judge(run, writing)
  },
}

/** Takes over the editing, and moves the caret to the end: words typed there stay whole. */
async function editHere(session: WritingSession): Promise<void> {
  const page = session.page()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Edit here instead' }).click()
  await waitAtMost(CHANGE_MS, () => page.locator('[contenteditable="true"]').isVisible())
  await moveCaretToEnd(page)
}
