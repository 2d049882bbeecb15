import type { EventEmitter } from 'node:events'
import type { Page } from '@playwright/test'

/** A window as the modules that browser-window.ts imports see it. */
export interface WindowPage extends EventEmitter {
  isDestroyed: () => boolean
  /** True if the main process started the current navigation. */
  isLoading: () => boolean
  /** True if the window shows this page. */
  shows: (page: Page) => boolean
  /** The address of its page. */
  address: () => string
  /** Runs an action on the page after all earlier ones. */
  later: (action: (page: Page) => Promise<void>) => Promise<void>
  reopen: () => void
  close: () => void
  crash: () => void
}
