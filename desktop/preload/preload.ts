/**
 * The only bridge between the page and the main process. It passes the channels listed in
 * shared/src/desktop/channel-names.ts and no others; the main process checks the content.
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { EVENT_NAMES, REQUEST_NAMES } from '@scenewright/shared/desktop/channel-names.ts'

const requests = new Set<string>(REQUEST_NAMES)
const events = new Set<string>(EVENT_NAMES)

function onList(list: ReadonlySet<string>, name: unknown): string {
  if (typeof name !== 'string' || !list.has(name)) throw new Error('There is no such channel')
  return name
}

contextBridge.exposeInMainWorld('desktop', {
  async ask(name: unknown, input?: unknown): Promise<unknown> {
    return await ipcRenderer.invoke(onList(requests, name), input)
  },
  on(name: unknown, listener: (content: unknown) => void): () => void {
    const channel = onList(events, name)
    // The event itself isn't passed on, because it gives access to ipcRenderer.
    const listen = (_event: IpcRendererEvent, content: unknown) => listener(content)
    ipcRenderer.on(channel, listen)
    return () => void ipcRenderer.off(channel, listen)
  },
})
