import { readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { openSettings } from './settings.ts'
import { createTokenStore } from './token-store.ts'

// electron-store reads these when it is imported; the tests pass their own folder.
vi.mock('electron', () => ({
  default: {
    app: { getPath: () => '/nowhere', getVersion: () => '1.0.0' },
    ipcMain: { on: () => {} },
  },
}))

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

const refused: unknown[] = []
const open = () => openSettings(folder, (error) => refused.push(error))
const file = () => join(folder, 'settings.json')

test('keeps settings across restarts', () => {
  open().set('values', { theme: 'dark' })
  open().set('folder', '/home/writer')
  expect(open().get('values')).toEqual({ theme: 'dark' })
  expect(open().get('folder')).toBe('/home/writer')
  expect(open().damaged).toBeNull()
})

test.each(['{"values":{', '[1]', 'null', '', '\u0000\u0000'])(
  'renames a damaged file that contains %j, reports it, and starts with defaults',
  (junk) => {
    writeFileSync(file(), junk)
    const settings = open()
    expect(settings.damaged).toMatch(/^settings\.damaged-\d+\.json$/)
    expect(readFileSync(join(folder, settings.damaged ?? ''), 'utf8')).toBe(junk)
    expect(settings.get('values')).toEqual({})
    settings.set('values', { theme: 'dark' })
    expect(open().get('values')).toEqual({ theme: 'dark' })
    expect(open().damaged).toBeNull()
  },
)

test("an invalid setting doesn't affect the others", () => {
  writeFileSync(file(), JSON.stringify({ values: 7, folder: '/home', recent: { u: 'x' } }))
  expect(open().get('values')).toEqual({})
  expect(open().get('recent')).toEqual({})
  expect(open().get('folder')).toBe('/home')
})

test('deletes the temporary file of an interrupted write', () => {
  writeFileSync(`${file()}.tmp-17a0`, '{')
  open()
  expect(readdirSync(folder)).not.toContain('settings.json.tmp-17a0')
})

test('a setting that the disk refuses is reported and lasts until the app closes', () => {
  const settings = open()
  settings.set('folder', '/before')
  // Makes the next write fail.
  const blocked = openSettings(folder, (error) => refused.push(error))
  vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
    throw new Error('ENOSPC')
  })
  blocked.set('folder', '/after')
  expect(refused).toHaveLength(1)
  expect(blocked.get('folder')).toBe('/after')
  expect(open().get('folder')).toBe('/before')
})

const KEYRING = {
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: (text: string) =>
    Promise.resolve(Buffer.from(Buffer.from(text).toReversed())),
  decryptStringAsync: (sealed: Buffer) =>
    Promise.resolve({
      shouldReEncrypt: false,
      result: Buffer.from(sealed.toReversed()).toString(),
    }),
} as unknown as Parameters<typeof createTokenStore>[1]

test('stores a token encrypted and reads it after a restart', async () => {
  const onNoKeyring = vi.fn()
  await createTokenStore(open(), KEYRING, onNoKeyring).set('head.body.signature')
  expect(readFileSync(file(), 'utf8')).not.toContain('head.body')
  expect(await createTokenStore(open(), KEYRING, onNoKeyring).get()).toBe('head.body.signature')
  createTokenStore(open(), KEYRING, onNoKeyring).remove()
  expect(await createTokenStore(open(), KEYRING, onNoKeyring).get()).toBeNull()
  expect(onNoKeyring).not.toHaveBeenCalled()
})

test.each([
  ['it is not available', { ...KEYRING, isAsyncEncryptionAvailable: () => Promise.resolve(false) }],
  [
    'the check for it fails',
    { ...KEYRING, isAsyncEncryptionAvailable: () => Promise.reject(new Error('no')) },
  ],
  [
    "it is Electron's basic_text backend",
    { ...KEYRING, getSelectedStorageBackend: () => 'basic_text' as const },
  ],
])(
  'keeps a token in memory and reports it if the keyring is unusable: %s',
  async (_why, keyring) => {
    const onNoKeyring = vi.fn()
    const store = createTokenStore(open(), keyring, onNoKeyring)
    await store.set('head.body.signature')
    expect(await store.get()).toBe('head.body.signature')
    expect(onNoKeyring).toHaveBeenCalledOnce()
    expect(readFileSync(file(), 'utf8')).not.toContain('body')
    expect(open().get('sealedToken')).toBeNull()
    expect(await createTokenStore(open(), keyring, onNoKeyring).get()).toBeNull()
  },
)

test("doesn't store a token that was removed while it was being encrypted", async () => {
  const sealing = Promise.withResolvers<Buffer>()
  const slow = { ...KEYRING, encryptStringAsync: () => sealing.promise }
  const store = createTokenStore(open(), slow, vi.fn())
  const setting = store.set('head.body.signature')
  store.remove()
  sealing.resolve(Buffer.from('sealed'))
  await setting
  expect(await store.get()).toBeNull()
  expect(open().get('sealedToken')).toBeNull()
})

test.skipIf(process.platform === 'win32')('only the owner may read the settings file', () => {
  open().set('folder', '/home/writer')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('ignores a token that the keyring can no longer decrypt', async () => {
  open().set('sealedToken', 'AAAA')
  const broken = { ...KEYRING, decryptStringAsync: () => Promise.reject(new Error('bad key')) }
  expect(await createTokenStore(open(), broken, vi.fn()).get()).toBeNull()
})

test('creates a missing folder', () => {
  const deep = join(folder, 'a', 'b')
  mkdirSync(join(folder, 'a'))
  openSettings(deep, () => {}).set('folder', '/x')
  expect(readdirSync(deep)).toContain('settings.json')
})
