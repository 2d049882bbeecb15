/**
 * The double's part in the page: the `electron` module of a preload script, over a binding of
 * Playwright's. It is run in the page as it stands, so it imports nothing but types.
 */
import type { Wire } from './wire.ts'

interface DoubleWindow {
  __double?: (kind: string, ...content: string[]) => Promise<string>
  __doubleHear?: (channel: string, content: string) => void
}

/** Runs a preload script as Electron's sandbox does: it gets `electron`, and the page gets no part of it. */
export function runPreload(source: string, { pack, unpack }: Wire): void {
  const own = window as unknown as DoubleWindow
  const post = own.__double
  if (window !== window.top || !post) return
  delete own.__double
  const listeners = new Map<string, ((event: object, content: unknown) => void)[]>()
  const heardBy = (channel: string) => listeners.get(channel) ?? []

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
    on(channel: string, hear: (event: object, content: unknown) => void) {
      listeners.set(channel, [...heardBy(channel), hear])
      return ipcRenderer
    },
    off(channel: string, hear: unknown) {
      listeners.set(
        channel,
        heardBy(channel).filter((one) => one !== hear),
      )
      return ipcRenderer
    },
  }

  /** As over the bridge: functions and plain data, frozen, and nothing with a prototype of its own. */
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

  Object.defineProperty(own, '__doubleHear', {
    value: (channel: string, content: string) => {
      for (const hear of heardBy(channel)) hear({}, ...(unpack(content) as [unknown]))
    },
  })

  // Before the page's own listeners, and whatever they do: see accelerators.ts.
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
