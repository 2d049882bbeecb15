// Detects that the npm which started this process has ended. npm runs its scripts in a shell, and
// neither forwards every signal: killing npm ends the shell without a signal to us, and `kill -9`
// leaves both processes running. The server would continue in the background and occupy its port.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isAlive } from './is-alive.mjs'

/** Milliseconds between two checks. */
const CHECK_MS = 100

/**
 * Calls `onEnd` once, when npm or the shell in between has ended. Never calls it if npm didn't
 * start this process: then the parent's end means nothing (`nohup`, `&`).
 * @param {() => void} onEnd
 */
export function whenNpmEnds(onEnd) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const shell = describe(parent)
  const npm = shell !== null && /^\S*sh -c /.test(shell.command) ? shell.parent : parent
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return
    clearInterval(timer)
    onEnd()
  }, CHECK_MS)
  timer.unref()
}

/**
 * @param {number} pid
 * @returns {{ parent: number, command: string } | null} null if it can't be determined
 */
function describe(pid) {
  if (process.platform === 'win32') return null
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return null
  }
}

/** @param {number} pid */
function fromProc(pid) {
  // The second field, in parentheses, may itself contain spaces and parentheses.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  return { parent: Number(stat.split(' ')[1]), command }
}

/** @param {number} pid */
function fromPs(pid) {
  const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent = '', command = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? []
  return { parent: Number(parent), command }
}
