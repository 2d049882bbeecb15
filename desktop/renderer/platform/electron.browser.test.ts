import { expect, test, vi } from 'vitest'
import { CALL_HEADER } from '@scenewright/shared/desktop/call-header.ts'
import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import { createElectronPlatform } from './electron.ts'

/** A main process that gives these answers; `emit` sends an event to the page. */
function fakeDesktop(answers: Record<string, (input: never) => unknown> = {}) {
  const calls: [string, unknown][] = []
  const listeners = new Map<string, ((content: never) => void)[]>()
  const desktop = {
    async ask(name: string, input?: unknown) {
      calls.push([name, input])
      return await answers[name]?.(input as never)
    },
    on(name: string, listener: (content: never) => void) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      return () => {
        listeners.set(
          name,
          (listeners.get(name) ?? []).filter((other) => other !== listener),
        )
      }
    },
  } as unknown as DesktopApi
  const emit = (name: string, content: object) => {
    for (const listener of listeners.get(name) ?? []) listener(content as never)
  }
  return { desktop, calls, emit, platform: createElectronPlatform(desktop) }
}

const FILE = { name: 'a.pdf', bytes: Uint8Array.of(1), mime: 'application/pdf' }
const shellOf = ({ platform }: ReturnType<typeof fakeDesktop>) => platform.native!

test('lets the window close once everything open is written', async () => {
  const fake = fakeDesktop()
  const first = Promise.withResolvers<void>()
  const stop = shellOf(fake).beforeClosing(() => first.promise)
  const other = shellOf(fake).beforeClosing(() => Promise.reject(new Error('left')))
  other()
  fake.emit('app:closing', { id: 7 })
  await Promise.resolve()
  expect(fake.calls).toEqual([])
  first.resolve()
  await vi.waitFor(() => expect(fake.calls).toEqual([['app:may-close', { id: 7 }]]))
  stop()
  fake.emit('app:closing', { id: 8 })
  await vi.waitFor(() => expect(fake.calls).toContainEqual(['app:may-close', { id: 8 }]))
})

test("doesn't let the window close while something can't be written", async () => {
  const fake = fakeDesktop()
  const written = Promise.withResolvers<void>()
  shellOf(fake).beforeClosing(() => Promise.reject(new Error('The disk is full')))
  shellOf(fake).beforeClosing(() => written.promise)
  fake.emit('app:closing', { id: 1 })
  written.resolve()
  await new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
  expect(fake.calls).toEqual([])
})

test('reports a saved file and can show it in its folder', async () => {
  const receipt = crypto.randomUUID()
  const saved = { kind: 'saved', name: 'b.pdf', receipt }
  const fake = fakeDesktop({ 'file:save': () => saved })
  const names: string[] = []
  shellOf(fake).onSaved((name, show) => {
    names.push(name)
    show()
  })
  await fake.platform.downloadFile(FILE)
  expect(names).toEqual(['b.pdf'])
  expect(fake.calls).toEqual([
    ['file:save', { name: 'a.pdf', bytes: FILE.bytes }],
    ['file:show', { receipt }],
  ])
})

test('reports nothing if the save dialog was cancelled', async () => {
  const fake = fakeDesktop({ 'file:save': () => ({ kind: 'cancelled' }) })
  const onSaved = vi.fn()
  shellOf(fake).onSaved(onSaved)
  await fake.platform.downloadFile(FILE)
  expect(onSaved).not.toHaveBeenCalled()
})

test('passes on links, files, notices and menu commands until stopped', () => {
  const fake = fakeDesktop()
  const [links, files, notices, commands] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const stop = shellOf(fake).onLink(links)
  shellOf(fake).onFile(files)
  shellOf(fake).onNotice(notices)
  shellOf(fake).onCommand(commands)
  fake.emit('link:opened', { path: '/login' })
  stop()
  fake.emit('link:opened', { path: '/account' })
  fake.emit('file:opened', { name: 'x.fdx', bytes: Uint8Array.of(1, 2) })
  fake.emit('app:notice', { message: 'No keyring.' })
  fake.emit('menu:command', { kind: 'new-project' })
  expect(links.mock.calls).toEqual([['/login']])
  expect(files.mock.calls).toEqual([[{ name: 'x.fdx', bytes: Uint8Array.of(1, 2) }]])
  expect(notices.mock.calls).toEqual([['No keyring.']])
  expect(commands.mock.calls).toEqual([[{ kind: 'new-project' }]])
})

test('removes a deleted project from the recent ones', () => {
  const fake = fakeDesktop()
  const deleted = { userId: 'u1', projectId: 'p1' }
  shellOf(fake).forgetProject(deleted)
  expect(fake.calls).toEqual([['recent:forget', deleted]])
})

test('aborts a cancelled call in the main process, and no finished one', async () => {
  const fake = fakeDesktop()
  const sent: Headers[] = []
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return answer.promise.then((response) => response.clone())
  })
  const ending = new AbortController()
  const call = fake.platform.fetch('/api/x', { signal: ending.signal, headers: { accept: 'a' } })
  const id = sent[0]?.get(CALL_HEADER)
  expect(sent[0]?.get('accept')).toBe('a')
  ending.abort()
  expect(fake.calls).toEqual([['api:abort', { call: id }]])
  answer.resolve(new Response('{}'))
  await call

  const done = new AbortController()
  const answered = await fake.platform.fetch('/api/y', { signal: done.signal })
  expect(await answered.text()).toBe('{}')
  done.abort()
  await fake.platform.fetch('/api/z')
  expect(sent[2]?.has(CALL_HEADER)).toBe(false)
  expect(fake.calls).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('aborts an answer that is still arriving', async () => {
  const fake = fakeDesktop()
  const arriving = new TransformStream<Uint8Array, Uint8Array>()
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return new Response(arriving.readable, { status: 201, headers: { etag: '"1"' } })
  })
  const ending = new AbortController()
  const answer = await fake.platform.fetch('/api/x', { signal: ending.signal })
  expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
  ending.abort()
  expect(fake.calls).toEqual([['api:abort', { call: sent[0]?.get(CALL_HEADER) }]])
  vi.unstubAllGlobals()
})

test.each(['reviews', 'sessionStates'] as const)(
  'ignores errors of the stored %s',
  async (kind) => {
    const refuse = () => Promise.reject(new Error('ENOSPC'))
    const { platform } = fakeDesktop({
      'reviews:read': refuse,
      'reviews:write': refuse,
      'reviews:remove': refuse,
      'reviews:remove-all': refuse,
      'states:read': refuse,
      'states:write': refuse,
      'states:remove': refuse,
      'states:remove-all': refuse,
    })
    const records = (await platform.openStorage())[kind]
    const place = { userId: 'u', projectId: null }
    expect(await records.read(place)).toBeUndefined()
    await expect(records.write(place, [{}])).resolves.toBeUndefined()
    await expect(records.remove(place)).resolves.toBeUndefined()
    await expect(records.removeAll('u')).resolves.toBeUndefined()
  },
)
