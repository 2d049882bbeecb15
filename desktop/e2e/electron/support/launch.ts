/**
 * Starts the desktop app for a spec, on the real Electron if its binary is installed, otherwise on
 * the mock. Specs use both in the same way.
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
const MOCK = join(import.meta.dirname, '../mock/run.ts')
const START_MS = 60_000
const BROWSER_END_MS = 10_000

/** The first argument of functions that are evaluated in the main process. */
export type MainProcess = typeof Electron

export interface Desktop {
  kind: 'electron' | 'mock'
  /** The window's page. Waits until it exists. */
  page: () => Promise<Page>
  /** Runs a function in the main process. It can't use anything from the spec's scope. */
  evaluate: <Argument, Answer>(
    fn: (electron: MainProcess, argument: Argument) => Answer | Promise<Answer>,
    argument?: Argument,
  ) => Promise<Answer>
  /** Quits as the writer would, and waits until the app has ended. */
  quit: () => Promise<void>
  /** Ends the main process like `kill -9`. */
  kill: () => Promise<void>
  /** Waits until the app has ended, and returns its exit code. */
  ended: () => Promise<number | null>
  /** Everything the main process has printed. */
  output: () => string
}

export interface LaunchOptions {
  /** The app's data folder. Start again with the same one to keep the data. */
  userData: string
  env?: Readonly<Record<string, string>>
  /** Another main script than the built app's. */
  main?: string
  /** Links and files to start the app with. */
  args?: readonly string[]
}

/** Electron's binary, or `null` if it isn't installed. Requiring the package would download it. */
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
  return binary === null ? await launchMock(options) : await launchElectron(binary, options)
}

/**
 * Starts the app while another one runs with the same data folder, and waits until it ends. It passes
 * its arguments and `cwd`, its working directory, to the first one.
 *
 * @returns the exit code
 */
export async function startSecondInstance(
  options: LaunchOptions & Readonly<{ cwd?: string }>,
): Promise<number | null> {
  const { userData, env, main = MAIN, args = [], cwd } = options
  const binary = electronBinary()
  const appArgs = [main, `--user-data-dir=${userData}`, ...args]
  const program = binary ?? process.execPath
  const all = binary === null ? [MOCK, ...appArgs] : appArgs
  return await exitCodeOf(spawn(program, all, { env: environment(env), cwd, stdio: 'ignore' }))
}

function environment(env: LaunchOptions['env']): Record<string, string> {
  const all = Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as Record<string, string>
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
      await exitCodeOf(child)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exitCodeOf(child)
    },
    ended: () => exitCodeOf(child),
    output,
  } satisfies Desktop
}

async function launchMock(options: LaunchOptions): Promise<Desktop> {
  const { userData, env, main = MAIN, args = [] } = options
  const child = spawn(process.execPath, [MOCK, main, `--user-data-dir=${userData}`, ...args], {
    // A new profile each time, because the browser of a killed start may still be ending.
    env: environment({ MOCK_PROFILE: `${userData}-browser-${randomUUID()}`, ...env }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = collectOutput(child)
  let browser: Promise<Browser> | null = null
  let lastId = 0

  function evaluate<Answer>(fn: unknown, argument?: unknown): Promise<Answer> {
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    function receive(message: { id: number; value: Answer; error?: string }) {
      if (message.id !== id) return
      child.off('message', receive)
      child.off('exit', fail)
      if (message.error === undefined) resolve(message.value)
      else reject(new Error(message.error))
    }
    const fail = () => reject(new Error(`The app has ended:\n${output()}`))
    child.on('message', receive)
    child.once('exit', fail)
    child.send({ id, fn: String(fn), argument })
    return promise
  }

  return {
    kind: 'mock',
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
      await exitCodeOf(child)
      await browserEnded(await browser)
    },
    async kill() {
      child.kill('SIGKILL')
      await exitCodeOf(child)
      await browserEnded(await browser)
    },
    ended: () => exitCodeOf(child),
    output,
  }
}

/** Waits for the browser, which ends after the main process and may write files until then. */
async function browserEnded(browser: Browser | null): Promise<void> {
  if (!browser?.isConnected()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  browser.on('disconnected', () => resolve())
  const timeout = setTimeout(resolve, BROWSER_END_MS)
  if (browser.isConnected()) await promise
  clearTimeout(timeout)
  await browser.close().catch(() => undefined)
}

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return () => output
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Waits until `find` returns something. Fails if the app ends first or START_MS pass. */
async function until<T>(
  find: () => T | undefined,
  child: ChildProcess,
  output: () => string,
): Promise<T> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const found = find()
    if (found !== undefined) return found
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 25)
    })
  }
  throw new Error(
    `The app ended or took too long to start (exit code ${child.exitCode}):\n${output()}`,
  )
}
