/** Prepares one linked file off the main thread. */
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { prepareFile, type FileToPrepare } from './prepare-file.ts'

async function prepare(file: FileToPrepare): Promise<void> {
  self.postMessage(await prepareFile(file, makeId), { transfer: [] })
}

self.addEventListener('message', ({ data }: MessageEvent<FileToPrepare>) => {
  prepare(data).catch((error: unknown) => {
    // A rejected promise doesn't fire the worker's error event, which the page listens for.
    reportError(error)
  })
})
