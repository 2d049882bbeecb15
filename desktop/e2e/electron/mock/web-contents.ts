/** Mock of `webContents`: the page of a window. */
import { EventEmitter } from 'node:events'
import { record } from './record.ts'
import { session } from './session.ts'
import { fromWeb } from './protocol.ts'
import { wire } from './ipc-main.ts'
import type { WindowPage } from './window-page.ts'

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

export class WebContents extends EventEmitter {
  readonly session = session.defaultSession
  readonly #window: WindowPage
  openHandler: OpenHandler | null = null

  constructor(window: WindowPage) {
    super()
    this.#window = window
  }

  isDestroyed(): boolean {
    return this.#window.isDestroyed()
  }

  getURL(): string {
    return fromWeb(this.#window.address())
  }

  send(channel: string, ...args: unknown[]): void {
    const packed = wire.pack(args)
    void this.#window.later(async (page) => {
      await page.evaluate(
        ([name, content]) => {
          const receive = (
            window as unknown as { __mockReceive?: (name: string, content: string) => void }
          ).__mockReceive
          receive?.(name, content)
        },
        [channel, packed] as const,
      )
    })
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  reload(): void {
    this.#window.reopen()
  }

  forcefullyCrashRenderer(): void {
    record('forcefullyCrashRenderer')
    this.#window.crash()
  }

  replaceMisspelling(word: string): void {
    record('replaceMisspelling', word)
  }

  cut(): void {
    this.#command('cut')
  }

  copy(): void {
    this.#command('copy')
  }

  paste(): void {
    this.#command('paste')
  }

  selectAll(): void {
    this.#command('selectAll')
  }

  toggleDevTools(): void {
    record('toggleDevTools')
  }

  #command(name: string): void {
    void this.#window.later(async (page) => {
      // eslint-disable-next-line typescript/no-deprecated
      await page.evaluate((command) => document.execCommand(command), name)
    })
  }
}
