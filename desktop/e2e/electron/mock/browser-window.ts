/** Mock of `BrowserWindow`: a page of a real Chromium, with the app's guards applied. */
import { EventEmitter } from 'node:events'
import type { Page } from '@playwright/test'
import { app, preventable } from './app.ts'
import { browserContext } from './browser.ts'
import { followPage } from './follow-page.ts'
import { roleActions, setFocusedWindow } from './menu.ts'
import { openWindows } from './open-windows.ts'
import { fromWeb, toWeb } from './protocol.ts'
import { record } from './record.ts'
import { session } from './session.ts'
import { WebContents } from './web-contents.ts'
import { checkOptions, type WindowOptions } from './window-options.ts'
import type { WindowPage } from './window-page.ts'

export class MockWindow extends EventEmitter {
  readonly options: WindowOptions
  readonly webContents: WebContents
  #page: Page | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #isGone = false
  #isShown: boolean
  #isMaximised = false
  #isMinimised = false
  #isLoading = false
  #title = ''
  #bounds: { x: number; y: number; width: number; height: number }

  static getAllWindows(): WindowPage[] {
    return [...openWindows]
  }

  constructor(options: WindowOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    checkOptions(options)
    this.options = options
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.#bounds = { x, y, width, height }
    this.#isShown = options.show ?? true
    this.webContents = new WebContents(this)
    openWindows.add(this)
    this.#queue = this.#open()
    this.#queue.catch((error: unknown) =>
      process.stderr.write(`Couldn't open a window: ${String(error)}\n`),
    )
  }

  async #open(): Promise<void> {
    const context = await browserContext(this.#bounds)
    const [blank] = context.pages()
    const isFirst = this.#page === null && blank?.url() === 'about:blank'
    const page = isFirst ? blank : await context.newPage()
    this.#page = page
    await followPage(page, this)
    page.on('close', () => {
      if (this.#page === page) this.#gone()
    })
  }

  #gone(): void {
    if (this.#isGone) return
    this.#isGone = true
    openWindows.delete(this)
    this.emit('closed')
    app.lastWindowGone()
  }

  /** Runs an action on the page after all earlier ones. Does nothing if the page is gone. */
  later(action: (page: Page) => Promise<void>): Promise<void> {
    const before = this.#queue
    const run = async () => {
      await before
      if (this.#page && !this.#isGone) await action(this.#page)
    }
    // The page may go away meanwhile.
    const done = run().catch(() => undefined)
    this.#queue = done
    return done
  }

  async loadURL(address: string): Promise<void> {
    await this.#queue
    const page = this.#page
    if (!page || this.#isGone) return
    const details = { requestingUrl: address, isMainFrame: true, mediaTypes: ['audio'] }
    // Asked in advance, because Playwright grants permissions before the page asks for them.
    if (await session.defaultSession.asks('media', details)) {
      await page
        .context()
        .grantPermissions(['microphone'], { origin: new URL(toWeb(address)).origin })
    }
    this.#isLoading = true
    try {
      await page.goto(toWeb(address))
    } finally {
      this.#isLoading = false
    }
  }

  /** Loads the page again, in a new tab because the old one may have crashed. */
  reopen(): void {
    const old = this.#page
    const address = fromWeb(old?.url() ?? '')
    const before = this.#queue
    const open = async () => {
      await before
      record('reload', address)
      await this.#open()
      await old?.close().catch(() => undefined)
    }
    this.#queue = open()
    void this.loadURL(address)
  }

  crash(): void {
    void this.#page?.goto('chrome://crash').catch(() => undefined)
  }

  /** True if the main process started the current navigation. */
  isLoading(): boolean {
    return this.#isLoading
  }

  shows(page: Page): boolean {
    return this.#page === page
  }

  address(): string {
    return this.#page?.url() ?? ''
  }

  close(): void {
    const event = preventable({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy(): void {
    const page = this.#page
    this.#gone()
    // Lets the page finish what it is doing, such as its last request.
    void page?.close({ runBeforeUnload: false }).catch(() => undefined)
  }

  isDestroyed(): boolean {
    return this.#isGone
  }

  show(): void {
    record('show')
    this.#isShown = true
    this.emit('show')
  }

  isVisible(): boolean {
    return this.#isShown
  }

  focus(): void {
    record('focus')
  }

  maximize(): void {
    this.#isMaximised = true
    this.emit('maximize')
  }

  unmaximize(): void {
    this.#isMaximised = false
    this.emit('unmaximize')
  }

  isMaximized(): boolean {
    return this.#isMaximised
  }

  minimize(): void {
    this.#isMinimised = true
  }

  restore(): void {
    this.#isMinimised = false
  }

  isMinimized(): boolean {
    return this.#isMinimised
  }

  getBounds(): { x: number; y: number; width: number; height: number } {
    return this.#bounds
  }

  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return this.#bounds
  }

  setBounds(bounds: Partial<{ x: number; y: number; width: number; height: number }>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.emit('resize')
    this.emit('move')
  }

  setTitle(title: string): void {
    this.#title = title
  }

  getTitle(): string {
    return this.#title
  }

  setDocumentEdited(isEdited: boolean): void {
    record('setDocumentEdited', isEdited)
  }

  setFullScreen(isFull: boolean): void {
    record('setFullScreen', isFull)
  }
}

app.windows = MockWindow.getAllWindows
setFocusedWindow(() => MockWindow.getAllWindows()[0] ?? null)
Object.assign(roleActions, {
  close: (window: MockWindow | null) => window?.close(),
  quit: () => app.quit(),
  cut: (window: MockWindow | null) => window?.webContents.cut(),
  copy: (window: MockWindow | null) => window?.webContents.copy(),
  paste: (window: MockWindow | null) => window?.webContents.paste(),
  selectall: (window: MockWindow | null) => window?.webContents.selectAll(),
  reload: (window: MockWindow | null) => window?.webContents.reload(),
})
