import { beforeEach, expect, test, vi } from 'vitest'
import { EVENT_NAMES, REQUEST_NAMES } from '@scenewright/shared/desktop/channel-names.ts'

type Hear = (event: object, content: unknown) => void

const electron = vi.hoisted(() => ({
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: { invoke: vi.fn(() => Promise.resolve('answer')), on: vi.fn(), off: vi.fn() },
}))
vi.mock('electron', () => electron)

interface Door {
  ask: (name: unknown, content?: unknown) => Promise<unknown>
  on: (name: unknown, hear: (content: unknown) => void) => () => void
}

let door: Door
beforeEach(async () => {
  vi.resetModules()
  for (const mock of Object.values(electron.ipcRenderer)) mock.mockClear()
  electron.contextBridge.exposeInMainWorld.mockClear()
  await import('./preload.ts')
  door = electron.contextBridge.exposeInMainWorld.mock.calls[0]?.[1] as Door
})

test('puts one thing into the page, with two ways through', () => {
  const [[name] = []] = electron.contextBridge.exposeInMainWorld.mock.calls as [string][]
  expect(name).toBe('desktop')
  expect(electron.contextBridge.exposeInMainWorld).toHaveBeenCalledOnce()
  expect(Object.keys(door)).toEqual(['ask', 'on'])
})

test('lets every name of the list through', async () => {
  for (const name of REQUEST_NAMES) expect(await door.ask(name, 7)).toBe('answer')
  expect(electron.ipcRenderer.invoke.mock.calls).toEqual(REQUEST_NAMES.map((name) => [name, 7]))
  for (const name of EVENT_NAMES) door.on(name, () => undefined)
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
])('lets %j through neither way', async (name) => {
  await expect(door.ask(name)).rejects.toThrow('no such channel')
  expect(() => door.on(name, () => undefined)).toThrow('no such channel')
  expect(electron.ipcRenderer.invoke).not.toHaveBeenCalled()
  expect(electron.ipcRenderer.on).not.toHaveBeenCalled()
})

test('hands on what is told, and keeps the event to itself', () => {
  const hear = vi.fn()
  const stop = door.on('app:notice', hear)
  const [channel, listen] = electron.ipcRenderer.on.mock.calls[0] as [string, Hear]
  listen({ sender: electron.ipcRenderer }, { message: 'Hello' })
  expect(hear.mock.calls).toEqual([[{ message: 'Hello' }]])
  stop()
  expect(electron.ipcRenderer.off.mock.calls).toEqual([[channel, listen]])
})
