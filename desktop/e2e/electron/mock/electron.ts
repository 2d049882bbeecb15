/**
 * Mock of the `electron` module. The built main process runs under Node with this module in its
 * place, and its windows are pages of a real Chromium. It contains only what the app uses, so that
 * anything else fails immediately.
 */
import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { MockWindow } from './browser-window.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { protocol } from './protocol.ts'
import { record, recorded } from './record.ts'
import { session } from './session.ts'

export { app, ipcMain, Menu, MenuItem, protocol, session }
export { MockWindow as BrowserWindow }

/** Dialogs answer as if Escape was pressed, unless a spec replaces them. */
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

/** Has a keyring unless MOCK_KEYRING is 'none'. Its encryption is not secure. */
const hasKeyring = process.env['MOCK_KEYRING'] !== 'none'
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

// Some packages import the default export.
export default {
  app,
  BrowserWindow: MockWindow,
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
  /** The app's calls to the system so far. */
  recorded,
}
