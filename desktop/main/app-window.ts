/** The running app: its window, with all that belongs to it, and what happens around it. */
import { join } from 'node:path'
import { app, safeStorage, session, type BrowserWindow } from 'electron'
import { NO_STATE, type AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { Arrivals } from './arrivals.ts'
import type { Config } from './config.ts'
import { askForFile } from './files/open-file.ts'
import type { FileKind } from './files/opened-extensions.ts'
import { createSaveDialog } from './files/save-dialog.ts'
import { answerRequests } from './ipc/answer-requests.ts'
import { tellPage } from './ipc/tell-page.ts'
import { log, reasonOf } from './log.ts'
import { createAppMenu } from './menu/app-menu.ts'
import { followContextMenu } from './menu/context-menu.ts'
import { followTheme, pageAnswers } from './page-answers.ts'
import { forgetRecent, recentFor } from './recent-projects.ts'
import { createPageMicrophone } from './microphone/page-microphone.ts'
import { createReviewFiles } from './scripts/review-files.ts'
import { createScriptFiles } from './scripts/script-files.ts'
import { openSettings } from './settings/settings.ts'
import { createTokenKeeper, NO_KEYRING } from './settings/token-keeper.ts'
import { serveApp } from './web/app-protocol.ts'
import { closeWithCare, type Closing } from './window/close-window.ts'
import { guardPage, guardPermissions } from './window/guards.ts'
import { createMainWindow, showApp } from './window/main-window.ts'
import { followPageTrouble } from './window/page-trouble.ts'

const SETTINGS_DAMAGED = (file: string) =>
  `The settings of this computer could not be read and were set back. The old ones are kept as “${file}” in Scenewright’s folder. Your scripts are not affected.`
const SETTINGS_REFUSED =
  'This computer’s disk does not take Scenewright’s settings; they last until you close it. Check that there is free space.'

export type Desk = Readonly<{
  /** Opens the window, or brings it to the front. */
  show: () => void
}>

/** Builds the app up; to be called once Electron is ready. */
export function openDesk(config: Config, arrivals: Arrivals): Desk {
  const folder = app.getPath('userData')
  const settings = openSettings(folder, (error) => {
    log(`A setting was not stored: ${reasonOf(error)}`)
    arrivals.notice(SETTINGS_REFUSED)
  })
  if (settings.damaged !== null) arrivals.notice(SETTINGS_DAMAGED(settings.damaged))
  followTheme('theme', settings.get('values')['theme'])

  const isMac = process.platform === 'darwin'
  let window: BrowserWindow | null = null
  let closing: Closing | null = null
  let state: AppState = NO_STATE
  /** The page hears what it is told, and answers. */
  let isListening = false

  const api = serveApp(join(import.meta.dirname, '../web'), config.apiBase)
  guardPermissions(session.defaultSession)

  const menu = createAppMenu({
    command: (command) => window && tellPage(window.webContents, 'menu:command', command),
    openFile: (kind) => void openFile(kind),
  })

  const microphone = createPageMicrophone((news) => {
    if (window) tellPage(window.webContents, 'microphone:news', news)
  })

  async function openFile(kind: FileKind): Promise<void> {
    const path = await askForFile(window, settings, kind)
    if (path !== null) await arrivals.file(path)
  }

  function follow(now: AppState): void {
    state = now
    menu.show({
      state,
      recent: recentFor(settings, state),
      isMac,
      isDevelopment: config.isDevelopment,
    })
    window?.setTitle(state.script ? `${state.script.title} – Scenewright` : 'Scenewright')
    // A Mac shows it in the window's close button.
    if (isMac) window?.setDocumentEdited(state.script?.isUnsaved ?? false)
  }

  answerRequests({
    ...pageAnswers({
      settings,
      token: createTokenKeeper(settings, safeStorage, () => arrivals.notice(NO_KEYRING)),
      scripts: createScriptFiles(join(folder, 'scripts'), () => Date.now()),
      reviews: createReviewFiles(join(folder, 'reviews')),
      files: createSaveDialog(() => window, settings),
      abortCall: api.abort,
    }),
    ...microphone.answers,
    'app:ready': () => {
      if (!window) return
      isListening = true
      arrivals.listen(window.webContents)
    },
    'app:may-close': ({ id }) => closing?.mayClose(id),
    'app:state': follow,
    'recent:forget': (project) => {
      forgetRecent(settings, project)
      follow(state)
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
    followContextMenu(page)
    followPageTrouble(opened)
    microphone.follow(page)
    closing = closeWithCare(
      opened,
      () => isListening,
      () => (isQuitting = false),
    )
    // Whoever listened is gone with its page; the new page says when it listens.
    page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) stopListening()
    })
    page.on('render-process-gone', stopListening)
    // The page names itself; the window is named after the script.
    opened.on('page-title-updated', (event) => event.preventDefault())
    opened.on('closed', () => {
      window = null
      stopListening()
      follow(NO_STATE)
      // Waiting for the page has called the quitting off.
      if (isQuitting) app.quit()
    })
    window = opened
    follow(NO_STATE)
    showApp(opened).catch((error: unknown) => log(`The page did not load: ${reasonOf(error)}`))
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
