/** Mock of `session`: asks the app's permission handlers as Chromium would. */
import { EventEmitter } from 'node:events'
import { record } from './record.ts'

interface PermissionDetails {
  requestingUrl: string
  isMainFrame: boolean
  mediaTypes?: string[]
}
type OnRequest = (
  page: unknown,
  permission: string,
  decide: (isGranted: boolean) => void,
  details: PermissionDetails,
) => void
type OnCheck = (page: unknown, permission: string, origin: string, details: object) => boolean

class Session extends EventEmitter {
  #onRequest: OnRequest | null = null
  #onCheck: OnCheck | null = null
  #languages: string[] = ['en-US']

  setPermissionRequestHandler(handler: OnRequest | null): void {
    this.#onRequest = handler
  }

  setPermissionCheckHandler(handler: OnCheck | null): void {
    this.#onCheck = handler
  }

  setDevicePermissionHandler(handler: (details: object) => boolean): void {
    record('setDevicePermissionHandler', handler({}))
  }

  /** A part of Chromium's list. */
  readonly availableSpellCheckerLanguages: readonly string[] = ['de', 'en-GB', 'en-US', 'pl']

  getSpellCheckerLanguages(): string[] {
    return [...this.#languages]
  }

  /** Throws for an unknown language, as Electron does. */
  setSpellCheckerLanguages(languages: string[]): void {
    if (!Array.isArray(languages)) throw new TypeError('Languages must be an array')
    for (const language of languages) {
      if (!this.availableSpellCheckerLanguages.includes(language)) {
        throw new Error(
          `Invalid language code provided: "${language}" is not a valid language code`,
        )
      }
    }
    this.#languages = [...languages]
    record('setSpellCheckerLanguages', ...languages)
  }

  addWordToSpellCheckerDictionary(word: string): boolean {
    if (typeof word !== 'string') throw new TypeError('Error processing argument at index 0')
    record('addWordToSpellCheckerDictionary', word)
    return true
  }

  /** Asks the app about a page's permission request. Granted if there is no handler. */
  async asks(permission: string, details: PermissionDetails): Promise<boolean> {
    const onRequest = this.#onRequest
    if (!onRequest) return true
    return await new Promise((resolve) => {
      onRequest(null, permission, resolve, details)
    })
  }

  checks(permission: string, origin: string, details: object): boolean {
    return this.#onCheck?.(null, permission, origin, details) ?? true
  }
}

const defaultSession = new Session()
export const session = { defaultSession }
