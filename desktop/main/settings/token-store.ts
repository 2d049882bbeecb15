/**
 * Stores the login token encrypted with the system's keyring. Without a keyring the token stays in
 * memory until the app closes, and the writer is notified.
 */
import type { SafeStorage } from 'electron'
import type { SettingsFile } from './settings.ts'

export const NO_KEYRING =
  'This computer has no keyring, so Scenewright can’t store your login. You’ll have to log in again after the next start. Your scripts aren’t affected.'

/** The part of Electron's `safeStorage` used here. Only Linux has several backends. */
type Keyring = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
> &
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>

export type TokenStore = Readonly<{
  get: () => Promise<string | null>
  set: (token: string) => Promise<void>
  remove: () => void
}>

/**
 * @param onNoKeyring called when a token can only be stored in memory
 */
export function createTokenStore(
  settings: SettingsFile,
  keyring: Keyring,
  onNoKeyring: () => void,
): TokenStore {
  /** The token in memory; `undefined` until the stored one has been read. */
  let token: string | null | undefined

  async function isUsable(): Promise<boolean> {
    // The key of this backend is in Electron's source, so it protects nothing.
    if (keyring.getSelectedStorageBackend?.() === 'basic_text') return false
    return await keyring.isAsyncEncryptionAvailable().catch(() => false)
  }

  async function readStored(): Promise<string | null> {
    const sealed = settings.get('sealedToken')
    if (sealed === null || !(await isUsable())) return null
    try {
      const { result } = await keyring.decryptStringAsync(Buffer.from(sealed, 'base64'))
      return result
    } catch {
      // It was encrypted with another user's key or with a keyring that was reset.
      return null
    }
  }

  return {
    async get() {
      if (token === undefined) {
        const stored = await readStored()
        // A login may have set it meanwhile.
        token ??= stored
      }
      return token
    },
    async set(given) {
      token = given
      if (await isUsable()) {
        const sealed = await keyring.encryptStringAsync(given)
        // The token may have been removed or replaced meanwhile.
        if (token === given) settings.set('sealedToken', sealed.toString('base64'))
        return
      }
      settings.set('sealedToken', null)
      onNoKeyring()
    },
    remove() {
      token = null
      settings.set('sealedToken', null)
    },
  }
}
