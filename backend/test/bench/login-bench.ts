/**
 * Measures how long the real server takes to reject a login with a known and with an unknown
 * address. The time must not reveal whether an account exists.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '#test/support/server-process.ts'

/** Logins per kind. */
const SAMPLES = 200
const WARM_UPS = 20
/** Accepted difference of the medians. */
const MAX_DIFFERENCE_MS = 5
const PASSWORD = 'forty red buses in rows'
const WRONG_PASSWORD = 'forty blue buses in rows'

interface Measured {
  /** Milliseconds of each login. */
  known: number[]
  unknown: number[]
}

/**
 * Alternates the kinds in random order within each pair, so that other load affects both equally.
 */
async function measure(url: string): Promise<Measured> {
  const email = `${randomUUID()}@example.org`
  await post(`${url}/api/auth/signup`, { email, password: PASSWORD }, 200)
  const login = async (address: string) => {
    const start = performance.now()
    await post(`${url}/api/auth/login`, { email: address, password: WRONG_PASSWORD }, 401)
    return performance.now() - start
  }
  const measured: Measured = { known: [], unknown: [] }
  const kinds = {
    known: async () => measured.known.push(await login(email)),
    unknown: async () => measured.unknown.push(await login(`${randomUUID()}@example.org`)),
  }
  for (let pair = 0; pair < WARM_UPS + SAMPLES; pair += 1) {
    const order =
      Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await kinds[kind]()
  }
  return { known: measured.known.slice(WARM_UPS), unknown: measured.unknown.slice(WARM_UPS) }
}

async function post(url: string, body: object, expected: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (answer.status !== expected) throw new Error(`${url}: ${answer.status} ${text}`)
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

function median(times: readonly number[]): number {
  return quantile(times, 0.5)
}

function summary(name: string, times: readonly number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(1)
  return `${name}: ${times.length} logins, median ${at(0.5)} ms, 5 % ${at(0.05)} ms, 95 % ${at(0.95)} ms`
}

function report({ known, unknown }: Measured): void {
  const difference = Math.abs(median(known) - median(unknown))
  // More stable on a busy machine, because both logins of a pair run under similar load.
  const longer = median(known.map((time, pair) => time - (unknown[pair] ?? Number.NaN)))
  const verdict = difference <= MAX_DIFFERENCE_MS ? 'within' : 'OVER'
  process.stdout.write(
    [
      summary('known address  ', known),
      summary('unknown address', unknown),
      `the medians differ by ${difference.toFixed(2)} ms: ${verdict} ${MAX_DIFFERENCE_MS} ms`,
      `within a pair, the known address takes ${longer.toFixed(2)} ms longer (median)`,
      '',
    ].join('\n'),
  )
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-bench-'))
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' }
  const server = spawnServer(env)
  try {
    report(await measure((await server.ready).replace(/\/$/, '')))
  } finally {
    server.signalGroup('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
