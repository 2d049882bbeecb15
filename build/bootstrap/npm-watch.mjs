// Notices the end of the npm that runs us. npm starts its scripts through a shell, and neither
// passes everything on: `kill` of npm ends the shell without a word to us, `kill -9` of npm leaves
// both of us behind. The server would live on, unseen, and hold its port.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isAlive } from './is-alive.mjs'

/** How often we look, in milliseconds. */
const CHECK_MS = 100

/**
 * Calls back once when npm, or the shell between it and us, has gone. Not run by npm, never: then a
 * parent's end means nothing (think of `nohup` and `&`).
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
 * @returns {{ parent: number, command: string } | null} null where nothing can be learned
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
  // The second field, in parentheses, may hold spaces and parentheses itself.
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
