/**
 * Files that the writer wants brought in, whichever way they come: chosen by a button, dropped onto
 * the page, opened with the desktop app. They wait here until the projects page or the editor shows
 * them, one after another (features/import-file).
 */
import { createStore } from 'zustand/vanilla'

/** A file that is read only when it is its turn. */
export type HandedFile = Readonly<{
  /** Without its folder. */
  name: string
  /** Bytes. */
  size: number
  read: () => Promise<Uint8Array<ArrayBuffer>>
}>

export type WaitingFile = HandedFile & Readonly<{ id: number }>

type OpenFilesState = Readonly<{
  /** The first is shown. */
  waiting: readonly WaitingFile[]
  /** Files of this round that are done with. */
  done: number
}>

export const openFiles = createStore<OpenFilesState>(() => ({ waiting: [], done: 0 }))

let lastId = 0

/** Puts files behind those that wait. */
export function handOver(files: readonly HandedFile[]): void {
  const added = files.map((file) => ({ ...file, id: (lastId += 1) }))
  openFiles.setState(({ waiting, done }) => ({
    waiting: [...waiting, ...added],
    done: waiting.length === 0 ? 0 : done,
  }))
}

/** The same for files of the page: of a file button, or dropped. */
export function handOverFiles(files: Iterable<File>): void {
  handOver(
    Array.from(files, (file) => ({
      name: file.name,
      size: file.size,
      read: async () => new Uint8Array(await file.arrayBuffer()),
    })),
  )
}

/** One file is done with, imported or not; the next one's turn comes. */
export function finishFile(id: number): void {
  openFiles.setState(({ waiting, done }) => ({
    waiting: waiting.filter((file) => file.id !== id),
    done: done + 1,
  }))
}
