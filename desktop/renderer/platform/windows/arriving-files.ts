/** Files that other programs hand to the installed web app. */
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
export async function takeSharedFiles(): Promise<readonly File[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_FILES_CACHE))) return []
  const cache = await caches.open(SHARED_FILES_CACHE)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    // Another tab may have taken it.
    if (!response || !(await cache.delete(request))) continue
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
    files.push(new File([await response.blob()], name))
  }
  return files
}

/** Calls `onFiles` with files that the system opens with the app, also those it started with. */
export function followLaunches(onFiles: (files: readonly File[]) => void): void {
  window.launchQueue?.setConsumer(({ files: handles = [] }) => {
    void openAll(handles, onFiles)
  })
}

async function openAll(
  handles: readonly FileSystemFileHandle[],
  onFiles: (files: readonly File[]) => void,
): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()))
  if (files.length > 0) onFiles(files)
}
