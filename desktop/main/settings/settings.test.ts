import { readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { openSettings } from './settings.ts'
import { createTokenKeeper } from './token-keeper.ts'

// The store asks Electron for its folder and version, and is given both here.
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

test('what was set is there after a start', () => {
  open().set('values', { theme: 'dark' })
  open().set('folder', '/home/writer')
  expect(open().get('values')).toEqual({ theme: 'dark' })
  expect(open().get('folder')).toBe('/home/writer')
  expect(open().damaged).toBeNull()
})

test.each(['{"values":{', '[1]', 'null', '', '\u0000\u0000'])(
  'a file that reads %j is put by, told of, and begun anew',
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

test('a setting that makes no sense does not take the others with it', () => {
  writeFileSync(file(), JSON.stringify({ values: 7, folder: '/home', recent: { u: 'x' } }))
  expect(open().get('values')).toEqual({})
  expect(open().get('recent')).toEqual({})
  expect(open().get('folder')).toBe('/home')
})

test('what a write left that was cut short is cleared away', () => {
  writeFileSync(`${file()}.tmp-17a0`, '{')
  open()
  expect(readdirSync(folder)).not.toContain('settings.json.tmp-17a0')
})

test('what the disk refuses lasts until the end, and is told', () => {
  const settings = open()
  settings.set('folder', '/before')
  // A folder in the file's place lets nobody write it.
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
} as unknown as Parameters<typeof createTokenKeeper>[1]

test('a token is sealed on the disk, and there again after a start', async () => {
  const told = vi.fn()
  await createTokenKeeper(open(), KEYRING, told).set('head.body.signature')
  expect(readFileSync(file(), 'utf8')).not.toContain('head.body')
  expect(await createTokenKeeper(open(), KEYRING, told).get()).toBe('head.body.signature')
  createTokenKeeper(open(), KEYRING, told).remove()
  expect(await createTokenKeeper(open(), KEYRING, told).get()).toBeNull()
  expect(told).not.toHaveBeenCalled()
})

test.each([
  ['there is none', { ...KEYRING, isAsyncEncryptionAvailable: () => Promise.resolve(false) }],
  [
    'asking for one fails',
    { ...KEYRING, isAsyncEncryptionAvailable: () => Promise.reject(new Error('no')) },
  ],
  [
    'it is one in name only',
    { ...KEYRING, getSelectedStorageBackend: () => 'basic_text' as const },
  ],
])(
  'without a keyring, as when %s, a token lasts until the end and is told of',
  async (_why, keyring) => {
    const told = vi.fn()
    const keeper = createTokenKeeper(open(), keyring, told)
    await keeper.set('head.body.signature')
    expect(await keeper.get()).toBe('head.body.signature')
    expect(told).toHaveBeenCalledOnce()
    expect(readFileSync(file(), 'utf8')).not.toContain('body')
    expect(await createTokenKeeper(open(), keyring, told).get()).toBeNull()
  },
)

test('a token that was given up while the keyring sealed it is sealed for nobody', async () => {
  const sealing = Promise.withResolvers<Buffer>()
  const slow = { ...KEYRING, encryptStringAsync: () => sealing.promise }
  const keeper = createTokenKeeper(open(), slow, vi.fn())
  const setting = keeper.set('head.body.signature')
  keeper.remove()
  sealing.resolve(Buffer.from('sealed'))
  await setting
  expect(await keeper.get()).toBeNull()
  expect(open().get('sealedToken')).toBeNull()
})

test.skipIf(process.platform === 'win32')('nobody else on this computer reads the file', () => {
  open().set('folder', '/home/writer')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('a token that the keyring cannot open any more is none', async () => {
  open().set('sealedToken', 'AAAA')
  const broken = { ...KEYRING, decryptStringAsync: () => Promise.reject(new Error('bad key')) }
  expect(await createTokenKeeper(open(), broken, vi.fn()).get()).toBeNull()
})

test('the folder is made where it is missing', () => {
  const deep = join(folder, 'a', 'b')
  mkdirSync(join(folder, 'a'))
  openSettings(deep, () => {}).set('folder', '/x')
  expect(readdirSync(deep)).toContain('settings.json')
})
