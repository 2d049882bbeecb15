// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { CALL_HEADER } from '@scenewright/shared/desktop/call-header.ts'
import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import { createElectronPlatform } from './electron.ts'

/** A main process that answers as it is told, and can tell events. */
function fakeDesktop(answers: Record<string, (input: never) => unknown> = {}) {
  const asked: [string, unknown][] = []
  const listeners = new Map<string, ((content: never) => void)[]>()
  const desktop = {
    async ask(name: string, input?: unknown) {
      asked.push([name, input])
      return await answers[name]?.(input as never)
    },
    on(name: string, hear: (content: never) => void) {
      listeners.set(name, [...(listeners.get(name) ?? []), hear])
      return () => {
        listeners.set(
          name,
          (listeners.get(name) ?? []).filter((one) => one !== hear),
        )
      }
    },
  } as unknown as DesktopApi
  const tell = (name: string, content: object) => {
    for (const hear of listeners.get(name) ?? []) hear(content as never)
  }
  return { desktop, asked, tell, platform: createElectronPlatform(desktop) }
}

const FILE = { name: 'a.pdf', bytes: Uint8Array.of(1), mime: 'application/pdf' }
const shellOf = ({ platform }: ReturnType<typeof fakeDesktop>) => platform.native!

test('the window may close once all that is open is kept', async () => {
  const fake = fakeDesktop()
  const first = Promise.withResolvers<void>()
  const stop = shellOf(fake).beforeClosing(() => first.promise)
  const other = shellOf(fake).beforeClosing(() => Promise.reject(new Error('left')))
  other()
  fake.tell('app:closing', { id: 7 })
  await Promise.resolve()
  expect(fake.asked).toEqual([])
  first.resolve()
  await vi.waitFor(() => expect(fake.asked).toEqual([['app:may-close', { id: 7 }]]))
  stop()
  fake.tell('app:closing', { id: 8 })
  await vi.waitFor(() => expect(fake.asked).toContainEqual(['app:may-close', { id: 8 }]))
})

test('a window is not told to close over what cannot be kept', async () => {
  const fake = fakeDesktop()
  const kept = Promise.withResolvers<void>()
  shellOf(fake).beforeClosing(() => Promise.reject(new Error('The disk is full')))
  shellOf(fake).beforeClosing(() => kept.promise)
  fake.tell('app:closing', { id: 1 })
  kept.resolve()
  await new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
  expect(fake.asked).toEqual([])
})

test('tells of a file that was saved, and shows it in its folder', async () => {
  const receipt = crypto.randomUUID()
  const saved = { kind: 'saved', name: 'b.pdf', receipt }
  const fake = fakeDesktop({ 'file:save': () => saved })
  const told: string[] = []
  shellOf(fake).onSaved((name, show) => {
    told.push(name)
    show()
  })
  await fake.platform.downloadFile(FILE)
  expect(told).toEqual(['b.pdf'])
  expect(fake.asked).toEqual([
    ['file:save', { name: 'a.pdf', bytes: FILE.bytes }],
    ['file:show', { receipt }],
  ])
})

test('says nothing of a file that was not saved', async () => {
  const fake = fakeDesktop({ 'file:save': () => ({ kind: 'cancelled' }) })
  const told = vi.fn()
  shellOf(fake).onSaved(told)
  await fake.platform.downloadFile(FILE)
  expect(told).not.toHaveBeenCalled()
})

test('hands on what the program was opened with', () => {
  const fake = fakeDesktop()
  const [links, files, notices, commands] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const stop = shellOf(fake).onLink(links)
  shellOf(fake).onFile(files)
  shellOf(fake).onNotice(notices)
  shellOf(fake).onCommand(commands)
  fake.tell('link:opened', { path: '/login' })
  stop()
  fake.tell('link:opened', { path: '/account' })
  fake.tell('file:opened', { name: 'x.fdx', bytes: Uint8Array.of(1, 2) })
  fake.tell('app:notice', { message: 'No keyring.' })
  fake.tell('menu:command', { kind: 'new-project' })
  expect(links.mock.calls).toEqual([['/login']])
  expect(files.mock.calls).toEqual([[{ name: 'x.fdx', bytes: Uint8Array.of(1, 2) }]])
  expect(notices.mock.calls).toEqual([['No keyring.']])
  expect(commands.mock.calls).toEqual([[{ kind: 'new-project' }]])
})

test('tells that a project is no more', () => {
  const fake = fakeDesktop()
  const gone = { userId: 'u1', projectId: 'p1' }
  shellOf(fake).forgetProject(gone)
  expect(fake.asked).toEqual([['recent:forget', gone]])
})

test('a call that is given up is ended in the main process too, and only that one', async () => {
  const fake = fakeDesktop()
  const sent: Headers[] = []
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return answer.promise
  })
  const ending = new AbortController()
  const call = fake.platform.fetch('/api/x', { signal: ending.signal, headers: { accept: 'a' } })
  const id = sent[0]?.get(CALL_HEADER)
  expect(sent[0]?.get('accept')).toBe('a')
  ending.abort()
  expect(fake.asked).toEqual([['api:abort', { call: id }]])
  answer.resolve(new Response('{}'))
  await call

  const done = new AbortController()
  await fake.platform.fetch('/api/y', { signal: done.signal })
  done.abort()
  await fake.platform.fetch('/api/z')
  expect(sent[2]?.has(CALL_HEADER)).toBe(false)
  expect(fake.asked).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('reviews that the disk refuses are done without', async () => {
  const refuse = () => Promise.reject(new Error('ENOSPC'))
  const { platform } = fakeDesktop({
    'reviews:read': refuse,
    'reviews:write': refuse,
    'reviews:remove': refuse,
    'reviews:remove-all': refuse,
  })
  const place = { userId: 'u', projectId: null }
  expect(await platform.reviews.read(place)).toBeUndefined()
  await expect(platform.reviews.write(place, [{}])).resolves.toBeUndefined()
  await expect(platform.reviews.remove(place)).resolves.toBeUndefined()
  await expect(platform.reviews.removeAll('u')).resolves.toBeUndefined()
})
