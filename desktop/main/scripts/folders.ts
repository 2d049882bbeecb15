import { mkdir, readFile } from 'node:fs/promises'

/** Creates a folder that other users of this computer can't read. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** A file's text, or `null` if it doesn't exist or can't be read. */
export async function readIfExists(file: string): Promise<string | null> {
  return await readFile(file, 'utf8').catch(() => null)
}

export type Queue = <T>(step: () => Promise<T>) => Promise<T>

/** Runs steps one after another, so that no two work in the same folder at the same time. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const next = last.then(step)
    // The caller gets the error; later steps still run.
    last = next.catch(() => undefined)
    return next
  }
}
