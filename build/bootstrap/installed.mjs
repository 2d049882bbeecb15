// Whether node_modules is what package-lock.json says.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFileOf, readLock } from './lock-file.mjs'
import { pinnedNode } from './pinned-node.mjs'

/** @typedef {import('./lock-file.mjs').Lock} Lock */

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.scenewright-install')

/**
 * The quick answer, for each start: is the last finished install the one this lock file asks for?
 * A checkout carried to another kind of machine needs other binaries, so the platform counts.
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
 * The thorough answer, when the quick one is no: somebody may have run `npm install` themselves,
 * and a good node_modules is not thrown away. npm writes its own record last, so an install that
 * was cut short has none.
 * @param {string} root the checkout
 */
export function treeMatchesLock(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  return holdsAll(readLock(lockFileOf(root)), readLock(record))
}

/**
 * Tells whether every package that `lock` asks for stands in `installed` with its version.
 * Optional ones made for another kind of machine may be absent.
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
 * npm leaves out optional packages for another system, and some for any system. Which C library a
 * Linux has is not known here, so packages that ask for one are not missed.
 * @param {import('./lock-file.mjs').LockEntry} entry
 * @param {{ platform: string, arch: string }} machine
 */
function mayBeAbsent({ optional, os, cpu, libc }, { platform, arch }) {
  const isForThisMachine = os?.includes(platform) && cpu?.includes(arch) && libc === undefined
  return optional === true && !isForThisMachine
}
