/** The app's one window. */
import { join } from 'node:path'
import { BrowserWindow, nativeTheme, screen } from 'electron'
import type { SettingsFile } from '../settings/settings.ts'
import { HOME } from '../web/origin.ts'
import { MIN_HEIGHT, MIN_WIDTH, openingPlace, type WindowPlace } from './window-place.ts'

/** The page's background colors, so that the window doesn't flash before the page is painted. */
const BACKGROUND = { light: '#F4F1EA', dark: '#141311' }
/** The window's position is stored this long after it last moved, in milliseconds. */
const SETTLED_MS = 500

/** Creates the window at its last position. It is shown once the page is painted. */
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
      // Drafts must be written on time in a covered window too.
      backgroundThrottling: false,
    },
  })
  if (isMaximised) window.maximize()
  window.once('ready-to-show', () => window.show())
  rememberPlace(window, settings)
  return window
}

/** Loads the app's first page. */
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
    timer = setTimeout(remember, SETTLED_MS)
  }
  window.on('resize', rememberSoon)
  window.on('move', rememberSoon)
  window.on('maximize', rememberSoon)
  window.on('unmaximize', rememberSoon)
  window.on('close', remember)
}
