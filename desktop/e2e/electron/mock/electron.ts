/**
 * The test double of the `electron` module: the built main process runs under Node with this in its
 * place, and its windows are pages of a real Chromium. Only what the app uses is here; anything else
 * is missing, so that using it fails at once.
 */
import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { DoubleWindow } from './browser-window.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { protocol } from './protocol.ts'
import { record, recorded } from './record.ts'
import { session } from './session.ts'

export { app, ipcMain, Menu, MenuItem, protocol, session }
export { DoubleWindow as BrowserWindow }

/** Dialogs answer as if the writer had pressed Escape, until a spec says otherwise. */
export const dialog = {
  async showSaveDialog(...args: unknown[]) {
    record('showSaveDialog', args.at(-1))
    return { canceled: true, filePath: '' }
  },
  async showOpenDialog(...args: unknown[]) {
    record('showOpenDialog', args.at(-1))
    return { canceled: true, filePaths: [] }
  },
  async showMessageBox(...args: unknown[]) {
    const options = args.at(-1) as { cancelId?: number }
    record('showMessageBox', options)
    return { response: options.cancelId ?? 0, checkboxChecked: false }
  },
  showErrorBox(title: string, content: string) {
    record('showErrorBox', title, content)
    process.stderr.write(`${title} ${content}\n`)
  },
}

export const shell = {
  async openExternal(address: string) {
    record('openExternal', address)
  },
  showItemInFolder(path: string) {
    record('showItemInFolder', path)
  },
}

/** With a keyring unless the environment says there is none. What it seals is no secret. */
const hasKeyring = process.env['DOUBLE_KEYRING'] !== 'none'
export const safeStorage = {
  getSelectedStorageBackend: () => (hasKeyring ? 'gnome_libsecret' : 'basic_text'),
  isAsyncEncryptionAvailable: async () => hasKeyring,
  encryptStringAsync: async (text: string) => Buffer.from(text, 'utf8').map((byte) => byte ^ 0x5a),
  async decryptStringAsync(sealed: Buffer) {
    if (!hasKeyring) throw new Error('There is no keyring')
    return {
      shouldReEncrypt: false,
      result: Buffer.from(sealed.map((byte) => byte ^ 0x5a)).toString('utf8'),
    }
  },
}

export const nativeTheme = Object.assign(new EventEmitter(), {
  themeSource: 'system',
  shouldUseDarkColors: false,
})

export const net = { fetch: (address: string, init?: RequestInit) => fetch(address, init) }

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 }
export const screen = {
  getAllDisplays: () => [{ id: 1, bounds: SCREEN, workArea: { ...SCREEN, height: 1040 } }],
}

export const systemPreferences = {
  getMediaAccessStatus: () => 'granted',
  askForMediaAccess: async () => true,
}

// Packages that use Electron take the whole of it.
export default {
  app,
  BrowserWindow: DoubleWindow,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  /** What the app has asked of the system so far. */
  recorded,
}
