/** Creates the app's window and connects it to the menu, settings, drafts, microphone and IPC. */
import { join } from 'node:path'
import { app, safeStorage, session, type BrowserWindow, Menu } from 'electron'
import { NO_STATE, type AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { Arrivals } from './arrivals.ts'
import type { Config } from './config.ts'
import { askForFile, type FileKind } from './files/open-file.ts'
import { createLinkedFiles } from './files/linked-files.ts'
import { createReceipts } from './files/receipts.ts'
import { createSaveDialog } from './files/save-dialog.ts'
import { answerRequests } from './ipc/answer-requests.ts'
import { sendToPage } from './ipc/send-to-page.ts'
import { log, getErrorReason } from './log.ts'
import { addContextMenu } from './menu/context-menu.ts'
import { createSpellingLanguage } from './menu/spelling-language.ts'
import { applyTheme, pageAnswers } from './page-answers.ts'
import { forgetRecent, recentFor } from './recent-projects.ts'
import { createPageMicrophone } from './microphone/page-microphone.ts'
import { createRecordFiles } from './scripts/record-files.ts'
import { createScriptFiles } from './scripts/script-files.ts'
import { openSettings } from './settings/settings.ts'
import { createTokenStore, NO_KEYRING } from './settings/token-store.ts'
import { serveApp } from './web/app-protocol.ts'
import { getLiveUrl } from './web/live-url.ts'
import { guardClose, type Closing } from './window/close-window.ts'
import { guardPage, guardPermissions } from './window/guards.ts'
import { createMainWindow, showApp } from './window/main-window.ts'
import { watchPageFailures } from './window/page-failures.ts'
import { menuItems, type MenuActions, type MenuView } from './menu/menu-items.ts'

const SETTINGS_DAMAGED = (file: string) =>
  `Scenewright couldn’t read its settings and reset them. The old file was renamed to “${file}” in Scenewright’s folder. Your scripts aren’t affected.`
const SETTINGS_REFUSED =
  'Scenewright couldn’t save its settings on this computer. They’ll last until you close the app. Check that there is free disk space.'

export type AppWindow = Readonly<{
  /** Opens the window, or brings it to the front. */
  show: () => void
}>

/** Sets up the app. Call it once Electron is ready. */
export function startAppWindow(config: Config, arrivals: Arrivals): AppWindow {
  const folder = app.getPath('userData')
  const settings = openSettings(folder, (error) => {
    log(`Couldn't store a setting: ${getErrorReason(error)}`)
    arrivals.notice(SETTINGS_REFUSED)
  })
  if (settings.damaged !== null) arrivals.notice(SETTINGS_DAMAGED(settings.damaged))
  applyTheme('theme', settings.get('values')['theme'])

  const receipts = createReceipts(settings)
  const isMac = process.platform === 'darwin'
  let window: BrowserWindow | null = null
  let closing: Closing | null = null
  let state: AppState = NO_STATE
  /** True once the page has registered its event handlers and answers `app:closing`. */
  let isListening = false

  const api = serveApp(join(import.meta.dirname, '../web'), config.apiBase)
  guardPermissions(session.defaultSession)

  const menu = createAppMenu({
    command: (command) => window && sendToPage(window.webContents, 'menu:command', command),
    openFile: (kind) => void openFile(kind),
  })

  const setSpellingLanguage = createSpellingLanguage(session.defaultSession)

  const microphone = createPageMicrophone((news) => {
    if (window) sendToPage(window.webContents, 'microphone:news', news)
  })

  async function openFile(kind: FileKind): Promise<void> {
    const path = await askForFile(window, settings, kind)
    if (path !== null) await arrivals.file(path, kind)
  }

  function applyState(next: AppState): void {
    state = next
    menu.show({
      state,
      recent: recentFor(settings, state),
      isMac,
      isDevelopment: config.isDevelopment,
    })
    window?.setTitle(state.script ? `${state.script.title} – Scenewright` : 'Scenewright')
    // macOS shows this as a dot in the window's close button.
    if (isMac) window?.setDocumentEdited(state.script?.isUnsaved ?? false)
  }

  answerRequests({
    ...pageAnswers({
      settings,
      token: createTokenStore(settings, safeStorage, () => arrivals.notice(NO_KEYRING)),
      scripts: createScriptFiles(join(folder, 'scripts'), () => Date.now()),
      reviews: createRecordFiles(join(folder, 'reviews')),
      sessionStates: createRecordFiles(join(folder, 'session-states')),
      files: {
        ...createSaveDialog(() => window, settings, receipts),
        ...createLinkedFiles(receipts),
      },
      abortCall: api.abort,
      liveUrl: getLiveUrl(config.apiBase),
    }),
    ...microphone.answers,
    'app:ready': () => {
      if (!window) return
      isListening = true
      arrivals.listen(window.webContents, receipts)
    },
    'app:may-close': ({ id }) => closing?.mayClose(id),
    'app:state': applyState,
    'spelling:language': ({ language }) => setSpellingLanguage(language),
    'recent:forget': (project) => {
      forgetRecent(settings, project)
      applyState(state)
    },
  })

  let isQuitting = false
  app.on('before-quit', () => (isQuitting = true))

  function stopListening(): void {
    isListening = false
    arrivals.stopListening()
  }

  function open(): BrowserWindow {
    const opened = createMainWindow(settings)
    const page = opened.webContents
    guardPage(page, config.isDevelopment)
    addContextMenu(page, () =>
      state.script ? (word) => sendToPage(page, 'spelling:learn', { word }) : undefined,
    )
    watchPageFailures(opened)
    microphone.follow(page)
    closing = guardClose(
      opened,
      () => isListening,
      () => (isQuitting = false),
    )
    // Navigating replaces the page. The new one sends `app:ready` once it listens.
    page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) stopListening()
    })
    page.on('render-process-gone', stopListening)
    // The window is titled after the script, not with the page's own title.
    opened.on('page-title-updated', (event) => event.preventDefault())
    opened.on('closed', () => {
      window = null
      stopListening()
      applyState(NO_STATE)
      // preventDefault() in the close handler cancelled the quit that was under way.
      if (isQuitting) app.quit()
    })
    window = opened
    applyState(NO_STATE)
    showApp(opened).catch((error: unknown) => log(`The page didn't load: ${getErrorReason(error)}`))
    return opened
  }

  return {
    show() {
      const shown = window ?? open()
      if (shown.isMinimized()) shown.restore()
      if (shown.isVisible()) shown.focus()
    },
  }
}

/** Rebuilds the menu bar when its content has changed. */
type AppMenu = Readonly<{ show: (view: MenuView) => void }>

function createAppMenu(actions: MenuActions): AppMenu {
  let shown = ''
  return {
    show(view) {
      const items = menuItems(view, actions)
      // Without the click handlers, which never change.
      const serialized = JSON.stringify(items)
      if (serialized === shown) return
      shown = serialized
      Menu.setApplicationMenu(Menu.buildFromTemplate(items))
    },
  }
}
