/** `app`: starts, quits, and knows its folders. */
import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir, homedir } from 'node:os'
import { join } from 'node:path'
import { record } from './record.ts'
import { takeInstanceLock } from './single-instance.ts'

/** Anything with `preventDefault`, as Electron hands it to listeners. */
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
  readonly isPackaged = process.env['DOUBLE_PACKAGED'] === '1'
  readonly name = 'Scenewright'
  /** Filled in by the other modules, which need this one. */
  windows: () => readonly Closable[] = () => []
  closeBrowser: () => Promise<void> = async () => {}
  #ready = Promise.withResolvers<void>()
  #isReady = false
  #isQuitting = false

  /** The main file has been run to its end. */
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
    if (given === undefined) throw new Error('The double wants a --user-data-dir')
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
    // One that stays calls the quitting off.
    this.#isQuitting = this.windows().length === 0
    this.lastWindowGone()
  }

  /** Quits when quitting was asked for, or when nobody listens for the end of the last window. */
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
