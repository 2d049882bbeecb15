/** Two devices edit one project, one of them offline. Neither may overwrite the other unasked. */
import { pick } from '@scenewright/shared/test-support/random.ts'
import { newProject, openWritingSession } from '../support/writing-session.ts'
import type { Fault } from '../support/fault.ts'
import { answerConflict, judge, lostWords, save } from '../support/judge.ts'
import { SHORT_PAUSE, pauseFor, waitForWords } from '../support/pauses.ts'
import type { Run } from '../support/run.ts'

/** Answers that lose nothing. 'Keep server version' would discard words on purpose. */
const ANSWERS = ['Keep mine', 'Keep both'] as const

export const twoDevices: Fault = {
  name: 'two-devices',
  runs: 15,
  async run(run) {
    const projectId = await newProject(run)
    const online = await openWritingSession(run, { device: await run.newDevice(), projectId })
    const offline = await openWritingSession(run, {
      device: await run.newDevice(),
      projectId,
      isSaving: false,
    })
    await offline.device.proxy.cut()
    const typing = [online.startTyping(), offline.startTyping()]
    await waitForWords(run)
    await pauseFor(run, SHORT_PAUSE)
    await Promise.all(typing.map((one) => one.stop()))
    const isOnlineAsked = (await save(online.page())) === 'asked'
    const isKilled = pick(run.random, [true, false])
    if (isKilled) await offline.device.killBrowser()
    await offline.device.proxy.restore()
    const page = isKilled ? await offline.open() : offline.page()
    const outcome = await save(page)
    // With a conflict, both scripts must still exist. Without one, nothing may be overwritten.
    const isAsked = outcome === 'asked'
    const lost = isAsked ? await lostWords(run, page) : await overwrittenWords(run, projectId)
    const answer = pick(run.random, ANSWERS)
    if (isAsked) await answerConflict(page, answer)
    const projects = isAsked && answer === 'Keep both' ? 2 : 1
    const verdict = await judge(run, online, projects)
    return {
      ...verdict,
      lost: [...new Set([...lost, ...verdict.lost])],
      falseConflicts: verdict.falseConflicts + (isOnlineAsked ? 1 : 0),
    }
  },
}

/** Promised words missing from the project's current script, whatever its history contains. */
async function overwrittenWords(run: Run, projectId: string): Promise<readonly string[]> {
  const text = JSON.stringify((await run.writer.readProject(projectId)).script)
  return run.ledger.promised().filter((word) => !text.includes(word))
}
