import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { takeFileLock } from '../bootstrap/file-lock.mjs'

/** A build output that is reused until its inputs change. */
export interface Product {
  /** Making it, as the lock's message says it after 'process 123': 'builds the web app'. */
  work: string
  /** A file or folder that exists when the product does. */
  output: string
  /** The file with the hash of the inputs; its lock is next to it. */
  stamp: string
  hash: () => string
  /** Makes the product and prints any errors. @returns whether that succeeded */
  make: () => Promise<boolean>
}

/**
 * Makes the product if it is missing or its inputs have changed since it was made.
 * Two starts at the same time take turns, and an interrupted build is made again.
 * @returns false if it couldn't be made
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
