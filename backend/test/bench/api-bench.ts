/**
 * Measures the hot calls of the real server and, in the same run and in turns, of `plain-server.ts` on
 * the same database. A third server has no cache of scripts, so it unpacks each one.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '#src/lib/database/embedded.ts'
import { migrate } from '#src/lib/database/migrate.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { insertAccounts, logInAt } from '#test/support/accounts.ts'
import { spawnServer } from '#test/support/server-process.ts'
import { cpuOf } from './cpu-time.ts'
import { dayOfWriting } from './long-script.ts'
import { CREATE_TABLE } from './plain-server.ts'

const CONNECTIONS = 4
/** The servers take turns; the fastest turn of each counts, because other programs only slow down. */
const TURNS = 5
const TURN_MS = 1500
const WARM_UP_MS = 1500
/** Different states of a script, saved one after another. */
const STATES = 10
const LISTED_PROJECTS = 5
const SECRET = 'the secret of a benchmark, shared by both servers'

type Server = Readonly<{ url: string; pid: number }>
type Call = Readonly<{ method: 'GET' | 'PUT'; path: string; bodies?: readonly Buffer[] }>
type Subject = Readonly<{ name: string; goal: number; call: Call }>

/** Makes calls on all connections for some time. @returns calls per second */
async function rateOf(url: string, token: string, call: Call, milliseconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const start = performance.now()
  let calls = 0
  const keepCalling = async () => {
    while (performance.now() - start < milliseconds) {
      await callOnce(agent, new URL(call.path, url), token, call, calls)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepCalling))
  const rate = (calls * 1000) / (performance.now() - start)
  agent.destroy()
  return rate
}

async function callOnce(agent: Agent, url: URL, token: string, call: Call, number: number) {
  const body = call.bodies?.[number % call.bodies.length]
  await new Promise<void>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': body.byteLength }),
    }
    const sent = request(url, { agent, method: call.method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${call.method} ${url.pathname}: ${answer.statusCode}`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Creates the same projects in both servers. */
async function createProjects(url: string, token: string, databaseUrl: string, userId: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(CREATE_TABLE)
  const create = async (bytes: number) => {
    const writing = dayOfWriting(bytes)
    const bodies = Array.from({ length: STATES }, () =>
      Buffer.from(JSON.stringify({ title: 'Bench', screenplay_json: writing.next().value })),
    )
    const id = randomUUID()
    const screenplay_json = dayOfWriting(bytes).next().value
    const answer = await fetch(`${url}/api/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id, title: 'Bench', screenplay_json }),
    })
    if (answer.status !== 200) throw new Error(`create: ${answer.status} ${await answer.text()}`)
    await client.query(
      `INSERT INTO plain_projects (id, user_id, title, updated_at, script)
      VALUES ($1, $2, 'Bench', now(), $3)`,
      [id, userId, JSON.stringify(screenplay_json)],
    )
    return { path: `/api/projects/${id}`, bodies }
  }
  for (let more = 2; more < LISTED_PROJECTS; more += 1) await create(1000)
  const projects = { small: await create(40_000), large: await create(400_000) }
  await client.end()
  return projects
}

/** Calls per second in the fastest turn, and CPU time per call in all turns, in ms. */
async function compare(servers: readonly Server[], token: string, call: Call) {
  const results = servers.map((server) => ({ server, rate: 0, calls: 0, cpu: 0 }))
  for (const { url } of servers) await rateOf(url, token, call, WARM_UP_MS)
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const result of results) {
      const { url, pid } = result.server
      const before = cpuOf(pid)
      const rate = await rateOf(url, token, call, TURN_MS)
      result.cpu += cpuOf(pid) - before
      result.calls += (rate * TURN_MS) / 1000
      result.rate = Math.max(result.rate, rate)
    }
  }
  return results.map(({ rate, calls, cpu }) => ({ rate, cpu: cpu / calls }))
}

type Servers = Readonly<{ ours: Server; plain: Server; uncached: Server }>

async function measure(servers: Servers, token: string, subjects: readonly Subject[]) {
  const { ours, plain, uncached } = servers
  const hello = await rateOf(plain.url, token, { method: 'GET', path: '/hello' }, TURN_MS)
  process.stdout.write(`bare Fastify hello: ${hello.toFixed(0)}/s\n`)
  for (const { name, goal, call } of subjects) {
    const [our, other, cold] = await compare([ours, plain, uncached], token, call)
    if (!our || !other || !cold) throw new Error('nothing was measured')
    const ratio = our.rate / other.rate
    const columns = [
      name.padEnd(10),
      `${our.rate.toFixed(0)}/s (${our.cpu.toFixed(2)} ms CPU)`.padEnd(24),
      `plain pg ${other.rate.toFixed(0)}/s (${other.cpu.toFixed(2)} ms CPU)`.padEnd(34),
      `${ratio.toFixed(2)} (goal ${goal}: ${ratio >= goal ? 'met' : 'MISSED'})`.padEnd(24),
      `without cache ${(cold.rate / other.rate).toFixed(2)} (${cold.cpu.toFixed(2)} ms CPU)`,
    ]
    process.stdout.write(`${columns.join('  ')}\n`)
  }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-bench-'))
  const database = await startEmbedded({ dataDir, log: createLogger('silent') })
  await migrate(database.url)
  const settings = {
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(dataDir, 'server'),
    JWT_SECRET: SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const server = spawnServer(settings)
  const uncached = spawnServer({ ...settings, SCRIPT_CACHE_MB: '0' })
  const plainFile = fileURLToPath(new URL('plain-server.ts', import.meta.url))
  const plain = fork(plainFile, [database.url, SECRET])
  try {
    const [plainUrl] = (await once(plain, 'message')) as [string]
    const url = (await server.ready).replace(/\/$/, '')
    const uncachedUrl = (await uncached.ready).replace(/\/$/, '')
    const [account] = await insertAccounts(database.url, 1, 'pro')
    if (!account) throw new Error('no account')
    const token = await logInAt(url, account)
    const { small, large } = await createProjects(url, token, database.url, account.id)
    const servers = {
      ours: { url, pid: server.pid },
      plain: { url: plainUrl, pid: plain.pid ?? 0 },
      uncached: { url: uncachedUrl, pid: uncached.pid },
    }
    await measure(servers, token, [
      { name: 'list', goal: 0.6, call: { method: 'GET', path: '/api/projects' } },
      { name: 'GET 40 KB', goal: 0.8, call: { method: 'GET', path: small.path } },
      { name: 'GET 400 KB', goal: 0.8, call: { method: 'GET', path: large.path } },
      { name: 'PUT 40 KB', goal: 0.6, call: { method: 'PUT', ...small } },
      { name: 'PUT 400 KB', goal: 0.6, call: { method: 'PUT', ...large } },
    ])
  } finally {
    plain.kill()
    for (const each of [server, uncached]) each.signalGroup('SIGTERM')
    await Promise.all([server.ended, uncached.ended])
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
