import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { FileRef } from '#renderer/platform/files/linked-files.ts'
import type { MenuCommand } from '@scenewright/shared/desktop/menu-command.ts'

/** The desktop window around the page: its menu bar, closing, and the files and links it opens. */
export type NativeShell = Readonly<{
  /** A menu command was chosen. */
  onCommand: (listener: (command: MenuCommand) => void) => Stop
  /** A link to one of our pages was opened; `path` includes the query. */
  onLink: (listener: (path: string) => void) => Stop
  /** A file was opened with the app. */
  onFile: (listener: (file: OpenedFile) => void) => Stop
  /** A message for the writer, in whole sentences. */
  onNotice: (listener: (message: string) => void) => Stop
  /** A file was saved under this name; `show` shows it in its folder. */
  onSaved: (listener: (name: string, show: () => void) => void) => Stop
  /** Runs before the window closes, to write pending edits. The window waits for all handlers. */
  beforeClosing: (handler: () => Promise<void>) => Stop
  /** A word was added to the script's dictionary in the context menu. */
  onLearnWord: (listener: (word: string) => void) => Stop
  /** Sets the spell-checker's language; `null` restores the system's. */
  setSpellingLanguage: (language: string | null) => void
  /** Updates the menu bar. */
  showState: (state: AppState) => void
  /** Removes a deleted project from the menu of recent ones. */
  forgetProject: (project: Readonly<{ userId: string; projectId: string }>) => void
  /** All listeners are registered: queued events are delivered now. */
  ready: () => void
}>

export type OpenedFile = Readonly<{
  /** Without its folder. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** The file to save back to; `null` for a file that is only imported. */
  ref: FileRef | null
}>

export type Stop = () => void
