/** Two people type in one script when something fails: each in another element, or at the same place. */
import { scriptWith } from '../../e2e/support/editor.ts'
import type { Device } from '../support/device.ts'
import type { Fault } from '../support/fault.ts'
import { judge, lostWords, save } from '../support/judge.ts'
import { SHORT_PAUSE, pauseFor, waitAtMost, waitForWords } from '../support/pauses.ts'
import type { Run, Verdict } from '../support/run.ts'
import { openWritingSession } from '../support/writing-session.ts'

const RUNS = 15
const SAME_PLACE =
  'two people who type at exactly the same place still tear a word apart now and then'
/** Where the two writers type. */
const FIRST = 'Begin.'
const SECOND = 'Elsewhere.'
/** Milliseconds in which the live document has certainly reached a page. */
const ARRIVED_MS = 20_000

type Failure = Readonly<{
  /** Fails and is repaired while both type. */
  happen: (run: Run, device: Device) => Promise<void>
  /** Whether the first writer has to open the script again. */
  closesPage?: boolean
}>

async function typeTogether(
  run: Run,
  { happen, closesPage }: Failure,
  places: readonly [string, string],
): Promise<Verdict> {
  const { environment, writer } = run
  const projectId = await writer.createProject(
    scriptWith(['scene_heading:INT. ROOM - DAY', `action:${FIRST}`, `action:${SECOND}`]),
  )
  const colleague = await environment.newWriter()
  await environment.share(writer, projectId, colleague)
  const device = await run.newDevice()
  const first = await openWritingSession(run, { device, projectId, after: places[0] })
  const second = await openWritingSession(run, {
    device: await run.newDevice(colleague.token),
    projectId,
    after: places[1],
  })
  const typing = [first.startTyping(), second.startTyping()]
  await waitForWords(run)
  await happen(run, device)
  await pauseFor(run, SHORT_PAUSE)
  await Promise.all(typing.map((one) => one.stop()))
  const pages = [closesPage ? await first.open() : first.page(), second.page()]
  for (const page of pages) await save(page)
  // Both pages show everything, and so does a page that is opened now.
  const missing = new Set<string>()
  for (const page of pages) {
    await waitAtMost(ARRIVED_MS, async () => (await lostWords(run, page)).length === 0)
    for (const word of await lostWords(run, page)) missing.add(word)
  }
  const verdict = await judge(run, first)
  return { ...verdict, lost: [...new Set([...missing, ...verdict.lost])] }
}

/** The fault with both writers apart, and with both at the same place. */
function together(name: string, failure: Failure): readonly Fault[] {
  return [
    {
      name: `together-${name}`,
      runs: RUNS,
      run: (run) => typeTogether(run, failure, [FIRST, SECOND]),
    },
    {
      name: `same-place-${name}`,
      runs: RUNS,
      notInShort: SAME_PLACE,
      run: (run) => typeTogether(run, failure, [SECOND, SECOND]),
    },
  ]
}

export const TOGETHER: readonly Fault[] = [
  ...together('kill-server', {
    async happen(run) {
      await run.environment.killServer()
      await pauseFor(run, SHORT_PAUSE)
      await run.environment.ensureServer()
    },
  }),
  ...together('kill-database', {
    async happen(run) {
      run.environment.killDatabase()
      await pauseFor(run, SHORT_PAUSE)
    },
  }),
  ...together('cut-connection', {
    async happen(run, { proxy }) {
      await proxy.cut()
      await pauseFor(run, SHORT_PAUSE)
      await proxy.restore()
    },
  }),
  ...together('kill-browser', {
    happen: (_run, device) => device.killBrowser(),
    closesPage: true,
  }),
]
