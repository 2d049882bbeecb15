/**
 * Links and files that the app was opened with. They are queued until the page listens, which takes
 * a moment after a start.
 */
import type { WebContents } from 'electron'
import type { EventContent } from '@scenewright/shared/desktop-api.ts'
import type { EventName } from '@scenewright/shared/desktop/channel-names.ts'
import { linkInArgs, pathOfLink } from '@scenewright/shared/desktop/deep-link.ts'
import { filesInArgs } from './files/files-in-args.ts'
import { readOpenedFile, type FileKind } from './files/open-file.ts'
import type { Receipts } from './files/receipts.ts'
import { sendToPage } from './ipc/send-to-page.ts'
import { log } from './log.ts'

export type Arrivals = Readonly<{
  link: (link: string) => void
  /** Opens a file; one to `import` isn't saved to. */
  file: (path: string, kind?: FileKind) => Promise<void>
  /** Handles the link and the files in a start's arguments. `folder` is its working directory. */
  args: (args: readonly string[], folder: string) => void
  notice: (message: string) => void
  /** Sends the queued events to this page, and later ones as they come, with receipts for the files. */
  listen: (page: WebContents, receipts: Pick<Receipts, 'of'>) => void
  /** Queues events again: the page is reloading or gone. */
  stopListening: () => void
}>

type Listener = Readonly<{ page: WebContents; receipts: Pick<Receipts, 'of'> }>
type Deliver = (listener: Listener) => void

export function createArrivals(): Arrivals {
  const queued: Deliver[] = []
  let listener: Listener | null = null

  function send<N extends EventName>(name: N, content: EventContent<N>): void {
    deliverNowOrLater(({ page }) => sendToPage(page, name, content))
  }

  function deliverNowOrLater(deliver: Deliver): void {
    if (listener && !listener.page.isDestroyed()) deliver(listener)
    else queued.push(deliver)
  }

  function link(address: string): void {
    const path = pathOfLink(address)
    if (path === null) log('Ignored an invalid scenewright:// link.')
    else send('link:opened', { path })
  }

  async function file(path: string, kind: FileKind = 'open'): Promise<void> {
    const read = await readOpenedFile(path)
    if (typeof read === 'string') return send('app:notice', { message: read })
    deliverNowOrLater(({ page, receipts }) => {
      const receipt = kind === 'open' ? receipts.of(path) : null
      sendToPage(page, 'file:opened', { ...read, receipt })
    })
  }

  /** Reads the files one at a time, so that they arrive in order. */
  async function files(paths: readonly string[]): Promise<void> {
    for (const path of paths) await file(path)
  }

  return {
    link,
    file,
    args(args, folder) {
      const address = linkInArgs(args)
      if (address !== null) link(address)
      void files(filesInArgs(args, folder))
    },
    notice: (message) => send('app:notice', { message }),
    listen(page, receipts) {
      listener = { page, receipts }
      for (const deliver of queued.splice(0)) deliver(listener)
    },
    stopListening: () => (listener = null),
  }
}
