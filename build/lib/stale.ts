import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { takeFileLock } from '../bootstrap/file-lock.mjs'

/** Something that is made from files and kept. */
export interface Product {
  /** For the lock's line, after 'process 123': 'builds the web app'. */
  work: string
  /** A file or folder that exists when the product does. */
  output: string
  /** Where the hash of the inputs is kept; beside it stands the lock. */
  stamp: string
  hash: () => string
  /** Makes the product; false when that failed, and it has said why. */
  make: () => Promise<boolean>
}

/**
 * Makes the product when it is missing or its inputs have changed since it was made.
 * Two starts at once take turns, and one that was cut short is made again.
 * @returns false when it could not be made
 */
export async function ensureFresh({ work, output, stamp, hash, make }: Product): Promise<boolean> {
  const wanted = hash()
  const isFresh = () =>
    existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isFresh()) return true
  mkdirSync(dirname(stamp), { recursive: true })
  const release = await takeFileLock(`${stamp}.lock`, work)
  try {
    if (isFresh()) return true
    rmSync(stamp, { force: true })
    if (!(await make())) return false
    writeFileSync(stamp, wanted)
    return true
  } finally {
    release()
  }
}
