// Types into scripts of two sizes and measures how long each write to the device takes and costs.

import { chromium, type Browser } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import { seeded } from '@scenewright/shared/test-support/random.ts'
import { median, quantile } from '../editor/statistics.ts'
import { screenplay } from '../editor/screenplay.ts'
import { openApp } from '../editor/subject.ts'
import { typeRound } from '../editor/typing.ts'
import { serveWeb } from '../editor/web-server.ts'
import type { BenchOptions, BenchPart } from '../bench-part.ts'
import { number, table } from '../../lib/table.ts'
import { installDraftWriteHook } from './draft-write-hook.ts'
import { measureSaves } from './save-latency.ts'
import { tasksDuring } from './task-trace.ts'

const ROUNDS = 6
const ROUND = { keys: 25, enters: 0 }
/** Milliseconds of the thread's CPU time that no task should take while the writer types. */
const LONG_TASK_MS = 16
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

interface Measured {
  name: string
  writes: boolean
  /** Milliseconds from an edit to its write to the device. */
  delays: number[]
  /** Milliseconds of the main thread per key, and of script in it. */
  mainThread: number[]
  script: number[]
  /** Milliseconds of each task. */
  tasks: number[]
}

export const savingPart: BenchPart = {
  id: 'saving',
  title: 'Saving: from a key press to the draft on the device, and its cost',
  needs: 'browser',
  run: runSavingPart,
}

/** Blocks of 255 elements: 355 KB, a long feature with its notes, and 2 MB, a whole season. */
const BLOCK_COUNTS = [16, 90]

function scripts(): readonly [string, Script][] {
  return BLOCK_COUNTS.map((count) => {
    const script = screenplay(
      'Saving benchmark',
      Array.from({ length: count }, () => 255),
    )
    const kilobytes = Math.round(Buffer.byteLength(JSON.stringify(script)) / 1000)
    return [`${kilobytes} KB`, script]
  })
}

async function runSavingPart({ webDir, browserPath }: BenchOptions): Promise<void> {
  const server = await serveWeb(webDir, new Map())
  const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_ARGS })
  try {
    const measured: Measured[] = []
    for (const [name, script] of scripts()) {
      for (const writes of [true, false]) {
        console.error(`Typing into ${name}, ${writes ? 'with' : 'without'} draft writes …`)
        measured.push(await measure(browser, { origin: server.origin, name, script, writes }))
      }
    }
    console.log(report(measured))
    console.log(saveReport(await measureSaves(browser, webDir, scripts())))
  } finally {
    await browser.close()
    server.close()
  }
}

async function measure(
  browser: Browser,
  {
    origin,
    name,
    script,
    writes,
  }: { origin: string; name: string; script: Script; writes: boolean },
): Promise<Measured> {
  const elements = script.storyBlocks[0]?.elements ?? []
  const middle = elements.slice(100).find(({ type }) => type === 'action')
  const place = {
    blockNumber: 1,
    elementId: middle?.id ?? '',
    lastElementId: elements.at(-1)?.id ?? '',
  }
  const app = await openApp(browser, { name, origin, script, view: 'block', place })
  await app.page.getByRole('button', { name: 'Story Block 1', exact: true }).click()
  await app.page.locator(`[data-element-id="${place.lastElementId}"]`).waitFor()
  await app.page.evaluate(installDraftWriteHook)
  if (!writes) await app.page.evaluate(() => window.draftWrites.refuse())
  const random = seeded(1)
  const tasks = await tasksDuring(browser, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await typeRound(app, random, ROUND)
  })
  const { costs } = app.measures
  const measured = {
    name,
    writes,
    delays: await app.page.evaluate(() => window.draftWrites.take()),
    mainThread: costs.map((cost) => cost.mainThread),
    script: costs.map((cost) => cost.script),
    tasks,
  }
  await app.page.context().close()
  return measured
}

function report(measured: readonly Measured[]): string {
  return [
    'From a key press to the draft on the device, in ms; main thread per key, in ms of thread time; longest tasks',
    '',
    table(
      [
        'script',
        'writes',
        'write p50',
        'p95',
        'max',
        'script per key',
        'total per key, p50',
        'p95',
        `tasks over ${LONG_TASK_MS} ms`,
        'longest',
      ],
      measured.map(({ name, writes, delays, mainThread, script, tasks }) => [
        name,
        writes ? 'yes' : 'no',
        number(median(delays)),
        number(quantile(delays, 0.95)),
        number(quantile(delays, 1)),
        number(median(script)),
        number(median(mainThread)),
        number(quantile(mainThread, 0.95)),
        String(tasks.filter((task) => task > LONG_TASK_MS).length),
        number(quantile(tasks, 1)),
      ]),
    ),
  ].join('\n')
}

function saveReport(saves: Awaited<ReturnType<typeof measureSaves>>): string {
  return [
    '',
    'A save to the server and its database on the same machine, from the key press to the badge, in ms',
    '',
    table(
      ['script', 'p50', 'p95', 'max'],
      saves.map(([name, times]) => [
        name,
        number(median(times)),
        number(quantile(times, 0.95)),
        number(quantile(times, 1)),
      ]),
    ),
  ].join('\n')
}
