/** The inputs and results of starting an engine. */

import type { Remote } from '../wire/remote.ts'

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** Pages are laid out in a window of this size, in CSS pixels. */
export const WINDOW = { width: 1440, height: 900 } as const

export interface LaunchOptions {
  /** The profile's folder. A second start with the same one finds what the first one stored. */
  profile: string
  /** The folder of downloads, which start without asking. */
  downloads: string
}

export interface RunningBrowser {
  remote: Remote
  /** The errors in the page's console since the last call. */
  takeErrors: () => Promise<readonly string[]>
  /** Composes text with an input method: shows it as unconfirmed text, then confirms it. */
  compose: (text: string) => Promise<void>
  /** Ends the browser like `kill -9`. */
  kill: () => Promise<void>
}
