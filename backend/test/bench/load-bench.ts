/**
 * Writers save through three servers with one PostgreSQL and a Redis behind a proxy; measures saves,
 * the servers and what a call costs. With `--soak` it also kills and restarts them. At the end every
 * acknowledged save must be there. `--figures=FILE` writes the figures of the cost model.
 */
import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { insertAccounts, logInAt } from '#test/support/accounts.ts'
import { measureCalls } from './load/call-costs.ts'
import { type Cluster, startCluster } from './load/cluster.ts'
import { databaseUse } from './load/database-meter.ts'
import { causeFaults } from './load/faults.ts'
import { createCaller } from './load/http-caller.ts'
import { createMeasurements } from './load/measurements.ts'
import { durationMs } from './load/duration-option.ts'
import { probeLines } from './load/probe-lines.ts'
import { printCalls, printMachine, printServers } from './load/report.ts'
import { dayOfWriting } from './long-script.ts'
import { Writer } from './load/writer.ts'

/** Sizes of the writers' scripts, in turn. 284 KB are about 120 pages. */
const SCRIPT_BYTES = [284_000, 30_000, 120_000, 30_000] as const
const LOGINS_AT_ONCE = 8
/** In a soak of hours; a shorter one has at least FAULTS faults. */
const FAULT_EVERY_MS = 120_000
const FAULTS = 6
/** Of the writers, for measuring a call. All sizes are among them. */
const MEASURED_WRITERS = 20

const print = (line: string) => void process.stdout.write(`${line}\n`)

function options() {
  const { values } = parseArgs({
    options: {
      writers: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '2' },
      soak: { type: 'string' },
      figures: { type: 'string' },
    },
  })
  const isSoak = values.soak !== undefined
  const ms = isSoak ? durationMs(values.soak ?? '') : durationMs(`${values.minutes}m`)
  return { writers: Number(values.writers), ms, isSoak, figures: values.figures }
}

/** Logs the writers in and creates their projects. @param urlOf where the writer's calls go */
async function startWriters(
  { databaseUrl }: Cluster,
  count: number,
  urlOf: string,
): Promise<Writer[]> {
  const accounts = await insertAccounts(databaseUrl, count)
  const writers: Writer[] = []
  const waiting = accounts.entries()
  const work = async () => {
    for (const [index, account] of waiting) {
      const bytes = SCRIPT_BYTES[index % SCRIPT_BYTES.length] ?? SCRIPT_BYTES[0]
      const writer = new Writer({
        caller: createCaller(urlOf),
        token: await logInAt(urlOf, account),
        scripts: dayOfWriting(bytes, index + 1),
      })
      await writer.create()
      writers.push(writer)
    }
  }
  await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, work))
  return writers
}

async function run(cluster: Cluster): Promise<boolean> {
  const { writers: count, ms, isSoak, figures } = options()
  printMachine(cluster)
  const pids = () => cluster.group.members.map(({ pid }) => pid())
  const writers = await startWriters(cluster, count, cluster.proxy.url)
  const created = await databaseUse(cluster.databaseUrl)
  const started = { at: Date.now(), pids: pids() }
  print(`${count} writers for ${Math.round(ms / 60_000)} minutes${isSoak ? ', with faults' : ''}`)

  const measured = createMeasurements()
  let isOver = false
  const writing = writers.map(async (writer) => await writer.write(measured, () => isOver))
  const everyMs = Math.min(FAULT_EVERY_MS, ms / (FAULTS + 1))
  const faults = isSoak ? causeFaults({ ...cluster, everyMs, isOver: () => isOver }) : new Map()
  await delay(ms)
  isOver = true
  await Promise.all(writing)
  const ended = { at: Date.now(), pids: pids() }
  const used = await databaseUse(cluster.databaseUrl)
  const saves = measured.times('save').length
  printCalls(measured)
  for (const [fault, times] of await faults) print(`${fault}: ${times} times`)
  await printServers(cluster, { started, ended })

  const lost: string[] = []
  for (const writer of writers) {
    const problem = await writer.lost()
    if (problem !== null) lost.push(problem)
  }
  const acknowledged = writers.reduce((sum, writer) => sum + writer.saves, 0)
  print(`\n${acknowledged} acknowledged saves, projects that lost one: ${lost.length}`)
  for (const problem of lost) print(`  ${problem}`)

  if (figures !== undefined) {
    const [url = ''] = cluster.group.members.map((member) => member.url)
    const measuredWriters = await startWriters(cluster, MEASURED_WRITERS, url)
    const calls = await measureCalls(cluster, measuredWriters)
    const ends = await Promise.all(
      ended.pids.map(async (pid) => await probeLines(cluster.probeFolder, pid, 0, ended.at)),
    )
    const result = {
      calls,
      serverBytes: Math.max(...ends.map((lines) => lines.at(-1)?.rss ?? 0)),
      projectBytes: created.bytes / count,
      versionBytes: (used.bytes - created.bytes) / Math.max(1, saves),
      walBytesPerSave: (used.walBytes - created.walBytes) / Math.max(1, saves),
    }
    await writeFile(figures, JSON.stringify(result))
  }
  return lost.length === 0
}

async function main(): Promise<void> {
  const cluster = await startCluster()
  try {
    if (!(await run(cluster))) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

await main()
