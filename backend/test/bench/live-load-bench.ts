/**
 * Finds how many keys a second one server handles: pairs of people type into scripts of about 25 pages, and
 * more and more of them do. Measures the time from a key to its acknowledgment, and who is asked to come
 * back later.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LiveInfo } from '@scenewright/shared/api/live.ts'
import pg from 'pg'
import { z } from 'zod'
import { startEmbedded } from '#src/lib/database/embedded.ts'
import { migrate } from '#src/lib/database/migrate.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { insertLogin } from '#test/support/insert-login.ts'
import { spawnServer } from '#test/support/server-process.ts'
import { Typist } from './live/typist.ts'
import { quantile } from './load/measurements.ts'
import { cpuOf } from './cpu-time.ts'
import { dayOfWriting } from './long-script.ts'

const RATES = [500, 1000, 1400, 2000, 2500, 3000] as const
const KEY_EVERY_MS = 200
/** Typed at each rate before measuring, because a document's first key makes its copy for checks. */
const WARM_UP_SECONDS = 3
const SCRIPT_BYTES = 60_000
const AT_ONCE = 8
const SECRET = 'the secret of a benchmark, shared by both servers'
/** Goal for the 95th percentile at this rate. */
const GOAL = { rate: 2500, p95Ms: 100 }

const print = (line: string) => void process.stdout.write(`${line}\n`)

const Created = z.object({ id: z.string() })
const Loaded = z.object({ live: LiveInfo })

async function call(url: string, token: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

type Place = Readonly<{ url: string; databaseUrl: string; pool: pg.Pool }>

/** Makes two people and their script. */
async function makePair({ url, databaseUrl, pool }: Place, number: number): Promise<Typist[]> {
  const emails = [`holder.${number}@example.com`, `member.${number}@example.com`] as const
  const tokens: string[] = []
  for (const email of emails) {
    const login = { email, password: 'a red lantern in rain' }
    tokens.push(await insertLogin({ databaseUrl, jwtSecret: SECRET }, login))
  }
  const [holder = ''] = tokens
  const script = dayOfWriting(SCRIPT_BYTES).next().value
  const elements = script.storyBlocks[0]?.elements ?? []
  const project = { title: script.title, screenplay_json: script }
  const { id } = Created.parse(await call(url, holder, '/api/projects', project))
  await pool.query(
    `INSERT INTO project_members (user_id, project_id, holder_id, role, created_at)
    SELECT m.id, $1, h.id, 'writer', now() FROM users m, users h WHERE h.email = $2 AND m.email = $3`,
    [id, ...emails],
  )
  await pool.query('UPDATE projects SET shared = true WHERE id = $1', [id])
  const { live } = Loaded.parse(await call(url, holder, `/api/projects/${id}`))
  return tokens.map((token, index) => {
    const element = elements[index + 2]?.id ?? ''
    return new Typist({ url, token, projectId: id, epoch: live.epoch, element })
  })
}

async function makeTypists(place: Place, count: number): Promise<Typist[]> {
  const typists: Typist[] = []
  let next = 0
  const work = async () => {
    while (next < count / 2) {
      const pair = await makePair(place, (next += 1))
      for (const typist of pair) await typist.connect()
      typists.push(...pair)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return typists
}

async function typeKeys(typing: readonly Typist[], seconds: number): Promise<void> {
  for (const typist of typing) Object.assign(typist, { times: [], typed: 0, shed: 0 })
  const end = performance.now() + seconds * 1000
  await Promise.all(
    typing.map(async (typist, index) => {
      let due = performance.now() + (KEY_EVERY_MS * index) / typing.length
      while (due < end) {
        await delay(Math.max(0, due - performance.now()))
        typist.type()
        due += KEY_EVERY_MS
      }
    }),
  )
}

/** Prints the table's row. @returns the 95th percentile, in ms */
async function measure(
  { typists, pid, pool }: Readonly<{ typists: readonly Typist[]; pid: number; pool: pg.Pool }>,
  rate: number,
  seconds: number,
) {
  const typing = typists.slice(0, Math.round((rate * KEY_EVERY_MS) / 1000))
  const waits = (share: number) =>
    quantile(
      typing.flatMap(({ times }) => times),
      share,
    )
  const sum = (of: (typist: Typist) => number) => typing.reduce((all, one) => all + of(one), 0)
  await typeKeys(typing, WARM_UP_SECONDS)
  const first = waits(0.95)
  const before = { cpu: cpuOf(pid), commits: await commitsOf(pool) }
  await typeKeys(typing, seconds)
  const answered = sum(({ times }) => times.length)
  const p95 = waits(0.95)
  const perSecond = [sum((one) => one.typed), answered].map((keys) => (keys / seconds).toFixed(0))
  const numbers = [waits(0.5), p95, waits(1), first].map((ms) => ms.toFixed(1))
  const perKey = [
    (cpuOf(pid) - before.cpu) / answered,
    ((await commitsOf(pool)) - before.commits) / answered,
  ].map((cost) => cost.toFixed(2))
  const left = [sum((one) => one.shed), sum((one) => one.waiting)]
  print(`| ${[rate, ...perSecond, ...numbers, ...perKey, ...left].join(' | ')} |`)
  return p95
}

async function commitsOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ commits: string }>(
    'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(rows[0]?.commits)
}

async function drained(typists: readonly Typist[]): Promise<void> {
  const end = performance.now() + 60_000
  while (typists.some(({ waiting }) => waiting > 0) && performance.now() < end) await delay(200)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '10' },
      most: { type: 'string', default: '3000' },
    },
  })
  const rates = RATES.filter((rate) => rate <= Number(values.most))
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-live-load-'))
  const database = await startEmbedded({ dataDir, log: createLogger('silent') })
  await migrate(database.url)
  const server = spawnServer({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(dataDir, 'server'),
    JWT_SECRET: SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  let typists: readonly Typist[] = []
  try {
    const url = (await server.ready).replace(/\/$/, '')
    const most = Math.max(...rates) * (KEY_EVERY_MS / 1000)
    typists = await makeTypists({ url, databaseUrl: database.url, pool }, most)
    print(`${typists.length} people in ${typists.length / 2} scripts, five keys a second each`)
    print(
      '| keys a second | typed | acknowledged | p50 ms | p95 | longest | p95 of the first keys | CPU ms a key | commits a key | asked to come back | waiting |',
    )
    print('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
    for (const rate of rates) {
      const p95 = await measure({ typists, pid: server.pid, pool }, rate, Number(values.seconds))
      if (rate === GOAL.rate) {
        const verdict = p95 <= GOAL.p95Ms ? 'met' : 'NOT met'
        print(`${verdict}: ${rate} keys a second with a 95th percentile under ${GOAL.p95Ms} ms`)
      }
      await drained(typists)
    }
    const lost = typists.filter(({ waiting }) => waiting > 0).length
    print(`people with keys that were never acknowledged: ${lost}`)
    process.exitCode = lost === 0 ? 0 : 1
  } finally {
    for (const typist of typists) typist.stop()
    await pool.end()
    server.signalGroup('SIGTERM')
    await server.ended
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
