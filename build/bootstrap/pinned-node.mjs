// The Node that the project runs on comes as the npm package `node`, pinned in package.json.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { lockFileOf, readLock } from './lock-file.mjs'

/**
 * @param {string} root the checkout
 * @returns {string} the path of the pinned Node's program
 */
export function pinnedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', 'node', 'bin', name)
}

/**
 * Returns whether the pinned Node is installed, starts, and has the version of the lock file.
 * @param {string} root the checkout
 */
export function pinnedNodeWorks(root) {
  try {
    const version = execFileSync(pinnedNode(root), ['--version'], { encoding: 'utf8' }).trim()
    return version === `v${readLock(lockFileOf(root)).packages['node_modules/node']?.version}`
  } catch {
    return false
  }
}
