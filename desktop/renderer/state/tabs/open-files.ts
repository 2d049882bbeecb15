/**
 * Files to import: chosen with a button, dropped onto the page, or opened with the desktop app.
 * They wait here until the projects page or the editor shows them, one at a time
 * (features/import-file).
 */
import type { ChosenFile, FileRef } from '#renderer/platform/files/linked-files.ts'
import { createStore } from 'zustand/vanilla'

/** A file whose content is read later. */
export type ImportableFile = Readonly<{
  /** Without its folder. */
  name: string
  /** Bytes. */
  size: number
  read: () => Promise<Uint8Array<ArrayBuffer>>
  /** The file to save the script back to; without it, the script is a copy. */
  ref?: FileRef | null
}>

export type WaitingFile = ImportableFile & Readonly<{ id: number }>

type OpenFilesState = Readonly<{
  /** The first one is shown. */
  waiting: readonly WaitingFile[]
  /** The number of finished files since the queue was last empty. */
  done: number
}>

export const openFiles = createStore<OpenFilesState>(() => ({ waiting: [], done: 0 }))

let lastId = 0

/** Adds files to the queue. */
export function queueFiles(files: readonly ImportableFile[]): void {
  const added = files.map((file) => ({ ...file, id: (lastId += 1) }))
  openFiles.setState(({ waiting, done }) => ({
    waiting: [...waiting, ...added],
    done: waiting.length === 0 ? 0 : done,
  }))
}

/** Adds files to save back to. */
export function queueChosenFiles(files: readonly ChosenFile[]): void {
  queueFiles(
    files.map(({ bytes, ...file }) => ({
      ...file,
      size: bytes.length,
      read: () => Promise.resolve(bytes),
    })),
  )
}

/**
 * Adds the browser's own files, from a file button or a drop.
 *
 * @param refs those of them that can be saved to
 */
export function queueBrowserFiles(
  files: Iterable<File>,
  refs: readonly (FileRef | null)[] = [],
): void {
  queueFiles(
    Array.from(files, (file, index) => ({
      name: file.name,
      size: file.size,
      ref: refs[index] ?? null,
      read: async () => new Uint8Array(await file.arrayBuffer()),
    })),
  )
}

/** Removes a finished file, imported or not. */
export function finishFile(id: number): void {
  openFiles.setState(({ waiting, done }) => ({
    waiting: waiting.filter((file) => file.id !== id),
    done: done + 1,
  }))
}
