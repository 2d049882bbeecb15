/** Types into the editor while two others type into the same block, and while they don't. */
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { LiveInfo } from '@scenewright/shared/api/live.ts'
import { seeded } from '@scenewright/shared/test-support/random.ts'
import { z } from 'zod'
import { LivePerson } from '../../../backend/test/bench/live/live-person.ts'
import { share } from '../../../desktop/e2e/support/live.ts'
import { newWriter, openEditor, type Writer } from '../../../desktop/e2e/support/signed-in.ts'
import { startServer, type TestServer } from '../../../desktop/e2e/support/start-server.ts'
import { installPaintHook } from '../editor/paint-hook.ts'
import { featureLength } from '../editor/screenplay.ts'
import { median, quantile } from '../editor/statistics.ts'
import { readySubject, type Subject } from '../editor/subject.ts'
import { typeRound } from '../editor/typing.ts'
import { number, table } from '../../lib/table.ts'
import type { BenchOptions } from '../bench-part.ts'

const ROUNDS = 6
const ROUND = { keys: 40, enters: 0 }
const OTHERS = 2
/** Milliseconds between two keys of another person. */
const KEY_EVERY_MS = 150
/** Milliseconds of a frame, by which others may delay the painting of a key. */
const FRAME_MS = 1000 / 60
const BLOCK = 1
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

const Loaded = z.object({ live: LiveInfo })

export async function measureTypingWithOthers({ webDir, browserPath }: BenchOptions) {
  const server = await startServer({ env: { WEB_DIR: webDir } })
  const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_ARGS })
  const others: LivePerson[] = []
  try {
    const subject = await openTogether(browser, server, others)
    const paints = { alone: [] as number[], together: [] as number[] }
    const random = seeded(1)
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const name of ['alone', 'together'] as const) {
        console.error(`Typing ${name}, round ${round} of ${ROUNDS} …`)
        const stop = name === 'together' ? startTyping(others) : async () => undefined
        subject.measures.paints = []
        await typeRound(subject, random, ROUND)
        await stop()
        paints[name].push(...subject.measures.paints)
      }
    }
    print(paints)
  } finally {
    for (const person of others) person.stop()
    await browser.close()
    await server.stop()
  }
}

async function openTogether(
  browser: Browser,
  server: TestServer,
  others: LivePerson[],
): Promise<Subject> {
  const script = featureLength()
  const writer = await newWriter(server)
  const projectId = await writer.createProject(script)
  const joining: Writer[] = []
  for (let count = 0; count < OTHERS; count += 1) {
    const other = await newWriter(server)
    await share(server, writer, projectId, { writer: other, role: 'writer' })
    joining.push(other)
  }
  const answer: unknown = await (await writer.call('GET', `/api/projects/${projectId}`)).json()
  const { epoch } = Loaded.parse(answer).live
  for (const { token } of joining) {
    const person = new LivePerson({ url: server.url, token, projectId, epoch })
    await person.synced
    person.bind(() => undefined)
    others.push(person)
  }
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  await context.addInitScript(installPaintHook)
  const page = await context.newPage()
  await openEditor(page, server, writer, { projectId, storyblock: String(BLOCK) })
  const elements = script.storyBlocks[BLOCK - 1]?.elements ?? []
  const middle = elements.slice(elements.length / 2).find(({ type }) => type === 'action')
  const place = {
    blockNumber: BLOCK,
    elementId: middle?.id ?? '',
    lastElementId: elements.at(-1)?.id ?? '',
  }
  await page.locator(`[data-element-id="${place.elementId}"]`).waitFor()
  return readySubject({ name: 'together', elements: elements.length, page, place })
}

/** Each of them types at the end of another element of the block, before and after the writer's. */
function startTyping(others: readonly LivePerson[]): () => Promise<void> {
  const stopping = new AbortController()
  const typing = others.map(async (person, which) => {
    const elements = person.script.storyBlocks[BLOCK - 1]?.elements ?? []
    const index = Math.floor(elements.length / 2) + (which === 0 ? -6 : 6)
    for (let key = 0; !stopping.signal.aborted; key += 1) {
      person.type(BLOCK - 1, index, (element) => {
        return { ...element, content: `${element.content}${key % 6 === 5 ? ' a' : 'a'}` }
      })
      await pause(KEY_EVERY_MS)
    }
  })
  return async () => {
    stopping.abort()
    await Promise.all(typing)
  }
}

function print(paints: Readonly<Record<'alone' | 'together', readonly number[]>>): void {
  const rows = Object.entries(paints).map(([name, times]) => [
    name,
    String(times.length),
    number(median(times)),
    number(quantile(times, 0.95)),
  ])
  console.log(table(['key to paint', 'keys', 'median ms', 'p95 ms'], rows))
  const more = quantile(paints.together, 0.95) - quantile(paints.alone, 0.95)
  const verdict = more <= FRAME_MS ? 'met' : 'NOT met'
  console.log(`${verdict}: p95 with two others within a frame of alone: ${number(more)} ms more`)
}
