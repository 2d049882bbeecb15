/** `ipcMain`: as strict as Electron's about handlers. */
import { EventEmitter } from 'node:events'
import type { Frame } from '@playwright/test'
import { fromWeb } from './protocol.ts'
import { createWire } from './wire.ts'

export const wire = createWire()

type Handler = (event: object, ...args: unknown[]) => unknown

class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }

  /** A call that came from a frame; answers JSON with the packed answer or the error. */
  async receive(sender: object, frame: Frame, channel: string, packed: string): Promise<string> {
    const url = fromWeb(frame.url())
    const parent = frame.parentFrame()
    const event = {
      sender,
      senderFrame: { url, parent: parent ? { url: fromWeb(parent.url()) } : null },
    }
    const handler = this.#handlers.get(channel)
    if (!handler) return JSON.stringify({ error: `Error: No handler registered for '${channel}'` })
    try {
      const answer: unknown = await handler(event, ...(wire.unpack(packed) as unknown[]))
      return JSON.stringify({ answer: wire.pack(answer) })
    } catch (error) {
      return JSON.stringify({ error: String(error) })
    }
  }

  /** For specs: a call as any frame might make it. */
  async pretend(channel: string, senderFrame: object | null, ...args: unknown[]): Promise<unknown> {
    return await this.#handlers.get(channel)?.({ sender: {}, senderFrame }, ...args)
  }
}

export const ipcMain = new IpcMain()
