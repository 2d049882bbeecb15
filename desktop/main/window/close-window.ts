/**
 * Closes a window only after its page has written the last edits to this device. If the page doesn't
 * answer in time, the writer decides. A page that is gone isn't waited for.
 */
import { dialog, type BrowserWindow } from 'electron'
import { sendToPage } from '../ipc/send-to-page.ts'

/** The page may take this long to write its last edits, in milliseconds. */
const ANSWER_MS = 5000

export type Closing = Readonly<{
  /** The page's answer to `app:closing`. */
  mayClose: (id: number) => void
}>

/**
 * @param isListening whether there is a page that will answer
 * @param onStay called when the writer goes back to writing
 */
export function guardClose(
  window: BrowserWindow,
  isListening: () => boolean,
  onStay: () => void,
): Closing {
  let id = 0
  let isPending = false
  let timeout: NodeJS.Timeout | undefined

  function close(): void {
    clearTimeout(timeout)
    if (!window.isDestroyed()) window.destroy()
  }

  function ask(): void {
    id += 1
    isPending = true
    timeout = setTimeout(() => void askWriter(), ANSWER_MS)
    sendToPage(window.webContents, 'app:closing', { id })
  }

  async function askWriter(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: 'Scenewright is still saving your last edits on this computer.',
      detail: 'If you close now, you may lose the last few words you typed.',
      buttons: ['Keep Waiting', 'Close Anyway', 'Go Back to Writing'],
      defaultId: 0,
      cancelId: 2,
    })
    if (window.isDestroyed()) return
    if (response === 1) return close()
    if (response === 0) return ask()
    isPending = false
    onStay()
  }

  window.on('close', (event) => {
    if (!isListening()) return
    event.preventDefault()
    if (!isPending) ask()
  })
  window.on('closed', () => clearTimeout(timeout))
  return {
    mayClose(answered) {
      // The writer may have cancelled the closing that this answers.
      if (isPending && answered === id) close()
    },
  }
}
