/** The page reaches the main process only through checked IPC channels, and can't navigate away. */
import { expect, type Page } from '@playwright/test'
import type { RequestName } from '@scenewright/shared/desktop/channel-names.ts'
import type { Desktop } from './support/desktop.ts'
import { answerDialogs, systemCalls } from './support/system.ts'
import { test } from './support/test.ts'

const PLACE = { userId: 'u1', projectId: 'p1' }
const UUID = '22222222-2222-4222-8222-222222222222'
const DRAFT = {
  state: { draftId: 'c1', revision: 1 },
  ancestors: [],
  head: { text: '{"title":"A"}', checksum: 1 },
  parts: [],
}
const BYTE = new Uint8Array(1)
/** Ids that would be dangerous as part of a path. */
const HOSTILE = { userId: '../../../etc', projectId: '/etc/passwd' }

type Case = Readonly<{
  /** Accepted input. Channels that open a dialog or the microphone have their own specs. */
  good?: readonly unknown[]
  /** Rejected input. */
  bad: readonly unknown[]
}>

/** Every channel. A new one that is missing here is a type error. */
const CHANNELS: Readonly<Record<RequestName, Case>> = {
  'app:ready': { good: [undefined], bad: [{}, 1] },
  'app:may-close': { good: [{ id: 999 }], bad: [undefined, {}, { id: 'x' }, { id: 1.5 }] },
  'app:state': {
    good: [{ userId: null, script: null, isDialogOpen: false }],
    bad: [
      undefined,
      {},
      { userId: 7, script: null, isDialogOpen: false },
      { userId: 'u'.repeat(300) },
    ],
  },
  'app:live-url': { good: [undefined], bad: [{}, 'ws://127.0.0.1'] },
  'recent:forget': {
    good: [PLACE, HOSTILE],
    bad: [undefined, {}, { userId: 'u1' }, { userId: 'u1', projectId: '' }],
  },
  'spelling:language': {
    good: [{ language: 'pl' }, { language: 'xx' }, { language: null }],
    bad: [undefined, {}, { language: '' }, { language: '../en' }, { language: 7 }],
  },
  'api:abort': { good: [{ call: UUID }], bad: [{ call: 'x' }, {}, null] },
  'settings:get': {
    good: [{ key: 'theme' }],
    bad: [{ key: 'sealedToken' }, { key: '__proto__' }, { key: '../settings' }, {}],
  },
  'settings:set': {
    good: [{ key: 'theme', value: 'dark' }],
    bad: [{ key: 'theme' }, { key: 'theme', value: 7 }, { key: 'window', value: '{}' }],
  },
  'settings:remove': { good: [{ key: 'theme' }], bad: [{ key: 'window' }, {}] },
  'scripts:places': { good: [{ userId: 'u1' }, { userId: '../..' }], bad: [{}, { userId: '' }] },
  'scripts:read': {
    good: [{ place: PLACE }, { place: HOSTILE }],
    bad: [{}, { place: { userId: 'u1' } }],
  },
  'scripts:write': {
    good: [
      { place: PLACE, draft: DRAFT },
      { place: HOSTILE, draft: DRAFT },
    ],
    bad: [
      { place: PLACE },
      { place: PLACE, draft: { ...DRAFT, parts: 'x' } },
      { place: PLACE, draft: { ...DRAFT, state: { draftId: '', revision: 1 } } },
      { place: { ...PLACE, projectId: 7 }, draft: DRAFT },
    ],
  },
  'scripts:remove': {
    good: [
      { place: HOSTILE, states: [DRAFT.state] },
      { place: PLACE, states: [] },
    ],
    bad: [{ place: PLACE, states: 'all' }, { place: PLACE }],
  },
  'scripts:quarantine': {
    good: [{ id: '../x', place: PLACE, reason: 'damaged', text: 'x', state: null }],
    bad: [{ id: 'x', place: PLACE, reason: 'other', text: 'x', state: null }, {}],
  },
  'scripts:list-quarantined': { good: [{ userId: 'u1' }], bad: [{ userId: null }] },
  'scripts:remove-quarantined': { good: [{ id: '../../settings.json' }], bad: [{ id: '' }, {}] },
  'reviews:read': { good: [{ place: HOSTILE }], bad: [{}] },
  'reviews:write': {
    good: [{ place: HOSTILE, reviews: [{}] }],
    bad: [
      { place: PLACE, reviews: {} },
      { place: PLACE, reviews: ['x'] },
    ],
  },
  'reviews:remove': { good: [{ place: HOSTILE }], bad: [{ place: [] }] },
  'reviews:remove-all': { good: [{ userId: HOSTILE.userId }], bad: [{}] },
  'states:read': { good: [{ place: HOSTILE }], bad: [{}] },
  'states:write': {
    good: [{ place: HOSTILE, states: [{}] }],
    bad: [
      { place: PLACE, states: {} },
      { place: PLACE, states: ['x'] },
    ],
  },
  'states:remove': { good: [{ place: HOSTILE }], bad: [{ place: [] }] },
  'states:remove-all': { good: [{ userId: HOSTILE.userId }], bad: [{}] },
  'file:save': {
    bad: [
      { name: '../evil.pdf', bytes: new Uint8Array(1) },
      { name: '/etc/evil.pdf', bytes: new Uint8Array(1) },
      { name: 'C:\\evil.pdf', bytes: new Uint8Array(1) },
      { name: '.bashrc', bytes: new Uint8Array(1) },
      { name: 'evil', bytes: new Uint8Array(1) },
      { name: 'a.pdf', bytes: 'text' },
      { name: 'a.pdf', bytes: [1] },
      { name: 'a.pdf' },
    ],
  },
  'file:show': { good: [{ receipt: UUID }], bad: [{ receipt: '/etc/passwd' }, {}] },
  'file:read': { good: [{ receipt: UUID }], bad: [{ receipt: '/etc/passwd' }, {}] },
  'file:write': {
    good: [{ receipt: UUID, bytes: BYTE, expected: BYTE, backup: true }],
    bad: [
      { receipt: '/etc/passwd', bytes: BYTE, expected: BYTE, backup: true },
      { receipt: UUID, bytes: BYTE, backup: true },
      { receipt: UUID, bytes: 'text', expected: BYTE, backup: false },
    ],
  },
  'microphone:devices': { bad: [{}, 'x'] },
  'microphone:open': { bad: [{}, { id: 'x', device: null }, { id: UUID, device: 7 }] },
  'microphone:stop': { good: [{ id: UUID }], bad: [{ id: 'x' }, {}] },
  'microphone:drop': { good: [{ id: UUID }], bad: [{ id: 'x' }, {}] },
}

/** Calls a channel from the page. Returns the error's text, or `null` if it was accepted. */
function ask(page: Page, name: string, content: unknown): Promise<string | null> {
  return page.evaluate(
    async ([channel, given]) => {
      type Ask = (channel: unknown, given: unknown) => Promise<unknown>
      const { ask: call } = (window as unknown as { desktop: { ask: Ask } }).desktop
      return await call(channel, given).then(
        () => null,
        (error: unknown) => String(error),
      )
    },
    [name, content] as const,
  )
}

/** Calls a channel's handler as if from another frame. */
function askAs(desktop: Desktop, frame: object | null, name: string): Promise<string> {
  return desktop.evaluate(
    async ({ ipcMain }, [senderFrame, channel]) => {
      type Handler = (event: object, content: unknown) => Promise<unknown>
      const { _invokeHandlers: handlers } = ipcMain as unknown as {
        _invokeHandlers: Map<string, Handler>
      }
      const handler = handlers.get(channel)
      if (!handler) return 'no handler'
      return await handler({ senderFrame }, { key: 'theme' }).then(
        () => 'answered',
        (error: unknown) => String(error),
      )
    },
    [frame, name] as const,
  )
}

const FOREIGN_FRAMES: Readonly<Record<string, object | null>> = {
  'no frame': null,
  'a web page': { url: 'https://evil.example/', parent: null },
  'a frame inside the page': { url: 'app://scenewright/', parent: { url: 'app://scenewright/' } },
  'another host of the scheme': { url: 'app://evil/', parent: null },
  'a similar host': { url: 'https://scenewright/', parent: null },
  'an empty page': { url: 'about:blank', parent: null },
  'a file': { url: 'file:///app/index.html', parent: null },
}

test('every channel accepts only valid input from the page', async ({ launch }) => {
  const desktop = await launch()
  const page = await desktop.page()
  await page.getByLabel('Email').waitFor()

  expect(
    await page.evaluate(() => {
      const { desktop: bridge } = window as unknown as { desktop: object }
      const found = (name: string) => name in window
      return {
        keys: Object.keys(bridge),
        isFrozen: Object.isFrozen(bridge),
        strays: ['process', 'require', 'ipcRenderer', 'electron', '__mock'].filter(found),
      }
    }),
  ).toEqual({ keys: ['ask', 'on'], isFrozen: true, strays: [] })

  for (const [name, { good = [], bad }] of Object.entries(CHANNELS)) {
    for (const content of good) expect(await ask(page, name, content), name).toBeNull()
    for (const content of bad) {
      expect(await ask(page, name, content), `${name} ${JSON.stringify(content)}`).toContain(
        'TypeError',
      )
    }
    for (const [sender, frame] of Object.entries(FOREIGN_FRAMES)) {
      expect(await askAs(desktop, frame, name), `${name} called by ${sender}`).toContain(
        "app's own page",
      )
    }
  }
  const unlisted = ['settings', 'electron-store-get-data', '__proto__', 'app:quit', '', 7]
  for (const name of unlisted) {
    expect(await ask(page, name as string, undefined)).toContain('no such channel')
  }
  expect(await ask(page, 'scripts:write', { place: PLACE, draft: DRAFT })).toBeNull()
  const names = await desktop.evaluate(async ({ app }) => {
    const { readdirSync } = await import('node:fs')
    return readdirSync(app.getPath('userData'), { recursive: true }).map(String)
  })
  expect(names.filter((name) => name.includes('etc') || name.includes('passwd'))).toEqual([])
})

/** Paths that must not be served. */
const OUTSIDE = [
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/%252e%252e%252fpackage.json',
  '/assets/..%2f..%2f..%2fmain/main.js',
  '/..%5c..%5cpackage.json',
  '//etc/passwd.json',
  '/index.html%00.js',
  '/%zz.js',
  '/assets/nothing-here.js',
]

test('the page can read only the web build and cannot navigate away', async ({
  launch,
  server,
}) => {
  const desktop = await launch()
  const page = await desktop.page()
  await page.getByLabel('Email').waitFor()
  const home = page.url()

  const statuses = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map((address) => fetch(location.origin + address).then(({ status }) => status)),
      ),
    OUTSIDE,
  )
  expect(statuses).toEqual(OUTSIDE.map(() => 404))
  const responses = await page.evaluate(async () => {
    const health = await fetch('/api/health')
    const { headers } = await fetch('/projects')
    return { ok: health.ok, policy: headers.get('content-security-policy') }
  })
  expect(responses.ok).toBe(true)
  expect(responses.policy).toContain("script-src 'self'")
  expect(responses.policy).not.toContain('unsafe-eval')

  await answerDialogs(desktop)
  // External links open in the system's browser, if their scheme is allowed.
  const goTo = (address: string) =>
    page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      link.click()
    }, address)
  await goTo('https://example.org/pay')
  await expect.poll(() => systemCalls(desktop, 'openExternal')).toEqual(['https://example.org/pay'])
  await goTo('http://example.org/plain')
  await page.evaluate(() => void window.open('https://example.org/popup'))
  await expect
    .poll(() => systemCalls(desktop, 'openExternal'))
    .toEqual(['https://example.org/pay', 'https://example.org/popup'])
  await page.evaluate(() => void window.open('/account'))
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'https://example.org/frame'
    document.body.append(frame)
    const script = document.createElement('script')
    script.textContent = 'window.inlineRan = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'inlineRan' in window)).toBe(false)
  expect(page.url()).toBe(home)
  await expect
    .poll(() => desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
    .toBe(1)
  expect(await systemCalls(desktop, 'openExternal')).toHaveLength(2)
  expect(server.output()).not.toContain('cookie')
})
