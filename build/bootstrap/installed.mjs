// Checks whether node_modules matches package-lock.json.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFileOf, readLock } from './lock-file.mjs'
import { pinnedNode } from './pinned-node.mjs'

/** @typedef {import('./lock-file.mjs').Lock} Lock */

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.scenewright-install')

/**
 * The quick check, done on every start: did the last finished install use this lock file?
 * The platform counts too, because a checkout copied to another kind of machine needs other
 * binaries.
 * @param {string} root the checkout
 */
export function hasFinishedInstall(root) {
  if (!existsSync(pinnedNode(root)) || !existsSync(stampFile(root))) return false
  return readFileSync(stampFile(root), 'utf8') === stampOf(root)
}

/** @param {string} root */
export function recordFinishedInstall(root) {
  writeFileSync(stampFile(root), stampOf(root))
}

/** @param {string} root */
export function forgetFinishedInstall(root) {
  rmSync(stampFile(root), { force: true })
}

/** @param {string} root */
function stampOf(root) {
  const lock = createHash('sha256').update(readFileSync(lockFileOf(root)))
  return `${lock.digest('hex')} ${process.platform} ${process.arch}\n`
}

/**
 * The thorough check, done when the quick one fails: a node_modules from a plain `npm install` may
 * be complete and is then used. npm writes its own record last, so an interrupted install has none.
 * @param {string} root the checkout
 */
export function treeMatchesLock(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  return holdsAll(readLock(lockFileOf(root)), readLock(record))
}

/**
 * Returns whether every package of `lock` is in `installed` with its version.
 * Optional packages for another kind of machine may be missing.
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {{ platform: string, arch: string }} machine
 */
export function holdsAll(lock, installed, machine = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true
    const found = installed.packages[path]
    return found ? found.version === wanted.version : mayBeAbsent(wanted, machine)
  })
}

/**
 * npm leaves out optional packages for other systems. This code doesn't know which C library a
 * Linux system has, so packages that require a certain one may be missing.
 * @param {import('./lock-file.mjs').LockEntry} entry
 * @param {{ platform: string, arch: string }} machine
 */
function mayBeAbsent({ optional, os, cpu, libc }, { platform, arch }) {
  const isForThisMachine = os?.includes(platform) && cpu?.includes(arch) && libc === undefined
  return optional === true && !isForThisMachine
}
