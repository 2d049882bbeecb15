/**
 * The login token, sealed by the system's keyring. Where there is none, the token is kept until the
 * app is closed and never written to the disk, which the writer is told.
 */
import type { SafeStorage } from 'electron'
import type { SettingsFile } from './settings.ts'

export const NO_KEYRING =
  'This computer has no keyring that Scenewright could keep your login in, so you will be asked to log in again after the next start. Your scripts stay on this computer all the same.'

/** What is used of Electron's `safeStorage`; the backend is Linux's to tell. */
type Keyring = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
> &
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>

export type TokenKeeper = Readonly<{
  get: () => Promise<string | null>
  set: (token: string) => Promise<void>
  remove: () => void
}>

/**
 * @param onNoKeyring a token was handed over that lasts only until the app is closed
 */
export function createTokenKeeper(
  settings: SettingsFile,
  keyring: Keyring,
  onNoKeyring: () => void,
): TokenKeeper {
  /** Of this start of the app; `undefined` until the sealed one has been looked for. */
  let token: string | null | undefined

  async function isUsable(): Promise<boolean> {
    // A key that stands in the program's own source keeps nothing from anybody.
    if (keyring.getSelectedStorageBackend?.() === 'basic_text') return false
    return await keyring.isAsyncEncryptionAvailable().catch(() => false)
  }

  async function unseal(): Promise<string | null> {
    const sealed = settings.get('sealedToken')
    if (sealed === null || !(await isUsable())) return null
    try {
      const { result } = await keyring.decryptStringAsync(Buffer.from(sealed, 'base64'))
      return result
    } catch {
      // Of another user of this computer, or of a keyring that was made anew.
      return null
    }
  }

  return {
    async get() {
      if (token === undefined) {
        const unsealed = await unseal()
        // A login may have come in between.
        token ??= unsealed
      }
      return token
    },
    async set(given) {
      token = given
      if (await isUsable()) {
        const sealed = await keyring.encryptStringAsync(given)
        // Logged out, or in anew, meanwhile.
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
