// Child processes of the build's commands: they share our terminal and hear our signals.

import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'

const BIN = join(ROOT, 'node_modules', '.bin')

export interface RunOptions {
  cwd?: string
  /** Added to our own environment. */
  env?: Record<string, string>
}

/** Starts one of the packages' programs, such as `vite`. */
export function startTool(name: string, args: readonly string[], options: RunOptions = {}) {
  return start(join(BIN, name), args, options)
}

/** Starts the Node that runs us, with such arguments as `['backend/src/server.ts']`. */
export function startNode(args: readonly string[], options: RunOptions = {}) {
  return start(process.execPath, args, options)
}

/** Starts a program that stands on its own, such as a browser. */
export function startProgram(program: string, args: readonly string[]) {
  return start(program, args, {})
}

function start(program: string, args: readonly string[], { cwd = ROOT, env }: RunOptions) {
  return spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    // On Windows the packages' programs are .cmd files, which only a shell starts.
    shell: process.platform === 'win32' && dirname(program) === BIN,
  })
}

/** Waits for the end of a process and gives its exit code, 128 + n when signal n ended it. */
export function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM'])
    })
  })
}

/** Hands the signals that ask us to end on to the children, which decide how to end. */
export function passSignalsTo(children: readonly ChildProcess[]): void {
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A terminal gives Ctrl-C to the whole group, so the children have theirs already.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      for (const child of children) child.kill(signal)
    })
  }
}
