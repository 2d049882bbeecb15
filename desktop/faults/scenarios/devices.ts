/** Two devices on one project, one of them offline: both are asked before either is overwritten. */
import { pick } from '@scenewright/shared/test-support/random.ts'
import { newProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { answerConflict, judge, lostWords, save } from '../support/judge.ts'
import { AFTER, aWhile, someWords } from '../support/moments.ts'
import type { Run } from '../support/run.ts'

/** What a writer answers who wants to lose nothing: 'Take the server's' gives up words by wish. */
const ANSWERS = ['Keep mine', 'Keep both'] as const

export const twoDevices: Fault = {
  name: 'two-devices',
  runs: 15,
  async run(run) {
    const projectId = await newProject(run)
    const here = await openDesk(run, { device: await run.newDevice(), projectId })
    const away = await openDesk(run, {
      device: await run.newDevice(),
      projectId,
      isSaving: false,
    })
    await away.device.way.cut()
    const typing = [here.startTyping(), away.startTyping()]
    await someWords(run)
    await aWhile(run, AFTER)
    await Promise.all(typing.map((one) => one.stop()))
    const isAskedHere = (await save(here.page())) === 'asked'
    const isKilled = pick(run.random, [true, false])
    if (isKilled) await away.device.killBrowser()
    await away.device.way.mend()
    const page = isKilled ? await away.open() : away.page()
    const outcome = await save(page)
    // Asked, both are still there; not asked, nothing may have been given up for the other.
    const isAsked = outcome === 'asked'
    const lost = isAsked ? await lostWords(run, page) : await overwrittenWords(run, projectId)
    const answer = pick(run.random, ANSWERS)
    if (isAsked) await answerConflict(page, answer)
    const projects = isAsked && answer === 'Keep both' ? 2 : 1
    const verdict = await judge(run, here, projects)
    return {
      ...verdict,
      lost: [...new Set([...lost, ...verdict.lost])],
      falseConflicts: verdict.falseConflicts + (isAskedHere ? 1 : 0),
    }
  },
}

/** Promised words that do not stand in the project as it is now, whatever its history holds. */
async function overwrittenWords(run: Run, projectId: string): Promise<readonly string[]> {
  const text = JSON.stringify((await run.writer.readProject(projectId)).script)
  return run.ledger.promised().filter((word) => !text.includes(word))
}
