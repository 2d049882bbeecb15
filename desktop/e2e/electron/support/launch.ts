/**
 * Starts the desktop app for a spec: on the real Electron where its binary is installed, else on the
 * double. Both look the same from here.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, _electron, type Browser, type Page } from '@playwright/test'
import type * as Electron from 'electron'

const DESKTOP = join(import.meta.dirname, '../../..')
const MAIN = join(DESKTOP, 'dist/main/main.js')
const DOUBLE = join(import.meta.dirname, '../double/run.ts')
const START_MS = 60_000
const BROWSER_END_MS = 10_000

/** What functions that are evaluated in the main process are given. */
export type MainProcess = typeof Electron

export interface Desktop {
  kind: 'electron' | 'double'
  /** The window's page; waits until it is there. */
  page: () => Promise<Page>
  /** Runs a function in the main process. It stands alone: it sees nothing of the spec's. */
  evaluate: <Argument, Answer>(
    fn: (electron: MainProcess, argument: Argument) => Answer | Promise<Answer>,
    argument?: Argument,
  ) => Promise<Answer>
  /** Quits as the writer does, and waits for the end. */
  quit: () => Promise<void>
  /** As `kill -9` of the main process. */
  kill: () => Promise<void>
  /** Waits for the end; answers the exit code. */
  ended: () => Promise<number | null>
  /** All that the main process has printed. */
  output: () => string
}

export interface LaunchOptions {
  /** Where the app keeps its things; start again on the same to find them. */
  userData: string
  env?: Readonly<Record<string, string>>
  /** The file of another main process than the built app's. */
  main?: string
  /** Links and files that the app is started with. */
  args?: readonly string[]
}

/** The Electron binary, `null` where it is not installed. Requiring the package would download it. */
export function electronBinary(): string | null {
  const named = process.env['SCENEWRIGHT_ELECTRON']
  if (named) return named
  const folder = join(DESKTOP, '../node_modules/electron')
  try {
    const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'))
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

export async function launchDesktop(options: LaunchOptions): Promise<Desktop> {
  const binary = electronBinary()
  return binary === null ? await launchDouble(options) : await launchElectron(binary, options)
}

/**
 * Starts the app while another one runs on the same folder, to which it hands its arguments, and waits
 * for its end. `cwd` is the folder that it is started in.
 *
 * @returns the exit code
 */
export async function startAgain(
  options: LaunchOptions & Readonly<{ cwd?: string }>,
): Promise<number | null> {
  const { userData, env, main = MAIN, args = [], cwd } = options
  const binary = electronBinary()
  const own = [main, `--user-data-dir=${userData}`, ...args]
  const program = binary ?? process.execPath
  const all = binary === null ? [DOUBLE, ...own] : own
  return await ending(spawn(program, all, { env: environment(env), cwd, stdio: 'ignore' }))
}

function environment(env: LaunchOptions['env']): Record<string, string> {
  const kept = Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Record<string, string>
}

async function launchElectron(binary: string, options: LaunchOptions) {
  const { userData, env, main = MAIN, args = [] } = options
  const electron = await _electron.launch({
    executablePath: binary,
    args: [main, `--user-data-dir=${userData}`, ...args],
    env: environment(env),
  })
  const child = electron.process()
  const output = collectOutput(child)
  return {
    kind: 'electron' as const,
    page: () => electron.firstWindow(),
    evaluate: (fn, argument) => electron.evaluate(fn as never, argument) as never,
    quit: async () => {
      await electron.evaluate(({ app }) => app.quit()).catch(() => undefined)
      await ending(child)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ending(child)
    },
    ended: () => ending(child),
    output,
  } satisfies Desktop
}

async function launchDouble(options: LaunchOptions): Promise<Desktop> {
  const { userData, env, main = MAIN, args = [] } = options
  const child = spawn(process.execPath, [DOUBLE, main, `--user-data-dir=${userData}`, ...args], {
    // Another one each time: the browser of a start that was killed may still be on its way out.
    env: environment({ DOUBLE_PROFILE: `${userData}-browser-${randomUUID()}`, ...env }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = collectOutput(child)
  let browser: Promise<Browser> | null = null
  let lastId = 0

  function evaluate<Answer>(fn: unknown, argument?: unknown): Promise<Answer> {
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    function hear(message: { id: number; value: Answer; error?: string }) {
      if (message.id !== id) return
      child.off('message', hear)
      child.off('exit', lose)
      if (message.error === undefined) resolve(message.value)
      else reject(new Error(message.error))
    }
    const lose = () => reject(new Error(`The app has ended:\n${output()}`))
    child.on('message', hear)
    child.once('exit', lose)
    child.send({ id, fn: String(fn), argument })
    return promise
  }

  return {
    kind: 'double',
    async page() {
      const address = await until(() => /^DevTools (ws:\S+)$/m.exec(output())?.[1], child, output)
      browser ??= chromium.connectOverCDP(address)
      const connected = await browser
      const pages = () => connected.contexts().flatMap((context) => context.pages())
      return await until(
        () => pages().find((page) => page.url().includes('.app.localhost')),
        child,
        output,
      )
    },
    evaluate,
    async quit() {
      await evaluate(({ app }: MainProcess) => app.quit()).catch(() => undefined)
      await ending(child)
      await browserGone(await browser)
    },
    async kill() {
      child.kill('SIGKILL')
      await ending(child)
      await browserGone(await browser)
    },
    ended: () => ending(child),
    output,
  }
}

/** The browser ends by itself once the main process is gone; then nobody writes into its folder. */
async function browserGone(browser: Browser | null): Promise<void> {
  if (!browser?.isConnected()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  browser.on('disconnected', () => resolve())
  const overdue = setTimeout(resolve, BROWSER_END_MS)
  if (browser.isConnected()) await promise
  clearTimeout(overdue)
  await browser.close().catch(() => undefined)
}

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return () => output
}

async function ending(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Waits for something that the app brings about; fails when it ends first, or takes too long. */
async function until<T>(
  look: () => T | undefined,
  child: ChildProcess,
  output: () => string,
): Promise<T> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const found = look()
    if (found !== undefined) return found
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 25)
    })
  }
  throw new Error(`The app has not come so far (exit code ${child.exitCode}):\n${output()}`)
}
