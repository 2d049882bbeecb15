import type { StoredKey } from '@scenewright/shared/desktop-api.ts'
import type { LocalScriptStorage } from './local-scripts.ts'
import type { ReviewStorage } from './review-storage.ts'
import type { Microphone } from './microphone.ts'
import type { NativeShell } from './native-shell.ts'
import type { Windows } from './windows.ts'

/**
 * What the app needs of the machine it runs on. A browser page and the desktop app each have one;
 * nothing above this folder knows which.
 */
export type Platform = Readonly<{
  /** In front of every call's path: '' for a page, which its own server answers (spec §7). */
  apiBase: string
  /** Makes the calls; a page's own, but where a call's end has to be told further. */
  fetch: typeof fetch
  keyValue: KeyValue
  /** Working copies of scripts. */
  localScripts: LocalScriptStorage
  /** Open reviews of the assistant's answers. */
  reviews: ReviewStorage
  microphone: Microphone
  /** The other windows of the same browser. */
  windows: Windows
  /**
   * The device belongs to one writer, whose scripts open without a login too: it remembers who was
   * logged in last, until they log out. A browser may be anybody's.
   */
  remembersUser: boolean
  /** The window and the menu bar of a program; `null` on the web, where the browser has its own. */
  native: NativeShell | null
  /** Hands the writer a file: the browser's download, the desktop's save dialog. */
  downloadFile: (file: DownloadableFile) => Promise<void>
}>

export type DownloadableFile = Readonly<{
  /** With its extension; see shared/src/files/file-names.ts. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  mime: string
}>

/**
 * Storage of single strings. A device that refuses to store (private mode, quota) is no failure
 * here: what was set then lasts until the app is closed.
 */
export type KeyValue = Readonly<{
  get: (key: StoredKey) => Promise<string | null>
  set: (key: StoredKey, value: string) => Promise<void>
  remove: (key: StoredKey) => Promise<void>
  /** Calls back when another window changed the key; returns the way to stop that. */
  onOtherWindowChange: (key: StoredKey, listener: (value: string | null) => void) => () => void
}>
