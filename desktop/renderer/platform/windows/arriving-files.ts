/** Files that other programs pass to the installed web app. */
import type { ArrivingFile } from '#renderer/platform/files/linked-files.ts'
import { SHARED_FILES_CACHE } from '@scenewright/shared/pages/offline.ts'

declare global {
  interface Window {
    /** Only in browsers where an installed web app can open files. */
    readonly launchQueue?: LaunchQueue
  }
}

interface LaunchQueue {
  setConsumer: (consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void
}

/** Takes the files that the service worker has stored; each only once. */
export async function takeSharedFiles(): Promise<readonly ArrivingFile[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_FILES_CACHE))) return []
  const cache = await caches.open(SHARED_FILES_CACHE)
  const files: ArrivingFile[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (!response) continue
    // A deleted entry may no longer be readable.
    const read = await readBytes(response)
    // Another tab may have taken it.
    if (!(await cache.delete(request))) continue
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
    files.push({ name, ...read })
  }
  return files
}

/** Calls `onFiles` with files that the system opens with the app, also those it started with. */
export function followLaunches(onFiles: (files: readonly ArrivingFile[]) => void): void {
  window.launchQueue?.setConsumer(({ files: handles = [] }) => {
    void openAll(handles, onFiles)
  })
}

async function openAll(
  handles: readonly FileSystemFileHandle[],
  onFiles: (files: readonly ArrivingFile[]) => void,
): Promise<void> {
  if (handles.length > 0) onFiles(await readHandles(handles))
}

/** Returns the files of handles, in their order. */
export async function readHandles(
  handles: readonly FileSystemFileHandle[],
): Promise<readonly ArrivingFile[]> {
  const files = handles.map(async (handle) => {
    const file = handle.getFile()
    const { size } = await file.catch(() => ({ size: 0 }))
    return {
      name: handle.name,
      size,
      read: async () => new Uint8Array(await (await file).arrayBuffer()),
      ref: handle,
    }
  })
  return await Promise.all(files)
}

/** Reads all of a stored file now; `read` then answers with it or rejects. */
async function readBytes(response: Response): Promise<Omit<ArrivingFile, 'name'>> {
  const bytes = response.arrayBuffer().then((buffer) => new Uint8Array(buffer))
  const { length } = await bytes.catch(() => ({ length: 0 }))
  return { size: length, read: () => bytes }
}
