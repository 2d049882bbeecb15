// Child processes of the build's commands. They share our terminal and receive our signals.

import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'

const BIN = join(ROOT, 'node_modules', '.bin')

export interface RunOptions {
  cwd?: string
  /** Added to this process's environment. */
  env?: Record<string, string>
}

/** Starts a program from node_modules/.bin, such as `vite`. */
export function startTool(name: string, args: readonly string[], options: RunOptions = {}) {
  return start(join(BIN, name), args, options)
}

/** Starts this process's Node with arguments such as `['backend/src/server.ts']`. */
export function startNode(args: readonly string[], options: RunOptions = {}) {
  return start(process.execPath, args, options)
}

/** Starts a program that isn't an npm package's, such as Electron. */
export function startProgram(program: string, args: readonly string[]) {
  return start(program, args, {})
}

function start(program: string, args: readonly string[], options: RunOptions) {
  return spawn(program, args, { ...optionsOf(dirname(program), options), stdio: 'inherit' })
}

function optionsOf(folder: string, { cwd = ROOT, env }: RunOptions) {
  // On Windows the programs of packages are .cmd files, which only a shell can start.
  const shell = process.platform === 'win32' && folder === BIN
  return { cwd, env: { ...process.env, ...env }, shell }
}

/**
 * Runs a program from node_modules/.bin whose output is printed later, beside other such programs.
 * @returns whether it succeeded, and what it wrote
 */
export async function collectOutput(
  name: string,
  args: readonly string[],
): Promise<{ isGreen: boolean; output: string }> {
  const env: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(join(BIN, name), args, { ...optionsOf(BIN, { env }), stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return { isGreen: (await waitForExit(child)) === 0, output }
}

/** Waits until a process ends. @returns its exit code, or 128 + n if signal n ended it */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // Its output is complete only then.
    child.on('close', (code, signal) => {
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM'])
    })
  })
}

/** Forwards the signals that ask this process to end to its children, which decide how to end. */
export function passSignalsTo(children: readonly ChildProcess[]): void {
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole process group, so the children already got it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      for (const child of children) child.kill(signal)
    })
  }
}
