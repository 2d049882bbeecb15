/**
 * The mock's code inside the page: the `electron` module for the preload script, over a Playwright
 * binding. Its source is injected into the page, so it may import only types.
 */
import type { Wire } from './wire.ts'

interface MockWindow {
  __mock?: (kind: string, ...content: string[]) => Promise<string>
  __mockReceive?: (channel: string, content: string) => void
}

/** Runs a preload script like Electron's sandbox: only the script gets `electron`. */
export function runPreload(source: string, { pack, unpack }: Wire): void {
  const own = window as unknown as MockWindow
  const post = own.__mock
  if (window !== window.top || !post) return
  delete own.__mock
  const listeners = new Map<string, ((event: object, content: unknown) => void)[]>()
  const listenersOf = (channel: string) => listeners.get(channel) ?? []

  const ipcRenderer = {
    async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const { error, answer } = JSON.parse(await post('invoke', channel, pack(args))) as {
        error?: string
        answer: string
      }
      if (error !== undefined)
        throw new Error(`Error invoking remote method '${channel}': ${error}`)
      return unpack(answer)
    },
    on(channel: string, listener: (event: object, content: unknown) => void) {
      listeners.set(channel, [...listenersOf(channel), listener])
      return ipcRenderer
    },
    off(channel: string, listener: unknown) {
      listeners.set(
        channel,
        listenersOf(channel).filter((one) => one !== listener),
      )
      return ipcRenderer
    },
  }

  /** Copies a value as contextBridge does: functions and frozen plain data. */
  function bridged(value: unknown): unknown {
    if (typeof value === 'function')
      return (...args: unknown[]) => (value as (...all: unknown[]) => unknown)(...args)
    if (typeof value !== 'object' || value === null) return value
    return Object.freeze(
      Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bridged(one)])),
    )
  }

  const contextBridge = {
    exposeInMainWorld(name: string, api: unknown) {
      if (name in window)
        throw new Error('Cannot bind an API on top of an existing property on the window object')
      Object.defineProperty(window, name, { value: bridged(api), enumerable: true })
    },
  }

  Object.defineProperty(own, '__mockReceive', {
    value: (channel: string, content: string) => {
      for (const listener of listenersOf(channel)) listener({}, ...(unpack(content) as [unknown]))
    },
  })

  // Captured before the page's own listeners (accelerators.ts).
  window.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey, shiftKey, isTrusted }) => {
      if (isTrusted) void post('key', JSON.stringify({ key, ctrlKey, metaKey, altKey, shiftKey }))
    },
    { capture: true },
  )

  function require(name: string): unknown {
    if (name === 'electron') return { ipcRenderer, contextBridge }
    throw new Error(`module not found: ${name}`)
  }
  // eslint-disable-next-line typescript/no-implied-eval
  const preload = new Function('require', 'module', 'exports', source) as (
    ...all: unknown[]
  ) => void
  preload(require, { exports: {} }, {})
}
