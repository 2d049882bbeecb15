import { mkdir, readFile } from 'node:fs/promises'

/** Makes a folder that nobody else on this computer can look into. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** A file's text; `null` when there is none, or the disk does not give it. */
export async function readIfThere(file: string): Promise<string | null> {
  return await readFile(file, 'utf8').catch(() => null)
}

export type Queue = <T>(step: () => Promise<T>) => Promise<T>

/** Runs steps one after another: no two of them meet in the same folder. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const next = last.then(step)
    // A step that failed has told who asked for it; it stops nobody else.
    last = next.catch(() => undefined)
    return next
  }
}
