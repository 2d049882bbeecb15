// A lock between processes of one machine: a file that holds the owner's process id.

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 250
/** Process ids are reused, after a reboot above all, so an older lock counts as abandoned. */
const LONGEST_HOLD_MS = 30 * 60_000

/**
 * Waits until this process has the lock. An owner that died without cleaning up loses it.
 * @param {string} file the lock file; its folder must exist
 * @param {string} work what the owner does, for the line shown to a process that waits
 * @returns {Promise<() => void>} releases the lock
 */
export async function takeFileLock(file, work) {
  let hasReported = false
  while (!create(file)) {
    const owner = ownerOf(file)
    if (owner === null) {
      rmSync(file, { force: true })
      continue
    }
    if (!hasReported) process.stdout.write(`Waiting: process ${owner} ${work} …\n`)
    hasReported = true
    await sleep(RETRY_MS)
  }
  return () => rmSync(file, { force: true })
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} file
 * @returns {string | null} the living owner's process id, '' when not yet written, null when stale
 */
function ownerOf(file) {
  try {
    const ageMs = Date.now() - statSync(file).mtimeMs
    const pid = readFileSync(file, 'utf8')
    return ageMs < LONGEST_HOLD_MS && (pid === '' || isAlive(Number(pid))) ? pid : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}

/**
 * @param {unknown} error
 * @returns {unknown}
 */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
