import { afterEach, expect, test, vi } from 'vitest'
import { SHARED_FILES_CACHE, SHARED_FILES_FOLDER } from '@scenewright/shared/pages/offline.ts'
import { followLaunches, takeSharedFiles } from './arriving-files.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await caches.delete(SHARED_FILES_CACHE)
})

async function share(name: string, text: string): Promise<void> {
  const cache = await caches.open(SHARED_FILES_CACHE)
  const { length } = await cache.keys()
  await cache.put(`${SHARED_FILES_FOLDER}${length}/${encodeURIComponent(name)}`, new Response(text))
}

const textOf = async (read: () => Promise<BufferSource>) => new TextDecoder().decode(await read())

test('takes each shared file once', async () => {
  await share('The train.fountain', 'Rain.')
  await share('ä.txt', 'Fog.')
  const files = await takeSharedFiles()
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['The train.fountain', 5],
    ['ä.txt', 4],
  ])
  expect(await Promise.all(files.map(({ read }) => textOf(read)))).toEqual(['Rain.', 'Fog.'])
  expect(await takeSharedFiles()).toEqual([])
})

test('reads a shared file before it is deleted', async () => {
  await share('a.txt', 'Rain.')
  let isDeleted = false
  const remove = Cache.prototype.delete
  vi.spyOn(Cache.prototype, 'delete').mockImplementation(function (this: Cache, request) {
    isDeleted = true
    return remove.call(this, request)
  })
  // The body of an entry that a browser no longer has.
  const body = new ReadableStream({
    pull(controller) {
      if (isDeleted) return controller.error(new TypeError('Deleted'))
      controller.enqueue(new TextEncoder().encode('Rain.'))
      controller.close()
    },
  })
  const response = new Response(body)
  vi.spyOn(Cache.prototype, 'match').mockResolvedValue(response)
  const [file] = await takeSharedFiles()
  expect(file && (await textOf(file.read))).toBe('Rain.')
})

test('a file that can’t be read is reported with its name, and the others arrive', async () => {
  await share('bad.txt', 'Rain.')
  await share('good.txt', 'Fog.')
  const match = Cache.prototype.match
  vi.spyOn(Cache.prototype, 'match').mockImplementation(async function (this: Cache, request) {
    const found = await match.call(this, request)
    if ((request as Request).url.includes('bad')) await found?.text()
    return found
  })
  const [bad, good] = await takeSharedFiles()
  expect(bad?.name).toBe('bad.txt')
  await expect(bad?.read()).rejects.toThrow(TypeError)
  expect(good && (await textOf(good.read))).toBe('Fog.')
  expect(await takeSharedFiles()).toEqual([])
})

test('a file that the system opens but that is gone is reported with its name', async () => {
  let open: (launch: object) => void = () => undefined
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof open) => (open = consumer) })
  const onFiles = vi.fn<Parameters<typeof followLaunches>[0]>()
  followLaunches(onFiles)
  open({
    files: [
      { name: 'gone.fdx', getFile: () => Promise.reject(new Error('Gone')) },
      { name: 'a.txt', getFile: () => Promise.resolve(new File(['Rain.'], 'a.txt')) },
    ],
  })
  await expect.poll(() => onFiles.mock.calls.length).toBe(1)
  const [gone, there] = onFiles.mock.calls[0]?.[0] ?? []
  expect([gone?.name, gone?.size, there?.size]).toEqual(['gone.fdx', 0, 5])
  await expect(gone?.read()).rejects.toThrow('Gone')
  expect(there && (await textOf(there.read))).toBe('Rain.')
})
