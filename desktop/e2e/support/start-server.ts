// Starts the real server as `npm start` does after a build, on a free port and with its own data
// folder.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate } from '../../../backend/test/support/template-database.ts'
import { databaseUrl } from './embedded-database.ts'
import { readOutbox, type Mail } from './outbox.ts'

/** The URL of the run's PostgreSQL (global-setup.ts). Without it, servers start their own. */
export const POSTGRES_VARIABLE = 'SPECS_POSTGRES_URL'

const CHECKOUT = join(import.meta.dirname, '../../..')
const READY = /^Scenewright is ready at (http\S+)$/m
/** The first start creates a database cluster, on machines that are busy with other specs. */
const START_MS = 60_000
const STOP_MS = 20_000

export interface TestServer {
  /** Without a trailing slash, such as http://127.0.0.1:41234. */
  url: string
  dataDir: string
  /** The address of its database, which is its own even if it shares a PostgreSQL. */
  databaseUrl: () => string
  /** The secret that signs its logins. */
  jwtSecret: string
  /** All mails sent so far, oldest first. */
  outbox: () => Promise<Mail[]>
  /** Everything the server has printed so far. */
  output: () => string
  /** Ends the server like Ctrl-C, and removes a data folder that was created for it. */
  stop: () => Promise<void>
  /**
   * Ends the server like `kill -9`. The database stays: start a server with the same `dataDir`, or
   * `after` this one, and then stop both.
   */
  kill: () => Promise<void>
}

export interface ServerOptions {
  /** Additional settings, such as `{ OPENAI_BASE_URL: fake.url }`. */
  env?: Readonly<Record<string, string>>
  /** A data folder, which stays when the server stops, and the server's own PostgreSQL in it. */
  dataDir?: string
  /** An ended server whose database and logins this one continues. */
  after?: TestServer
}

/**
 * Starts a server and waits until it is ready.
 * @throws with its output if it ends first or takes longer than START_MS
 */
export async function startServer({
  env,
  dataDir,
  after,
}: ServerOptions = {}): Promise<TestServer> {
  if (!existsSync(join(CHECKOUT, 'desktop/dist/web/index.html'))) {
    throw new Error('There is no web build: run `npm test -- web` first')
  }
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'scenewright-e2e-')))
  const settings: NodeJS.ProcessEnv = {
    ...bareEnvironment(),
    DATA_DIR: folder,
    ...(after && { DATABASE_URL: after.databaseUrl(), JWT_SECRET: after.jwtSecret }),
    ...env,
  }
  const postgres = process.env[POSTGRES_VARIABLE]
  if (postgres !== undefined && dataDir === undefined) {
    settings['DATABASE_URL'] ??= await copyTemplate(postgres)
  }
  const child = spawn(process.execPath, ['backend/src/server.ts'], {
    cwd: CHECKOUT,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const removeFolder = async () => {
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
  }
  const url = await readyUrl(child, () => output)
  if (url === undefined) {
    const how = child.exitCode === null ? `wasn't ready after ${START_MS} ms` : 'ended'
    await end(child, 'SIGTERM')
    await removeFolder()
    throw new Error(`The server ${how} (exit code ${child.exitCode}):\n${output}`)
  }
  return {
    url,
    dataDir: folder,
    databaseUrl: () => settings['DATABASE_URL'] ?? databaseUrl(folder),
    jwtSecret: settings['JWT_SECRET'] ?? (await readFile(join(folder, 'jwt-secret'), 'utf8')),
    outbox: () => readOutbox(folder),
    output: () => output,
    stop: async () => {
      await end(child, 'SIGTERM')
      await removeFolder()
    },
    kill: () => end(child, 'SIGKILL'),
  }
}

/** Only the variables that every program needs, so that the shell's settings don't affect tests. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    // Compiling the server takes a third of its start.
    NODE_COMPILE_CACHE: join(CHECKOUT, '.cache/compiled-server'),
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
  }
}

async function readyUrl(child: ChildProcess, output: () => string): Promise<string | undefined> {
  const deadline = Date.now() + START_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const url = READY.exec(output())?.[1]
    if (url !== undefined) return url.replace(/\/$/, '')
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  return undefined
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timeout)
}
