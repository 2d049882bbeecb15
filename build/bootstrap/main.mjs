// The second half of run.mjs, once the shell's Node is known to be new enough.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { whenShellEnds } from './shell-watch.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Installs missing packages, then runs build/commands/COMMAND.ts under the pinned Node.
 * @param {readonly string[]} args the command and its arguments
 * @returns {Promise<number>} the exit code
 */
export async function main([command = '', ...args]) {
  const file = join(ROOT, 'build', 'commands', `${command}.ts`)
  if (!/^[a-z][a-z0-9-]*$/.test(command) || !existsSync(file)) {
    process.stderr.write(`There is no command '${command}'. See the scripts in package.json.\n`)
    return 2
  }
  const failure = await ensureInstalled(ROOT)
  if (failure !== null) {
    process.stderr.write(`${failure}\n`)
    return 1
  }
  return runUnderPinnedNode([file, ...args])
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
function runUnderPinnedNode(args) {
  const node = pinnedNode(ROOT)
  const folders = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env['PATH']]
  const PATH = folders.join(delimiter)
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH } })
  passSignalsOn(child)
  whenShellEnds(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    )
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsOn(child) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole process group, so the child already got it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    })
  }
}
