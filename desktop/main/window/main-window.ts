/** The app's one window. */
import { join } from 'node:path'
import { BrowserWindow, nativeTheme, screen } from 'electron'
import type { SettingsFile } from '../settings/settings.ts'
import { HOME } from '../web/origin.ts'
import { MIN_HEIGHT, MIN_WIDTH, openingPlace, type WindowPlace } from './window-place.ts'

/** The desk of look.md, so that nothing flashes before the page is drawn. */
const BACKGROUND = { light: '#F4F1EA', dark: '#141311' }
/** Milliseconds without a move until the window's place is kept. */
const REST_MS = 500

/** Makes the window where it stood last; it shows itself once the page is drawn. */
export function createMainWindow(settings: SettingsFile): BrowserWindow {
  const workAreas = screen.getAllDisplays().map((display) => display.workArea)
  const { isMaximised, ...place } = openingPlace(settings.get('window'), workAreas)
  const window = new BrowserWindow({
    ...place,
    minWidth: MIN_WIDTH,
    minHeight: MIN_HEIGHT,
    show: false,
    title: 'Scenewright',
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      spellcheck: true,
      // Draft keeping must not slow down in a window that is covered.
      backgroundThrottling: false,
    },
  })
  if (isMaximised) window.maximize()
  window.once('ready-to-show', () => window.show())
  rememberPlace(window, settings)
  return window
}

/** Shows the app's first page. */
export async function showApp(window: BrowserWindow): Promise<void> {
  await window.loadURL(`${HOME}projects`)
}

function rememberPlace(window: BrowserWindow, settings: SettingsFile): void {
  let timer: NodeJS.Timeout | undefined
  function remember(): void {
    clearTimeout(timer)
    if (window.isDestroyed()) return
    const place: WindowPlace = { ...window.getNormalBounds(), isMaximised: window.isMaximized() }
    settings.set('window', place)
  }
  function rememberSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(remember, REST_MS)
  }
  window.on('resize', rememberSoon)
  window.on('move', rememberSoon)
  window.on('maximize', rememberSoon)
  window.on('unmaximize', rememberSoon)
  window.on('close', remember)
}
