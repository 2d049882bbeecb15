/** Reads one file off the main thread. */
import { makeId } from '#renderer/platform/ids/make-id.ts'
import type { FileToRead, ImportAnswer } from './import-messages.ts'
import { readFile } from './read-file.ts'

function post(answer: ImportAnswer): void {
  self.postMessage(answer, { transfer: [] })
}

async function read(file: FileToRead): Promise<void> {
  const imported = await readFile(file, {
    makeId,
    onStage: (stage) => post({ kind: 'stage', stage }),
  })
  post({ kind: 'done', file: imported })
}

self.addEventListener('message', ({ data }: MessageEvent<FileToRead>) => {
  read(data).catch((error: unknown) => {
    // A rejected promise doesn't fire the worker's error event, which the page listens for.
    reportError(error)
  })
})
