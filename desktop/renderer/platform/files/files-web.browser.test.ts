import { afterEach, expect, test, vi } from 'vitest'
import { createWebFiles } from './files-web.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const NAME = 'mill.fountain'

afterEach(async () => {
  vi.unstubAllGlobals()
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(NAME).catch(() => undefined)
})

/** A real file in the browser's own file system, and the API with these pickers. */
async function fileWith(text: string, pickers: Partial<Window> = {}) {
  const root = await navigator.storage.getDirectory()
  const handle = await root.getFileHandle(NAME, { create: true })
  async function write(content: string) {
    const stream = await handle.createWritable()
    await stream.write(content)
    await stream.close()
  }
  await write(text)
  const cancelled = () => Promise.reject(new DOMException('Closed', 'AbortError'))
  vi.stubGlobal('showOpenFilePicker', pickers.showOpenFilePicker ?? cancelled)
  vi.stubGlobal('showSaveFilePicker', pickers.showSaveFilePicker ?? cancelled)
  const files = createWebFiles()
  if (!files) throw new Error('The browser has pickers')
  const read = async () => await (await handle.getFile()).text()
  return { root, handle, files, write, read }
}

test('browsers without the API save no files in place', () => {
  vi.stubGlobal('showOpenFilePicker', undefined)
  expect(createWebFiles()).toBeNull()
})

test('replaces a file only while it has the expected content', async () => {
  const { files, handle, write, read } = await fileWith('old')
  expect(await files.read(handle)).toEqual({ kind: 'read', bytes: bytesOf('old') })
  const content = { bytes: bytesOf('new'), expected: bytesOf('old'), backup: true }
  expect(await files.write(handle, content)).toEqual({ kind: 'written', backup: null })
  expect(await read()).toBe('new')
  await write('theirs')
  expect(await files.write(handle, content)).toEqual({ kind: 'changed' })
  expect(await read()).toBe('theirs')
})

test('reports a file that is gone, and a permission that was denied', async () => {
  const { files, handle, root, read } = await fileWith('old')
  Object.assign(handle, { requestPermission: () => Promise.resolve('denied') })
  const content = { bytes: bytesOf('new'), expected: bytesOf('old'), backup: true }
  expect(await files.write(handle, content)).toMatchObject({ kind: 'refused' })
  expect(await read()).toBe('old')
  Object.assign(handle, { requestPermission: () => Promise.resolve('granted') })
  await root.removeEntry(NAME)
  expect(await files.write(handle, content)).toEqual({ kind: 'gone' })
})

test('a closed picker opens and saves nothing', async () => {
  const { files } = await fileWith('old')
  const makeBytes = vi.fn(() => Promise.resolve(bytesOf('new')))
  expect(await files.saveAs(NAME, makeBytes)).toBeNull()
  expect(makeBytes).not.toHaveBeenCalled()
  expect(await files.choose?.()).toEqual([])
})

test('opens the chosen files, and saves where the writer chooses', async () => {
  const root = await navigator.storage.getDirectory()
  const choose = async () => await root.getFileHandle(NAME, { create: true })
  const { files, handle, read } = await fileWith('old', {
    showOpenFilePicker: async () => [await choose()],
    showSaveFilePicker: choose,
  })
  const [file] = (await files.choose?.()) ?? []
  expect(file).toMatchObject({ name: NAME, size: 3 })
  expect(await file?.read()).toEqual(bytesOf('old'))
  expect(file?.ref && (await files.isSame(file.ref, handle))).toBe(true)
  await files.saveAs(NAME, () => Promise.resolve(bytesOf('new')))
  expect(await read()).toBe('new')
})
