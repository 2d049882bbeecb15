/**
 * Measures whether the time of an answer to `forgot-password` reveals that an account exists: also
 * the time of the request after it, which the work for a mail could delay.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '#test/support/server-process.ts'
import { separation } from './separation.ts'

/** Requests per kind, about. */
const SAMPLES = 400
const WARM_UPS = 30
const PASSWORD = 'forty red buses in rows'

/** Milliseconds of each request, for addresses with and without an account. */
type Times = Record<'known' | 'unknown', number[]>

/**
 * Asks in random order, so that other load affects both kinds equally. Alternating them would hide
 * a delay of later requests, or count it for the other kind.
 */
async function measure(url: string): Promise<{ answer: Times; next: Times }> {
  const email = `${randomUUID()}@example.org`
  await post(`${url}/api/auth/signup`, { email, password: PASSWORD })
  const answer: Times = { known: [], unknown: [] }
  const next: Times = { known: [], unknown: [] }
  for (let request = -2 * WARM_UPS; request < 2 * SAMPLES; request += 1) {
    const kind = Math.random() < 0.5 ? 'known' : 'unknown'
    const unknown = `${randomUUID()}@example.org`
    const start = performance.now()
    await post(`${url}/api/auth/forgot-password`, { email: kind === 'known' ? email : unknown })
    const answered = performance.now()
    await (await fetch(`${url}/api/health`)).text()
    if (request < 0) continue
    answer[kind].push(answered - start)
    next[kind].push(performance.now() - answered)
  }
  return { answer, next }
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
}

function report(what: string, { known, unknown }: Times): string {
  const median = (times: readonly number[]) =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]?.toFixed(2)
  return (
    `${what}: ${known.length} and ${unknown.length}, median ${median(known)} ms with an account, ` +
    `${median(unknown)} ms without, AUC ${separation(known, unknown).toFixed(3)}\n`
  )
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-bench-'))
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' }
  const server = spawnServer(env)
  try {
    const { answer, next } = await measure((await server.ready).replace(/\/$/, ''))
    process.stdout.write(report('forgot-password   ', answer))
    process.stdout.write(report('the request after ', next))
  } finally {
    server.signalGroup('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
