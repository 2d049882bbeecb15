/** Mock of `app`. */
import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir, homedir } from 'node:os'
import { join } from 'node:path'
import { record } from './record.ts'
import { takeInstanceLock } from './single-instance.ts'

/** Creates an event with `preventDefault`, as Electron passes it to listeners. */
export function preventable<T extends object>(
  more: T,
): T & { defaultPrevented: boolean; preventDefault: () => void } {
  const event = {
    ...more,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}

interface Closable {
  close: () => void
  isDestroyed: () => boolean
}

class App extends EventEmitter {
  readonly isPackaged = process.env['MOCK_PACKAGED'] === '1'
  readonly name = 'Scenewright'
  /** Set by the other modules, which import this one. */
  windows: () => readonly Closable[] = () => []
  closeBrowser: () => Promise<void> = async () => {}
  #ready = Promise.withResolvers<void>()
  #isReady = false
  #isQuitting = false

  /** Called after the main script has run to its end. */
  becomeReady(): void {
    if (this.#isReady) return
    mkdirSync(this.getPath('userData'), { recursive: true })
    this.#isReady = true
    this.emit('ready')
    this.#ready.resolve()
  }

  isReady(): boolean {
    return this.#isReady
  }

  whenReady(): Promise<void> {
    return this.#ready.promise
  }

  getVersion(): string {
    const file = join(import.meta.dirname, '../../../package.json')
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }

  getPath(name: string): string {
    const given = process.argv.find((arg) => arg.startsWith('--user-data-dir='))
    if (given === undefined) throw new Error('The mock needs a --user-data-dir argument')
    const userData = given.slice('--user-data-dir='.length)
    const paths: Readonly<Record<string, string>> = {
      userData,
      sessionData: userData,
      logs: join(userData, 'logs'),
      home: homedir(),
      documents: join(userData, 'documents'),
      temp: tmpdir(),
    }
    const path = paths[name]
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }

  requestSingleInstanceLock(): boolean {
    return takeInstanceLock(this.getPath('userData'), (args, cwd) =>
      this.emit('second-instance', {}, args, cwd),
    )
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    record('setAsDefaultProtocolClient', scheme)
    return true
  }

  quit(): void {
    if (!this.#isReady) return this.exit(0)
    const event = preventable({})
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.#isQuitting = true
    for (const window of this.windows()) window.close()
    // A window that stays open cancels quitting.
    this.#isQuitting = this.windows().length === 0
    this.lastWindowGone()
  }

  /** Quits if that was requested, or if nothing listens for `window-all-closed`. */
  lastWindowGone(): void {
    if (this.windows().length > 0) return
    if (this.#isQuitting) {
      this.emit('will-quit', preventable({}))
      this.emit('quit', {}, 0)
      return this.exit(0)
    }
    if (!this.emit('window-all-closed')) this.quit()
  }

  exit(code: number): void {
    const end = () => process.exit(code)
    void this.closeBrowser().then(end, end)
  }
}

export const app = new App()
