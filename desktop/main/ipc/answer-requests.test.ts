import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRequests } from './answer-requests.ts'

type Handler = (event: object, ...args: unknown[]) => Promise<unknown>

const { handlers } = vi.hoisted(() => ({ handlers: new Map<string, Handler>() }))
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, handler: Handler) => void handlers.set(name, handler) },
}))

const OURS = { url: 'app://scenewright/editor', parent: null }
const get = vi.fn(({ key }: { key: string }) => `the ${key}`)

beforeEach(() => {
  handlers.clear()
  get.mockClear()
  answerRequests({ 'settings:get': get })
})

const ask = async (senderFrame: object | null, ...args: unknown[]) =>
  await handlers.get('settings:get')?.({ senderFrame }, ...args)

test('answers the page, and registers only the given channels', async () => {
  expect([...handlers.keys()]).toEqual(['settings:get'])
  expect(await ask(OURS, { key: 'theme' })).toBe('the theme')
})

describe('rejects requests from', () => {
  test.each([
    ['no frame', null],
    ['a web page', { url: 'https://evil.example/', parent: null }],
    ['a frame inside the page', { ...OURS, parent: OURS }],
    ['another host of the scheme', { url: 'app://evil/', parent: null }],
    ['a similar host', { url: 'https://scenewright/', parent: null }],
    ['an empty page', { url: 'about:blank', parent: null }],
    ['a file', { url: 'file:///app/index.html', parent: null }],
    ['no address', { url: '', parent: null }],
  ])('%s', async (_who, frame) => {
    await expect(ask(frame, { key: 'theme' })).rejects.toThrow("app's own page")
    expect(get).not.toHaveBeenCalled()
  })
})

describe('rejects input with', () => {
  test.each([
    ['another key', [{ key: 'sealedToken' }]],
    ['no argument', []],
    ['two arguments', [{ key: 'theme' }, { key: 'theme' }]],
    ['a string instead of an object', ['theme']],
  ])('%s', async (_what, args) => {
    await expect(ask(OURS, ...args)).rejects.toThrow(TypeError)
    expect(get).not.toHaveBeenCalled()
  })
})

test('passes on only the fields of the schema', async () => {
  await ask(OURS, { key: 'theme', path: '/etc/passwd' })
  expect(get).toHaveBeenCalledExactlyOnceWith({ key: 'theme' })
})
