/** The page has one narrow door to the main process, and no other way out. */
import { expect, type Page } from '@playwright/test'
import type { RequestName } from '@scenewright/shared/desktop/channel-names.ts'
import type { Desktop } from './support/launch.ts'
import { answerDialogs, askedFor } from './support/system.ts'
import { test } from './support/test.ts'

const PLACE = { userId: 'u1', projectId: 'p1' }
const UUID = '22222222-2222-4222-8222-222222222222'
const COPY = {
  state: { copyId: 'c1', revision: 1 },
  line: [],
  head: { text: '{"title":"A"}', checksum: 1 },
  parts: [],
}
/** Ids that would lead somewhere, were they taken for a part of a path. */
const HOSTILE = { userId: '../../../etc', projectId: '/etc/passwd' }

type Case = Readonly<{
  /** Content that is taken; those that open a dialog or the microphone have specs of their own. */
  good?: readonly unknown[]
  bad: readonly unknown[]
}>

/** Every channel: one that is new and has no line here is a type error. */
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
  'recent:forget': {
    good: [PLACE, HOSTILE],
    bad: [undefined, {}, { userId: 'u1' }, { userId: 'u1', projectId: '' }],
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
  'scripts:read-backup': { good: [{ place: PLACE }], bad: [{ place: 'p1' }] },
  'scripts:write': {
    good: [
      { place: PLACE, copy: COPY },
      { place: HOSTILE, copy: COPY },
    ],
    bad: [
      { place: PLACE },
      { place: PLACE, copy: { ...COPY, parts: 'x' } },
      { place: PLACE, copy: { ...COPY, state: { copyId: '', revision: 1 } } },
      { place: { ...PLACE, projectId: 7 }, copy: COPY },
    ],
  },
  'scripts:remove': {
    good: [
      { place: HOSTILE, dead: 'all' },
      { place: PLACE, dead: [] },
    ],
    bad: [{ place: PLACE, dead: 'some' }, { place: PLACE }],
  },
  'scripts:set-aside': {
    good: [{ id: '../x', place: PLACE, reason: 'damaged', text: 'x', state: null }],
    bad: [{ id: 'x', place: PLACE, reason: 'other', text: 'x', state: null }, {}],
  },
  'scripts:list-aside': { good: [{ userId: 'u1' }], bad: [{ userId: null }] },
  'scripts:remove-aside': { good: [{ id: '../../settings.json' }], bad: [{ id: '' }, {}] },
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
  'microphone:devices': { bad: [{}, 'x'] },
  'microphone:open': { bad: [{}, { id: 'x', device: null }, { id: UUID, device: 7 }] },
  'microphone:stop': { good: [{ id: UUID }], bad: [{ id: 'x' }, {}] },
  'microphone:drop': { good: [{ id: UUID }], bad: [{ id: 'x' }, {}] },
}

/** Asks as the page does; answers the error's text, or `null` when it was taken. */
function ask(page: Page, name: string, content: unknown): Promise<string | null> {
  return page.evaluate(
    async ([channel, given]) => {
      type Ask = (channel: unknown, given: unknown) => Promise<unknown>
      const { ask: door } = (window as unknown as { desktop: { ask: Ask } }).desktop
      return await door(channel, given).then(
        () => null,
        (error: unknown) => String(error),
      )
    },
    [name, content] as const,
  )
}

/** Asks as a frame that is not the app's page. */
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

const STRANGERS: Readonly<Record<string, object | null>> = {
  'no frame': null,
  'a web page': { url: 'https://evil.example/', parent: null },
  'a frame within the page': { url: 'app://scenewright/', parent: { url: 'app://scenewright/' } },
  'another host of the scheme': { url: 'app://evil/', parent: null },
  'a host that looks like it': { url: 'https://scenewright/', parent: null },
  'an empty page': { url: 'about:blank', parent: null },
  'a file': { url: 'file:///app/index.html', parent: null },
}

test('every channel takes what it should, from the page alone', async ({ launch }) => {
  const desktop = await launch()
  const page = await desktop.page()
  await page.getByLabel('Email').waitFor()

  expect(
    await page.evaluate(() => {
      const { desktop: door } = window as unknown as { desktop: object }
      const found = (name: string) => name in window
      return {
        keys: Object.keys(door),
        isFrozen: Object.isFrozen(door),
        strays: ['process', 'require', 'ipcRenderer', 'electron', '__double'].filter(found),
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
    for (const [who, frame] of Object.entries(STRANGERS)) {
      expect(await askAs(desktop, frame, name), `${name} asked by ${who}`).toContain(
        'own page only',
      )
    }
  }
  const unlisted = ['settings', 'electron-store-get-data', '__proto__', 'app:quit', '', 7]
  for (const name of unlisted) {
    expect(await ask(page, name as string, undefined)).toContain('no such channel')
  }
  expect(await ask(page, 'scripts:write', { place: PLACE, copy: COPY })).toBeNull()
  const names = await desktop.evaluate(async ({ app }) => {
    const { readdirSync } = await import('node:fs')
    return readdirSync(app.getPath('userData'), { recursive: true }).map(String)
  })
  expect(names.filter((name) => name.includes('etc') || name.includes('passwd'))).toEqual([])
})

/** Addresses that must not be read, as fetch takes them. */
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

test('nothing is read from outside the web build, and the page goes nowhere else', async ({
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
  const answer = await page.evaluate(async () => {
    const health = await fetch('/api/health')
    const { headers } = await fetch('/projects')
    return { ok: health.ok, policy: headers.get('content-security-policy') }
  })
  expect(answer.ok).toBe(true)
  expect(answer.policy).toContain("script-src 'self'")
  expect(answer.policy).not.toContain('unsafe-eval')

  await answerDialogs(desktop)
  // What leads out goes to the system's browser, if it is of a kind that may.
  const goTo = (address: string) =>
    page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      link.click()
    }, address)
  await goTo('https://example.org/pay')
  await expect.poll(() => askedFor(desktop, 'openExternal')).toEqual(['https://example.org/pay'])
  await goTo('http://example.org/plain')
  await page.evaluate(() => void window.open('https://example.org/popup'))
  await expect
    .poll(() => askedFor(desktop, 'openExternal'))
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
  expect(await askedFor(desktop, 'openExternal')).toHaveLength(2)
  expect(server.output()).not.toContain('cookie')
})
