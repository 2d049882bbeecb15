/** `BrowserWindow`: a page of a real Chromium, with the guards of the app in front of it. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { app, preventable } from './app.ts'
import { browserContext } from './browser.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, roleActions, setFocusedWindow } from './menu.ts'
import { runPreload } from './page-side.ts'
import { fromWeb, toWeb } from './protocol.ts'
import { record } from './record.ts'
import { session } from './session.ts'
import { WebContents } from './web-contents.ts'
import { createWire } from './wire.ts'
import type { PressedKey } from './accelerators.ts'

const OPTIONS = new Set([
  'x',
  'y',
  'width',
  'height',
  'minWidth',
  'minHeight',
  'show',
  'title',
  'backgroundColor',
  'icon',
  'webPreferences',
])
const PREFERENCES = new Set([
  'preload',
  'contextIsolation',
  'sandbox',
  'nodeIntegration',
  'nodeIntegrationInSubFrames',
  'webviewTag',
  'spellcheck',
  'backgroundThrottling',
])

interface Options {
  width?: number
  height?: number
  x?: number
  y?: number
  show?: boolean
  webPreferences?: Record<string, unknown> & { preload?: string }
}

export class DoubleWindow extends EventEmitter {
  static readonly all = new Set<DoubleWindow>()
  readonly options: Options
  readonly webContents: WebContents
  #page: Page | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #isGone = false
  #isShown: boolean
  #isMaximised = false
  #isMinimised = false
  /** A navigation that the main process itself has asked for. */
  #isLoading = false
  #title = ''
  #bounds: { x: number; y: number; width: number; height: number }

  static getAllWindows(): DoubleWindow[] {
    return [...DoubleWindow.all]
  }

  constructor(options: Options = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    allow(OPTIONS, options, 'A BrowserWindow')
    allow(PREFERENCES, options.webPreferences ?? {}, 'webPreferences')
    this.options = options
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.#bounds = { x, y, width, height }
    this.#isShown = options.show ?? true
    this.webContents = new WebContents(this)
    DoubleWindow.all.add(this)
    this.#queue = this.#open()
    this.#queue.catch((error: unknown) => process.stderr.write(`No window: ${String(error)}\n`))
  }

  async #open(): Promise<void> {
    const context = await browserContext(this.#bounds)
    const [blank] = context.pages()
    const isFirst = this.#page === null && blank?.url() === 'about:blank'
    const page = isFirst ? blank : await context.newPage()
    this.#page = page
    await this.#follow(page)
  }

  async #follow(page: Page): Promise<void> {
    const contents = this.webContents
    await page.exposeBinding('__double', async ({ frame }, kind: string, ...content: string[]) => {
      const [first = '', second = ''] = content
      if (kind === 'key') return Menu.press(JSON.parse(first) as PressedKey)
      return await ipcMain.receive(contents, frame, first, second)
    })
    const preload = this.options.webPreferences?.preload
    if (preload !== undefined) {
      const source = JSON.stringify(readFileSync(preload, 'utf8'))
      await page.addInitScript({
        content: `(${runPreload.toString()})(${source}, (${createWire.toString()})())`,
      })
    }
    await page.route(
      (url) => !isOwn(url.href),
      async (route, request) => {
        const url = request.url()
        const isMainFrame = request.frame() === page.mainFrame()
        if (!request.isNavigationRequest() || this.#isLoading) return await route.continue()
        const event = preventable({ url: fromWeb(url), isMainFrame })
        contents.emit('will-frame-navigate', event)
        if (isMainFrame) contents.emit('will-navigate', event, event.url)
        record('navigation', event.url, event.defaultPrevented ? 'refused' : 'let go')
        if (event.defaultPrevented) await route.abort('aborted')
        else await route.continue()
      },
    )
    page.on('request', (request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
      if (!isOwn(request.url())) return
      contents.emit('did-start-navigation', {
        url: fromWeb(request.url()),
        isMainFrame: true,
        isSameDocument: false,
      })
    })
    page.on('popup', (popup) => void popup.close().catch(() => undefined))
    const context = page.context()
    // The first request of a window that the page opens is met here, before that window is there.
    context.on('request', (request) => {
      if (!request.isNavigationRequest() || isOfWindow(request)) return
      const url = fromWeb(request.url())
      const { action } = contents.openHandler?.({ url }) ?? { action: 'allow' }
      record('window.open', url, action)
    })
    await context.route(
      (url) => !isOwn(url.href),
      (route, request) => (isOfWindow(request) ? route.fallback() : route.abort('aborted')),
    )
    page.on('load', () => {
      contents.emit('did-finish-load')
      this.emit('ready-to-show')
    })
    page.on('crash', () =>
      contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }),
    )
    page.on('close', () => {
      if (this.#page === page) this.#gone()
    })
  }

  #gone(): void {
    if (this.#isGone) return
    this.#isGone = true
    DoubleWindow.all.delete(this)
    this.emit('closed')
    app.lastWindowGone()
  }

  /** Does something with the page once all before it is done; a page that is gone is left alone. */
  later(action: (page: Page) => Promise<void>): Promise<void> {
    const before = this.#queue
    const run = async () => {
      await before
      if (this.#page && !this.#isGone) await action(this.#page)
    }
    // A page that goes meanwhile has nothing done with it.
    const done = run().catch(() => undefined)
    this.#queue = done
    return done
  }

  async loadURL(address: string): Promise<void> {
    await this.#queue
    const page = this.#page
    if (!page || this.#isGone) return
    const details = { requestingUrl: address, isMainFrame: true, mediaTypes: ['audio'] }
    // Asked beforehand: Chromium here asks its own settings, which these are made from.
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

  /** Loads the page again, in a new one where it has crashed. */
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
    // What the page still has to say, such as its last call, is said.
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

/** Asked of a request that comes before its window, Playwright says so by throwing. */
function isOfWindow(request: Request): boolean {
  try {
    const page = request.frame().page()
    return DoubleWindow.getAllWindows().some((window) => window.shows(page))
  } catch {
    return false
  }
}

function isOwn(url: string): boolean {
  return (
    fromWeb(url) !== url ||
    url.startsWith('about:') ||
    url.startsWith('blob:') ||
    url.startsWith('data:')
  )
}

function allow(known: ReadonlySet<string>, given: object, what: string): void {
  const unknown = Object.keys(given).find((name) => !known.has(name))
  if (unknown !== undefined) throw new TypeError(`${what} has no '${unknown}'`)
}

app.windows = DoubleWindow.getAllWindows
setFocusedWindow(() => DoubleWindow.getAllWindows()[0] ?? null)
Object.assign(roleActions, {
  close: (window: DoubleWindow | null) => window?.close(),
  quit: () => app.quit(),
  cut: (window: DoubleWindow | null) => window?.webContents.cut(),
  copy: (window: DoubleWindow | null) => window?.webContents.copy(),
  paste: (window: DoubleWindow | null) => window?.webContents.paste(),
  selectall: (window: DoubleWindow | null) => window?.webContents.selectAll(),
  reload: (window: DoubleWindow | null) => window?.webContents.reload(),
})
