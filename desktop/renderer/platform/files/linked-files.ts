import type { FileWriting } from '@scenewright/shared/desktop/linked-files.ts'

/** Identifies a file to the platform: a receipt in the desktop app, a handle in a browser. */
export type FileRef = string | FileSystemFileHandle

/** A file that was chosen, with its content. */
export type ChosenFile = Readonly<{ ref: FileRef; name: string; bytes: Uint8Array<ArrayBuffer> }>

/** A file to import (`state/tabs/open-files.ts`). */
export type ArrivingFile = Readonly<{
  name: string
  size: number
  /** Rejects if the file couldn't be read. */
  read: () => Promise<Uint8Array<ArrayBuffer>>
  /** The file to save back to. */
  ref?: FileRef
}>

export type FileRead =
  | Readonly<{ kind: 'read'; bytes: Uint8Array<ArrayBuffer> }>
  | Readonly<{ kind: 'gone' }>
  /** `reason`: for the writer, with what to do. */
  | Readonly<{ kind: 'refused'; reason: string }>

type Write = Readonly<{
  bytes: Uint8Array<ArrayBuffer>
  /** The expected content of the file. */
  expected: Uint8Array<ArrayBuffer>
  /** Copy that beside the file first, where the platform can. */
  backup: boolean
}>

/** The files of other programs that scripts are opened from and saved back to. */
export type LinkedFiles = Readonly<{
  /** True if backups are made beside the file. */
  hasBackups: boolean
  isSame: (one: FileRef, other: FileRef) => Promise<boolean>
  /** Asks for permission if needed, so call it first when the writer saves. */
  read: (ref: FileRef) => Promise<FileRead>
  write: (ref: FileRef, content: Write) => Promise<FileWriting>
  /** Saves a new file where the writer chooses; `null` if they cancel. Rejects if it can't be written. */
  saveAs: (
    name: string,
    makeBytes: () => Promise<Uint8Array<ArrayBuffer>>,
  ) => Promise<ChosenFile | null>
  /** Asks which files to open; `null` where the window's menu does. */
  choose: (() => Promise<readonly ArrivingFile[]>) | null
  /** The dropped files that can be saved to, in their order. Call it during the drop. */
  readDrop: ((dropped: DataTransfer) => Promise<readonly (FileRef | null)[]>) | null
}>

export function isSameContent(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
