/** Starts the built main process on mock Electron, as `launchElectron` does on the real one. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import {
  MAIN,
  collectOutput,
  environment,
  exitCodeOf,
  type Desktop,
  type LaunchOptions,
  type MainProcess,
} from '../support/desktop.ts'

/** Runs a main script with Node: `node run.ts MAIN ARGUMENTS`. */
export const MOCK = join(import.meta.dirname, 'run.ts')
const START_MS = 60_000
const BROWSER_END_MS = 10_000

export async function launchMock(options: LaunchOptions): Promise<Desktop> {
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
