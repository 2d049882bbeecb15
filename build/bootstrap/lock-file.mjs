// Reads package-lock.json and npm's record in node_modules, which has the same format.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link] a workspace, not a package
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

/** @param {string} root the checkout */
export const lockFileOf = (root) => join(root, 'package-lock.json')

/**
 * Reads a lock file; a missing or damaged one counts as empty.
 * @param {string} file
 * @returns {Lock}
 */
export function readLock(file) {
  try {
    /** @type {unknown} */
    const lock = JSON.parse(readFileSync(file, 'utf8'))
    return isLock(lock) ? lock : { packages: {} }
  } catch {
    return { packages: {} }
  }
}

/**
 * @param {unknown} value
 * @returns {value is Lock}
 */
function isLock(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'packages' in value &&
    typeof value.packages === 'object' &&
    value.packages !== null
  )
}
