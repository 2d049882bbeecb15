/** A started desktop app, and the process it runs in. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as Electron from 'electron'

/** The built main script. */
export const MAIN = join(import.meta.dirname, '../../../dist/main/main.js')

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

/** The environment of this process with changes. */
export function environment(env: LaunchOptions['env']): Record<string, string> {
  const all = Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as Record<string, string>
}

/** Collects what a process prints. */
export function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return () => output
}

/** Waits until a process has ended. */
export async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}
