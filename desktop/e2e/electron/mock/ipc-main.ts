/** Mock of `ipcMain`, as strict as Electron's about handlers. */
import { EventEmitter } from 'node:events'
import type { Frame } from '@playwright/test'
import { fromWeb } from './protocol.ts'
import { createWire } from './wire.ts'

export const wire = createWire()

type Handler = (event: object, ...args: unknown[]) => unknown

class IpcMain extends EventEmitter {
  /** Electron's own name for its handlers; specs use it to call them from another frame. */
  readonly _invokeHandlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this._invokeHandlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    this._invokeHandlers.set(channel, handler)
  }

  /** Handles a call from a frame. Returns JSON with the packed answer or the error. */
  async receive(sender: object, frame: Frame, channel: string, packed: string): Promise<string> {
    const url = fromWeb(frame.url())
    const parent = frame.parentFrame()
    const event = {
      sender,
      senderFrame: { url, parent: parent ? { url: fromWeb(parent.url()) } : null },
    }
    const handler = this._invokeHandlers.get(channel)
    if (!handler) return JSON.stringify({ error: `Error: No handler registered for '${channel}'` })
    try {
      const answer: unknown = await handler(event, ...(wire.unpack(packed) as unknown[]))
      return JSON.stringify({ answer: wire.pack(answer) })
    } catch (error) {
      return JSON.stringify({ error: String(error) })
    }
  }
}

export const ipcMain = new IpcMain()
