import { beforeEach, expect, test, vi } from 'vitest'
import { EVENT_NAMES, REQUEST_NAMES } from '@scenewright/shared/desktop/channel-names.ts'

type Listener = (event: object, content: unknown) => void

const electron = vi.hoisted(() => ({
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: { invoke: vi.fn(() => Promise.resolve('answer')), on: vi.fn(), off: vi.fn() },
}))
vi.mock('electron', () => electron)

interface Bridge {
  ask: (name: unknown, content?: unknown) => Promise<unknown>
  on: (name: unknown, listener: (content: unknown) => void) => () => void
}

let bridge: Bridge
beforeEach(async () => {
  vi.resetModules()
  for (const mock of Object.values(electron.ipcRenderer)) mock.mockClear()
  electron.contextBridge.exposeInMainWorld.mockClear()
  await import('./preload.ts')
  bridge = electron.contextBridge.exposeInMainWorld.mock.calls[0]?.[1] as Bridge
})

test('exposes one object with two functions', () => {
  const [[name] = []] = electron.contextBridge.exposeInMainWorld.mock.calls as [string][]
  expect(name).toBe('desktop')
  expect(electron.contextBridge.exposeInMainWorld).toHaveBeenCalledOnce()
  expect(Object.keys(bridge)).toEqual(['ask', 'on'])
})

test('accepts every listed channel', async () => {
  for (const name of REQUEST_NAMES) expect(await bridge.ask(name, 7)).toBe('answer')
  expect(electron.ipcRenderer.invoke.mock.calls).toEqual(REQUEST_NAMES.map((name) => [name, 7]))
  for (const name of EVENT_NAMES) bridge.on(name, () => undefined)
  expect(electron.ipcRenderer.on).toHaveBeenCalledTimes(EVENT_NAMES.length)
})

test.each([
  'app:quit',
  'electron-store-get-data',
  '__proto__',
  '',
  7,
  null,
  undefined,
  ['settings:get'],
])('rejects the channel %j', async (name) => {
  await expect(bridge.ask(name)).rejects.toThrow('no such channel')
  expect(() => bridge.on(name, () => undefined)).toThrow('no such channel')
  expect(electron.ipcRenderer.invoke).not.toHaveBeenCalled()
  expect(electron.ipcRenderer.on).not.toHaveBeenCalled()
})

test("passes an event's content to the page, but not the event itself", () => {
  const listener = vi.fn()
  const stop = bridge.on('app:notice', listener)
  const [channel, listen] = electron.ipcRenderer.on.mock.calls[0] as [string, Listener]
  listen({ sender: electron.ipcRenderer }, { message: 'Hello' })
  expect(listener.mock.calls).toEqual([[{ message: 'Hello' }]])
  stop()
  expect(electron.ipcRenderer.off.mock.calls).toEqual([[channel, listen]])
})
