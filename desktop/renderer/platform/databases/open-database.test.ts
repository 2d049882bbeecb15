import type { DBSchema } from 'idb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newBrowserProfile } from '#renderer/test/browser-storage.ts'
import { databaseOpener } from './open-database.ts'
import { resumeDatabases, suspendDatabases } from './page-cache.ts'

type Words = DBSchema & { words: { key: string; value: string } }

const openWords = () =>
  databaseOpener<Words>('words', 1, (created) => void created.createObjectStore('words'))()

beforeEach(() => void newBrowserProfile())
afterEach(resumeDatabases)

test('a page that is being left ends its transactions, and other pages can go on', async () => {
  const left = await openWords()
  await left.put('words', 'stored', 'one')
  const open = left.transaction('words', 'readwrite')
  const failure = open.done.catch((error: unknown) => error)
  await open.store.put('half written', 'one')
  suspendDatabases()
  expect(await failure).toMatchObject({ name: 'AbortError' })
  await expect(left.get('words', 'one')).rejects.toThrow('This page is being left')

  resumeDatabases()
  const other = await openWords()
  expect(await other.get('words', 'one')).toBe('stored')
  await other.put('words', 'next', 'one')
  expect(await left.get('words', 'one')).toBe('next')
})

test('what is already being stored stays stored', async () => {
  const left = await openWords()
  const open = left.transaction('words', 'readwrite')
  void open.store.put('stored', 'one')
  open.commit()
  suspendDatabases()
  await open.done
  resumeDatabases()
  expect(await left.get('words', 'one')).toBe('stored')
})
