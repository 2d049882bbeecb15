/**
 * What comes from outside: links and files that the app was opened with. They wait until the page
 * listens, which after a start takes a moment.
 */
import type { WebContents } from 'electron'
import type { EventContent } from '@scenewright/shared/desktop-api.ts'
import type { EventName } from '@scenewright/shared/desktop/channel-names.ts'
import { linkAmong, pathOfLink } from '@scenewright/shared/desktop/deep-link.ts'
import { filesAmong } from './files/files-among.ts'
import { readOpenedFile } from './files/open-file.ts'
import { tellPage } from './ipc/tell-page.ts'
import { log } from './log.ts'

export type Arrivals = Readonly<{
  link: (link: string) => void
  file: (path: string) => Promise<void>
  /** A link and the files among the arguments of a start that was made in this folder. */
  args: (args: readonly string[], folder: string) => void
  notice: (message: string) => void
  /** The page listens from now on. */
  listen: (page: WebContents) => void
  /** The page is being loaded anew, or is gone. */
  stopListening: () => void
}>

export function createArrivals(): Arrivals {
  const waiting: ((page: WebContents) => void)[] = []
  let listener: WebContents | null = null

  function tell<N extends EventName>(name: N, content: EventContent<N>): void {
    const telling = (page: WebContents) => tellPage(page, name, content)
    if (listener && !listener.isDestroyed()) telling(listener)
    else waiting.push(telling)
  }

  function link(address: string): void {
    const path = pathOfLink(address)
    if (path === null) log('A link that is not as ours are was refused.')
    else tell('link:opened', { path })
  }

  async function file(path: string): Promise<void> {
    const read = await readOpenedFile(path)
    if (typeof read === 'string') tell('app:notice', { message: read })
    else tell('file:opened', read)
  }

  /** One after another, so that they come in their order. */
  async function files(paths: readonly string[]): Promise<void> {
    for (const path of paths) await file(path)
  }

  return {
    link,
    file,
    args(args, folder) {
      const address = linkAmong(args)
      if (address !== null) link(address)
      void files(filesAmong(args, folder))
    },
    notice: (message) => tell('app:notice', { message }),
    listen(page) {
      listener = page
      for (const telling of waiting.splice(0)) telling(page)
    },
    stopListening: () => (listener = null),
  }
}
