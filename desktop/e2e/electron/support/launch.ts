/**
 * Starts the desktop app for a spec, on Electron or on the mock (find-electron.ts). Specs use both in
 * the same way.
 */
import { spawn } from 'node:child_process'
import { _electron } from '@playwright/test'
import { MOCK, launchMock } from '../mock/launch-mock.ts'
import {
  MAIN,
  collectOutput,
  environment,
  exitCodeOf,
  type Desktop,
  type LaunchOptions,
} from './desktop.ts'
import { electronBinary } from './find-electron.ts'

/** Playwright adds this to each start on Linux, where root and many containers have no sandbox. */
const SANDBOX_ARGS = process.platform === 'linux' ? ['--no-sandbox'] : []

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
  second: LaunchOptions & Readonly<{ cwd?: string }>,
): Promise<number | null> {
  const { userData, env, main = MAIN, args = [], cwd } = second
  const binary = electronBinary()
  const appArgs = [main, `--user-data-dir=${userData}`, ...args]
  const program = binary ?? process.execPath
  const first = binary === null ? [MOCK] : SANDBOX_ARGS
  const options = { env: environment(env), cwd, stdio: 'ignore' } as const
  return await exitCodeOf(spawn(program, [...first, ...appArgs], options))
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
