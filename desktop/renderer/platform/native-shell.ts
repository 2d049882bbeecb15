import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { MenuCommand } from '@scenewright/shared/desktop/menu-command.ts'

/** What a program has around its page: a menu bar, a window that is closed, files and links opened with it. */
export type NativeShell = Readonly<{
  /** The writer has chosen an item of the menu bar. */
  onCommand: (hear: (command: MenuCommand) => void) => Stop
  /** A link to one of our pages was opened: its path and query. */
  onLink: (hear: (path: string) => void) => Stop
  /** A file was opened with the program. */
  onFile: (hear: (file: OpenedFile) => void) => Stop
  /** News that the writer has to know of, in whole sentences. */
  onNotice: (hear: (message: string) => void) => Stop
  /** A file was saved under this name; `show` shows it in its folder. */
  onSaved: (hear: (name: string, show: () => void) => void) => Stop
  /** Keeps what is not kept yet before the window is closed; all that are given are waited for. */
  beforeClosing: (keep: () => Promise<void>) => Stop
  /** Tells what the menu bar shows. */
  showState: (state: AppState) => void
  /** A project is no more: the menu bar offers it to its writer no longer. */
  forgetProject: (project: Readonly<{ userId: string; projectId: string }>) => void
  /** All of the above are heard from now on: what has waited for that comes now. */
  ready: () => void
}>

export type OpenedFile = Readonly<{
  /** Without its folder. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}>

export type Stop = () => void
