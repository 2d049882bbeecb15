/**
 * A window is closed once its page has said that every word is on this device. A page that does not
 * say so in time is asked about; one that is gone is not waited for.
 */
import { dialog, type BrowserWindow } from 'electron'
import { tellPage } from '../ipc/tell-page.ts'

/** Milliseconds that a page has to put away what was typed last. */
const PATIENCE_MS = 5000

export type Closing = Readonly<{
  /** The page's answer to `app:closing`. */
  mayClose: (id: number) => void
}>

/**
 * @param isListening whether there is a page that will answer
 * @param onStay the writer has gone back to writing
 */
export function closeWithCare(
  window: BrowserWindow,
  isListening: () => boolean,
  onStay: () => void,
): Closing {
  let id = 0
  let isAsked = false
  let overdue: NodeJS.Timeout | undefined

  function close(): void {
    clearTimeout(overdue)
    if (!window.isDestroyed()) window.destroy()
  }

  function ask(): void {
    id += 1
    isAsked = true
    overdue = setTimeout(() => void askWriter(), PATIENCE_MS)
    tellPage(window.webContents, 'app:closing', { id })
  }

  async function askWriter(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: 'Scenewright is still putting away what you typed last.',
      detail:
        'It has not said yet that this is safely on your disk. Closing now may lose a moment’s writing.',
      buttons: ['Keep Waiting', 'Close Anyway', 'Go Back to Writing'],
      defaultId: 0,
      cancelId: 2,
    })
    if (window.isDestroyed()) return
    if (response === 1) return close()
    if (response === 0) return ask()
    isAsked = false
    onStay()
  }

  window.on('close', (event) => {
    if (!isListening()) return
    event.preventDefault()
    if (!isAsked) ask()
  })
  window.on('closed', () => clearTimeout(overdue))
  return {
    mayClose(answered) {
      // An answer to a closing that the writer has called off closes nothing.
      if (isAsked && answered === id) close()
    },
  }
}
