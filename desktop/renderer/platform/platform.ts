import type {
  ListedRecordStorage,
  RecordStorage,
} from '@scenewright/shared/drafts/draft-storage.ts'
import type { StoredKey } from '@scenewright/shared/desktop-api.ts'
import type { DeviceDraftStorage } from './drafts/draft-storage.ts'
import type { Microphone } from './audio/microphone.ts'
import type { TemplateStorage } from './templates/template-storage.ts'
import type { LinkedFiles } from './files/linked-files.ts'
import type { NativeShell } from './windows/native-shell.ts'
import type { Windows } from './windows/windows.ts'

/**
 * Everything the app needs from the browser or the desktop app. Code outside this folder doesn't
 * know which of the two it runs in.
 */
export type Platform = Readonly<{
  /** Prefix of every API path: '' if the page's own origin answers (`docs/product/api.md#api`). */
  apiBase: string
  /** The page's `fetch`; in the desktop app, aborting also ends the call in the main process. */
  fetch: typeof fetch
  keyValue: KeyValue
  /** The address of the server's WebSocket for live documents. */
  liveUrl: () => Promise<string>
  /** Loads the code of the device's storage, which isn't part of pages for visitors. */
  openStorage: () => Promise<DeviceStorage>
  loadMicrophone: () => Promise<Microphone>
  /** The other tabs or windows of the same browser. */
  windows: Windows
  /**
   * True if scripts open without a login: the desktop app belongs to one writer and remembers the
   * last user until they log out. Browsers may be shared.
   */
  remembersUser: boolean
  /** The desktop window and its menu bar; `null` on the web. */
  native: NativeShell | null
  /** Files that scripts are saved back to; `null` in browsers that can't. */
  files: LinkedFiles | null
  /** Saves a file: a download in the browser, a save dialog in the desktop app. */
  downloadFile: (file: DownloadableFile) => Promise<void>
}>

/** The storage of this device for its users' data. */
export type DeviceStorage = Readonly<{
  drafts: DeviceDraftStorage
  /** The bases of the drafts of live projects. */
  liveBases: RecordStorage
  /** Projects as the server last had them, which open without a connection. */
  offlineCopies: ListedRecordStorage
  /** Open reviews of the assistant's answers. */
  reviews: RecordStorage
  /** Earlier states of open scripts. */
  sessionStates: RecordStorage
  /** Conversations with the assistant. */
  conversations: ListedRecordStorage
  /** The files that scripts were opened from. */
  fileLinks: ListedRecordStorage
  /** The writer's own templates. */
  templates: TemplateStorage
}>

export type DownloadableFile = Readonly<{
  /** With its extension; see shared/src/files/file-names.ts. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  mime: string
}>

/**
 * Storage for single strings. If the device refuses to store (private mode, quota), values last
 * until the app is closed.
 */
export type KeyValue = Readonly<{
  get: (key: StoredKey) => Promise<string | null>
  set: (key: StoredKey, value: string) => Promise<void>
  remove: (key: StoredKey) => Promise<void>
  /** Calls the listener when another window changes the key. @returns a function that stops this */
  onOtherWindowChange: (key: StoredKey, listener: (value: string | null) => void) => () => void
}>
