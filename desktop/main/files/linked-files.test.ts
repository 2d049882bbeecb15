import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createLinkedFiles } from './linked-files.ts'
import { createReceipts } from './receipts.ts'

vi.mock('electron', () => ({ app: {}, dialog: {} }))

const RECEIPT = 'receipt'
const bytes = (text: string) => new TextEncoder().encode(text)
let folder = ''
let file = ''
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'fish.fdx')
  writeFileSync(file, 'old')
})

const files = createLinkedFiles({ pathOf: (receipt) => (receipt === RECEIPT ? file : null) })
const write = (text: string, expected: string, backup = false) =>
  files.write({ receipt: RECEIPT, bytes: bytes(text), expected: bytes(expected), backup })
const inFolder = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

test('reads and replaces a file, with a backup beside it', async () => {
  const read = await files.read({ receipt: RECEIPT })
  expect(read).toEqual({ kind: 'read', bytes: Buffer.from('old') })
  expect(await write('new', 'old', true)).toEqual({ kind: 'written', backup: 'fish.backup.fdx' })
  expect(inFolder()).toEqual({ 'fish.fdx': 'new', 'fish.backup.fdx': 'old' })
  expect(await write('newer', 'new')).toEqual({ kind: 'written', backup: null })
  expect(inFolder()).toEqual({ 'fish.fdx': 'newer', 'fish.backup.fdx': 'old' })
})

test('replaces no backup, and makes no second one of the same content', async () => {
  writeFileSync(join(folder, 'fish.backup.fdx'), 'last year')
  const made = { kind: 'written', backup: 'fish.backup-2.fdx' }
  expect(await write('new', 'old', true)).toEqual(made)
  writeFileSync(file, 'old')
  expect(await write('newer', 'old', true)).toEqual(made)
  expect(inFolder()).toEqual({
    'fish.fdx': 'newer',
    'fish.backup.fdx': 'last year',
    'fish.backup-2.fdx': 'old',
  })
})

test("doesn't write over what another program has written", async () => {
  writeFileSync(file, 'theirs')
  expect(await write('new', 'old', true)).toEqual({ kind: 'changed' })
  expect(inFolder()).toEqual({ 'fish.fdx': 'theirs' })
})

test('reports a file that is gone, and an unknown receipt', async () => {
  rmSync(file)
  expect(await write('new', 'old')).toEqual({ kind: 'gone' })
  expect(await files.read({ receipt: RECEIPT })).toEqual({ kind: 'gone' })
  expect(await files.read({ receipt: 'other' })).toEqual({ kind: 'gone' })
  expect(inFolder()).toEqual({})
})

test('leaves a read-only file as it is and says what to do', async () => {
  chmodSync(file, 0o444)
  const answer = await write('new', 'old', true)
  expect(answer).toMatchObject({ kind: 'refused' })
  expect(answer).toHaveProperty('reason', expect.stringMatching(/read-only/))
  expect(inFolder()).toEqual({ 'fish.fdx': 'old' })
})

test("doesn't write if the backup can't be made", async () => {
  // A folder of this name is neither a backup nor free.
  mkdirSync(join(folder, 'fish.backup.fdx'))
  const answer = await write('new', 'old', true)
  expect(answer).toMatchObject({ kind: 'refused' })
  expect(answer).toHaveProperty('reason', expect.stringMatching(/^The backup/))
  expect(readFileSync(file, 'utf8')).toBe('old')
})

test('a file has the same receipt after a restart, and an unknown one no path', () => {
  let stored: unknown = []
  const settings = { get: () => stored, set: (_name: string, value: unknown) => (stored = value) }
  const receipts = () => createReceipts(settings as unknown as Parameters<typeof createReceipts>[0])
  const receipt = receipts().of('/a.fdx')
  expect(receipts().of('/b.fdx')).not.toBe(receipt)
  expect(receipts().of('/a.fdx')).toBe(receipt)
  expect(receipts().pathOf(receipt)).toBe('/a.fdx')
  expect(receipts().pathOf('other')).toBeNull()
})
