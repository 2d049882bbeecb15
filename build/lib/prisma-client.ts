import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeFileLock } from '../bootstrap/file-lock.mjs'
import { ROOT } from './root.ts'
import { waitForExit, startNode } from './run.ts'

/**
 * Generates the database client if its schema has changed.
 * @returns whether that succeeded
 */
export async function ensurePrismaClient(): Promise<boolean> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const lock = join(ROOT, '.cache', 'prisma-client.lock')
  const release = await takeFileLock(lock, 'generates the database client')
  try {
    return (await waitForExit(startNode(['backend/prisma/generate.ts']))) === 0
  } finally {
    release()
  }
}

/** Vitest's global setup for tests of the backend. */
export async function setup(): Promise<void> {
  if (!(await ensurePrismaClient())) throw new Error('The database client could not be generated')
}
