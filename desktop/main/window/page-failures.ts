/** What is done when the page crashes or hangs: its writer is told, and gets it back with the draft. */
import { dialog, type BrowserWindow } from 'electron'
import { log } from '../log.ts'

const SAFE =
  'What you wrote until a moment ago is kept on this computer, and is there again after reloading.'

export function followPageTrouble(window: BrowserWindow): void {
  const page = window.webContents
  let isAsking = false
  /** A page that hangs is ended so that it can be loaded again. */
  let isLettingGo = false
  /** Ends the question about a page that has come back by itself. */
  let answering: AbortController | null = null

  page.on('render-process-gone', (_event, { reason }) => {
    // Ours to have ended it, and on its way back.
    if (reason === 'clean-exit' || isLettingGo) {
      isLettingGo = false
      return
    }
    log(`The page is gone: ${reason}`)
    answering?.abort()
    void offerAnotherPage()
  })

  window.on('unresponsive', () => {
    if (isAsking) return
    log('The page does not answer.')
    void offerToWait()
  })
  window.on('responsive', () => answering?.abort())

  async function offerAnotherPage(): Promise<void> {
    const isReload = await offerReload('Scenewright’s window has stopped working.', 'Quit')
    if (window.isDestroyed()) return
    if (isReload) page.reload()
    else window.destroy()
  }

  async function offerToWait(): Promise<void> {
    const isReload = await offerReload('Scenewright does not answer.', 'Wait')
    if (!isReload || window.isDestroyed()) return
    isLettingGo = true
    page.forcefullyCrashRenderer()
    page.reload()
  }

  async function offerReload(message: string, other: string): Promise<boolean> {
    isAsking = true
    answering = new AbortController()
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message,
      detail: SAFE,
      buttons: ['Reload', other],
      defaultId: 0,
      cancelId: 1,
      signal: answering.signal,
    })
    isAsking = false
    return response === 0 && !answering.signal.aborted
  }
}
