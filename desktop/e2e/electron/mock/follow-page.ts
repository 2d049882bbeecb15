/** Applies the app's guards to a window's page, and turns page events into window events. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PressedKey } from './accelerators.ts'
import { preventable } from './app.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu } from './menu.ts'
import { isOfWindow } from './open-windows.ts'
import { runPreload } from './page-side.ts'
import { fromWeb } from './protocol.ts'
import { record } from './record.ts'
import type { WebContents } from './web-contents.ts'
import type { WindowOptions } from './window-options.ts'
import type { WindowPage } from './window-page.ts'
import { createWire } from './wire.ts'

type FollowedWindow = WindowPage & Readonly<{ webContents: WebContents; options: WindowOptions }>

export async function followPage(page: Page, window: FollowedWindow): Promise<void> {
  await exposeBridge(page, window)
  await guardNavigation(page, window)
  await guardOpening(page, window)
  page.on('load', () => {
    window.webContents.emit('did-finish-load')
    window.emit('ready-to-show')
  })
  page.on('crash', () =>
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }),
  )
}

/** One binding carries keys and calls. The preload script runs before the page's own scripts. */
async function exposeBridge(page: Page, { webContents, options }: FollowedWindow): Promise<void> {
  await page.exposeBinding('__mock', async ({ frame }, kind: string, ...content: string[]) => {
    const [first = '', second = ''] = content
    if (kind === 'key') return Menu.press(JSON.parse(first) as PressedKey)
    return await ipcMain.receive(webContents, frame, first, second)
  })
  const preload = options.webPreferences?.preload
  if (preload === undefined) return
  const source = JSON.stringify(readFileSync(preload, 'utf8'))
  await page.addInitScript({
    content: `(${runPreload.toString()})(${source}, (${createWire.toString()})())`,
  })
}

/** Lets the app decide about navigation to other origins, and reports navigation within the app. */
async function guardNavigation(page: Page, window: FollowedWindow): Promise<void> {
  const contents = window.webContents
  await page.route(
    (url) => !isOwn(url.href),
    async (route, request) => {
      const url = request.url()
      const isMainFrame = request.frame() === page.mainFrame()
      if (!request.isNavigationRequest() || window.isLoading()) return await route.continue()
      const event = preventable({ url: fromWeb(url), isMainFrame })
      contents.emit('will-frame-navigate', event)
      if (isMainFrame) contents.emit('will-navigate', event, event.url)
      record('navigation', event.url, event.defaultPrevented ? 'blocked' : 'allowed')
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
}

/** Lets the app decide about each window that the page opens. The mock never opens one. */
async function guardOpening(page: Page, { webContents }: FollowedWindow): Promise<void> {
  page.on('popup', (popup) => void popup.close().catch(() => undefined))
  const context = page.context()
  // Runs for a new window's first request, before Playwright reports its page.
  context.on('request', (request) => {
    if (!request.isNavigationRequest() || isOfWindow(request)) return
    const url = fromWeb(request.url())
    const { action } = webContents.openHandler?.({ url }) ?? { action: 'allow' }
    record('window.open', url, action)
  })
  await context.route(
    (url) => !isOwn(url.href),
    (route, request) => (isOfWindow(request) ? route.fallback() : route.abort('aborted')),
  )
}

function isOwn(url: string): boolean {
  return (
    fromWeb(url) !== url ||
    url.startsWith('about:') ||
    url.startsWith('blob:') ||
    url.startsWith('data:')
  )
}
