/** Two people type in one script when something fails: at the same place, or each in an element. */
import type { Page } from '@playwright/test'
import { between } from '@scenewright/shared/test-support/random.ts'
import { scriptWith } from '../../e2e/support/editor.ts'
import type { Device } from '../support/device.ts'
import type { Fault } from '../support/fault.ts'
import { judge, lostWords, save } from '../support/judge.ts'
import { SHORT_PAUSE, pauseFor, waitAtMost, waitForWords } from '../support/pauses.ts'
import type { RedisPair } from '../support/redis-pair.ts'
import type { Run, Verdict } from '../support/run.ts'
import { openWritingSession, type WritingSession } from '../support/writing-session.ts'

const RUNS = 15
const FIRST = 'Begin.'
const SECOND = 'Elsewhere.'
const APART_IS_ENOUGH = 'a short run has the same faults with both in different elements'
/** Each of them types one of these first. */
const MARKS = '!?'
/** Milliseconds in which the live document has certainly reached a page. */
const ARRIVED_MS = 20_000

type Failure = Readonly<{
  /** Fails and is repaired while both type. */
  happen: (run: Run, parts: Readonly<{ device: Device; pair: RedisPair | null }>) => Promise<void>
  /** True if the second writer is connected to a second server. */
  hasPair?: boolean
  /** True if the first writer has to open the script again. */
  closesPage?: boolean
}>

/** The texts after which the two type, and whether they begin new elements. */
type Typing = Readonly<{ places: readonly [string, string]; isSplitting: boolean }>

const SAME_PLACE: Typing = { places: [SECOND, SECOND], isSplitting: false }
const SPLIT: Typing = { places: [SECOND, SECOND], isSplitting: true }
const APART: Typing = { places: [FIRST, SECOND], isSplitting: true }

async function typeTogether(run: Run, failure: Failure, typing: Typing): Promise<Verdict> {
  const pair = failure.hasPair ? await run.environment.startPair() : null
  try {
    return await typeOn(run, { ...failure, ...typing, pair })
  } finally {
    await pair?.end()
  }
}

async function typeOn(
  run: Run,
  {
    happen,
    closesPage,
    pair,
    places,
    isSplitting,
  }: Failure & Typing & Readonly<{ pair: RedisPair | null }>,
): Promise<Verdict> {
  const { environment, writer } = run
  const projectId = await newScript(run)
  const colleague = await environment.newWriter()
  await environment.share(writer, projectId, colleague)
  const device = await run.newDevice()
  const first = await openWritingSession(run, {
    device,
    projectId,
    isSplitting,
    after: places[0],
  })
  const second = await openWritingSession(run, {
    device: await run.newDevice(colleague.token, pair?.secondPort),
    projectId,
    isSplitting,
    after: places[1],
  })
  await beginTogether([first, second])
  const typing = [first.startTyping(), second.startTyping()]
  await waitForWords(run)
  await happen(run, { device, pair })
  await pauseFor(run, SHORT_PAUSE)
  await Promise.all(typing.map((one) => one.stop()))
  return await judgePages(run, first, [
    closesPage ? await first.open() : first.page(),
    second.page(),
  ])
}

/**
 * Somebody accepts an invitation while the owner types. In half of the runs the owner's page has loaded
 * the invitation, otherwise a save's answer reports the other person; in half it has no connection then.
 */
async function joinWhileTyping(run: Run): Promise<Verdict> {
  const { environment, writer, random } = run
  const projectId = await newScript(run)
  const colleague = await environment.newWriter()
  const isKnown = between(random, 1, 2) === 1
  const isOffline = between(random, 1, 2) === 1
  const invited = { email: colleague.email, role: 'writer' }
  const invite = () => writer.call('POST', `/api/projects/${projectId}/invitations`, invited)
  if (isKnown) await invite()
  const device = await run.newDevice()
  const first = await openWritingSession(run, { device, projectId, after: FIRST })
  const typing = first.startTyping()
  await waitForWords(run)
  if (isOffline) await device.proxy.cut()
  if (!isKnown) await invite()
  await environment.acceptInvitation(colleague)
  const second = await openWritingSession(run, {
    device: await run.newDevice(colleague.token),
    projectId,
    after: SECOND,
  })
  const joined = second.startTyping()
  await waitForWords(run)
  if (isOffline) await device.proxy.restore()
  await waitForWords(run)
  await Promise.all([typing.stop(), joined.stop()])
  return await judgePages(run, first, [first.page(), second.page()])
}

const newScript = async ({ writer }: Run): Promise<string> =>
  await writer.createProject(
    scriptWith(['scene_heading:INT. ROOM - DAY', `action:${FIRST}`, `action:${SECOND}`]),
  )

async function judgePages(
  run: Run,
  first: WritingSession,
  pages: readonly Page[],
): Promise<Verdict> {
  let asked = 0
  for (const page of pages) if ((await save(page)) === 'asked') asked += 1
  // Both pages show everything, and so does a page that is opened now.
  const missing = new Set<string>()
  for (const page of pages) {
    await waitForAllWords(run, page)
    for (const word of await lostWords(run, page)) missing.add(word)
  }
  const verdict = await judge(run, {
    async open() {
      const page = await first.open()
      // It first shows what was saved last, without the newest edits.
      await waitForAllWords(run, page)
      return page
    },
  })
  const falseConflicts = verdict.falseConflicts + asked
  return { ...verdict, falseConflicts, lost: [...new Set([...missing, ...verdict.lost])] }
}

/** Waits until no promised word is missing, at most until the live document must have arrived. */
async function waitForAllWords(run: Run, page: Page): Promise<void> {
  await waitAtMost(ARRIVED_MS, async () => (await lostWords(run, page)).length === 0)
}

/**
 * Waits until each shows what the other types, with both carets in the text. Before that, a caret
 * could be put into a word that somebody is typing, and words could be typed without the document.
 */
async function beginTogether(sessions: readonly [WritingSession, WritingSession]): Promise<void> {
  for (const [index, session] of sessions.entries()) {
    await session.placeCaret()
    const mark = MARKS.charAt(index)
    await session.page().keyboard.type(mark)
    for (const other of sessions) {
      await other.page().locator('[data-element-id]', { hasText: mark }).waitFor()
    }
  }
  for (const session of sessions) await session.placeCaret()
}

function together(name: string, failure: Failure): readonly Fault[] {
  const fault = (kind: string, typing: Typing): Fault => ({
    name: `${kind}-${name}`,
    runs: RUNS,
    run: (run) => typeTogether(run, failure, typing),
  })
  return [
    fault('together', APART),
    { ...fault('same-place', SAME_PLACE), notInShort: APART_IS_ENOUGH },
    { ...fault('same-place-split', SPLIT), notInShort: APART_IS_ENOUGH },
  ]
}

export const TOGETHER: readonly Fault[] = [
  { name: 'join-while-typing', runs: RUNS, run: joinWhileTyping },
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
    async happen(run, { device: { proxy } }) {
      await proxy.cut()
      await pauseFor(run, SHORT_PAUSE)
      await proxy.restore()
    },
  }),
  ...together('kill-redis', {
    async happen(run, { pair }) {
      await pair?.killRedis()
      await pauseFor(run, SHORT_PAUSE)
    },
    hasPair: true,
  }),
  ...together('kill-browser', {
    happen: (_run, { device }) => device.killBrowser(),
    closesPage: true,
  }),
]
