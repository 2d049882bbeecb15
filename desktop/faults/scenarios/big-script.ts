/** A script of 5 MB, more than localStorage accepts. */
import { scriptWith, type Line } from '../../e2e/support/editor.ts'
import { openWritingSession } from '../support/writing-session.ts'
import type { Fault } from '../support/fault.ts'
import { judge, save } from '../support/judge.ts'
import { SHORT_PAUSE, pauseFor, waitForWords } from '../support/pauses.ts'

const BYTES = 5_000_000
const ELEMENTS_A_BLOCK = 300
const SENTENCE = 'The rain keeps time on the roof while she counts what is left of the night. '
const SENTENCES_A_LINE = 5
const JSON_BYTES_A_LINE = 50

function bigScript() {
  const line: Line = `action:${SENTENCE.repeat(SENTENCES_A_LINE).trim()}`
  const blockBytes = ELEMENTS_A_BLOCK * (line.length + JSON_BYTES_A_LINE)
  const block = Array.from({ length: ELEMENTS_A_BLOCK }, () => line)
  return scriptWith(...Array.from({ length: Math.ceil(BYTES / blockBytes) }, () => block))
}

export const bigScriptKilled: Fault = {
  name: 'big-script',
  runs: 10,
  async run(run) {
    const device = await run.newDevice()
    const projectId = await run.writer.createProject(bigScript())
    const session = await openWritingSession(run, { device, projectId })
    const typing = session.startTyping()
    await waitForWords(run)
    await pauseFor(run, SHORT_PAUSE)
    await device.killBrowser()
    await typing.stop()

    await session.open()
    const typingAgain = session.startTyping()
    await waitForWords(run)
    await typingAgain.stop()
    await save(session.page())
    return judge(run, session)
  },
}
