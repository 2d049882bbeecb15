/** Entry point of the desktop app's main process. */
import { app, BrowserWindow, dialog } from 'electron'
import { LINK_SCHEME } from '@scenewright/shared/desktop/deep-link.ts'
import { createArrivals } from './arrivals.ts'
import { readConfig, type Config } from './config.ts'
import { startAppWindow } from './app-window.ts'
import { log, getErrorReason } from './log.ts'
import { lookForUpdate } from './updates.ts'
import { registerScheme } from './web/app-protocol.ts'

process.on('uncaughtException', (error) => {
  log(`Uncaught exception: ${error.stack ?? getErrorReason(error)}`)
  dialog.showErrorBox(
    'Scenewright ran into an unexpected error.',
    'Your work is on this computer. If anything looks wrong, close Scenewright and start it again.',
  )
  // Without a window the app can't continue.
  if (BrowserWindow.getAllWindows().length === 0) app.exit(1)
})

// One process at a time, because draft files have a single writer.
if (app.requestSingleInstanceLock()) begin()
else app.quit()

function begin(): void {
  try {
    start(readConfig(process.env))
  } catch (error) {
    dialog.showErrorBox('Scenewright couldn’t start.', getErrorReason(error))
    app.exit(2)
  }
}

function start(config: Config): void {
  const arrivals = createArrivals()
  let show = () => {}

  registerScheme()
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  arrivals.args(process.argv.slice(1), process.cwd())
  app.on('second-instance', (_event, args, folder) => {
    show()
    arrivals.args(args.slice(1), folder)
  })
  // macOS sends these events instead of arguments, possibly before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault()
    show()
    arrivals.link(link)
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    show()
    void arrivals.file(path)
  })
  app.on('activate', () => show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })

  async function openWhenReady(): Promise<void> {
    await app.whenReady()
    ;({ show } = startAppWindow(config, arrivals))
    show()
    await lookForUpdate()
  }

  // Not awaited: Electron becomes ready only after this module has run to its end.
  void openWhenReady()
}
