/** Files that a browser can save in place. */
import type { LinkedFiles } from './linked-files.ts'

/** TypeScript's DOM library doesn't have these. */
declare global {
  interface Window {
    readonly showOpenFilePicker?: (options: object) => Promise<readonly FileSystemFileHandle[]>
    readonly showSaveFilePicker?: (options: object) => Promise<FileSystemFileHandle>
  }
  interface FileSystemHandle {
    requestPermission?: (mode: Readonly<{ mode: 'readwrite' }>) => Promise<PermissionState>
  }
  interface DataTransferItem {
    getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
  }
}

const load = async () => (await import('./file-access.ts')).fileAccess

/** @returns `null` if the browser can't save files in place */
export function createWebFiles(): LinkedFiles | null {
  if (typeof window === 'undefined') return null
  if (!window.showOpenFilePicker || !window.showSaveFilePicker) return null
  return {
    hasBackups: false,
    isSame: async (...refs) => (await load()).isSame(...refs),
    read: async (ref) => (await load()).read(ref),
    write: async (...content) => (await load()).write(...content),
    saveAs: async (...file) => (await load()).saveAs(...file),
    choose: async () => (await load()).choose(),
    // A drop can only be read while it happens.
    readDrop: ({ items }) =>
      Promise.all(
        Array.from(items, async (item) => {
          if (item.kind !== 'file') return []
          const handle = await item.getAsFileSystemHandle?.().catch(() => null)
          return [handle instanceof FileSystemFileHandle ? handle : null]
        }),
      ).then((refs) => refs.flat()),
  }
}
