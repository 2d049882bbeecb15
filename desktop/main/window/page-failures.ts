/** Offers to reload the page when it crashes or hangs. The draft restores the script. */
import { dialog, type BrowserWindow } from 'electron'
import { log } from '../log.ts'

const SAFE = 'Your work is on this computer, except perhaps the last few words. Reload to continue.'

export function watchPageFailures(window: BrowserWindow): void {
  const page = window.webContents
  let isAsking = false
  /** A hanging page is being ended on purpose, so that it can be reloaded. */
  let isRestarting = false
  /** Withdraws the open question when the page responds again or crashes. */
  let question: AbortController | null = null

  page.on('render-process-gone', (_event, { reason }) => {
    // Ended on purpose; it is already reloading.
    if (reason === 'clean-exit' || isRestarting) {
      isRestarting = false
      return
    }
    log(`The page process ended: ${reason}`)
    question?.abort()
    void offerReloadAfterCrash()
  })

  window.on('unresponsive', () => {
    if (isAsking) return
    log('The page is not responding.')
    void offerRestart()
  })
  window.on('responsive', () => question?.abort())

  async function offerReloadAfterCrash(): Promise<void> {
    const isReload = await offerReload('Scenewright’s window crashed.', 'Quit')
    if (window.isDestroyed()) return
    if (isReload) page.reload()
    else window.destroy()
  }

  async function offerRestart(): Promise<void> {
    const isReload = await offerReload('Scenewright isn’t responding.', 'Wait')
    if (!isReload || window.isDestroyed()) return
    isRestarting = true
    page.forcefullyCrashRenderer()
    page.reload()
  }

  async function offerReload(message: string, other: string): Promise<boolean> {
    isAsking = true
    question = new AbortController()
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message,
      detail: SAFE,
      buttons: ['Reload', other],
      defaultId: 0,
      cancelId: 1,
      signal: question.signal,
    })
    isAsking = false
    return response === 0 && !question.signal.aborted
  }
}
