/** A script of 5 MB, far more than a browser's small storage holds. */
import { scriptWith, type Line } from '../../e2e/support/editor.ts'
import { openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import { AFTER, aWhile, someWords } from '../support/moments.ts'

const BYTES = 5_000_000
const ELEMENTS_A_BLOCK = 300
const SENTENCE = 'The rain keeps time on the roof while she counts what is left of the night. '
const SENTENCES_A_LINE = 5
const JSON_AROUND_A_LINE = 50

function bigScript() {
  const line: Line = `action:${SENTENCE.repeat(SENTENCES_A_LINE).trim()}`
  const blockBytes = ELEMENTS_A_BLOCK * (line.length + JSON_AROUND_A_LINE)
  const block = Array.from({ length: ELEMENTS_A_BLOCK }, () => line)
  return scriptWith(...Array.from({ length: Math.ceil(BYTES / blockBytes) }, () => block))
}

export const bigScriptKilled: Fault = {
  name: 'big-script',
  runs: 10,
  async run(run) {
    const device = await run.newDevice()
    const projectId = await run.writer.createProject(bigScript())
    const desk = await openDesk(run, { device, projectId })
    const typing = desk.startTyping()
    await someWords(run)
    await aWhile(run, AFTER)
    await device.killBrowser()
    await typing.stop()

    await desk.open()
    const goingOn = desk.startTyping()
    await someWords(run)
    await goingOn.stop()
    await save(desk.page())
    return judge(run, desk)
  },
}
