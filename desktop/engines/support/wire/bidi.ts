/** A session of WebDriver BiDi over a WebSocket (W3C "WebDriver BiDi"). */

import { z } from 'zod'
import type { Remote } from './remote.ts'

/** Milliseconds for one command; the longest is opening a page. */
const COMMAND_MS = 60_000

type Answer = Readonly<{
  id?: number
  type?: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}>

type Script =
  | Readonly<{ type: 'success'; result: Readonly<{ value: string }> }>
  | Readonly<{ type: 'exception'; exceptionDetails: Readonly<{ text: string }> }>

type Send = (method: string, params: object) => Promise<unknown>

const Contexts = z.object({ contexts: z.tuple([z.object({ context: z.string() })], z.unknown()) })

/** Sends commands and resolves each with its answer. Events go to `onEvent`. */
async function connect(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === undefined) {
      onEvent(answer.method ?? '', answer.params)
      return
    }
    const command = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.type === 'success') command?.resolve(answer.result)
    else command?.reject(new Error(`${answer.error}: ${answer.message}`))
  })
  socket.addEventListener('close', () => failAll('The browser closed the connection'))
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`Can't connect to ${url}`)))
  })
  return (method, params) => {
    const id = (lastId += 1)
    const command = Promise.withResolvers<unknown>()
    waiting.set(id, command)
    const timeout = setTimeout(() => {
      command.reject(new Error(`${method} took longer than ${COMMAND_MS} ms`))
    }, COMMAND_MS)
    socket.send(JSON.stringify({ id, method, params }))
    return command.promise.finally(() => clearTimeout(timeout))
  }
}

/**
 * Controls the first tab of a session.
 * @param address the session's WebSocket address
 */
export async function openBidiSession(
  address: string,
  events: readonly string[],
  onEvent: (method: string, params: unknown) => void,
): Promise<Remote> {
  const send = await connect(address, onEvent)
  await send('session.subscribe', { events })
  const tree = Contexts.parse(await send('browsingContext.getTree', {}))
  const { context } = tree.contexts[0]
  const call = async (functionDeclaration: string, others: object = {}) => {
    const params = { functionDeclaration, awaitPromise: false, target: { context }, ...others }
    const script = (await send('script.callFunction', params)) as Script
    if (script.type === 'exception') throw new Error(script.exceptionDetails.text)
    return script.result
  }
  return {
    goTo: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    run: async (body) => (await call(`() => {${body}}`)).value,
    act: async (source) => {
      await send('input.performActions', { context, actions: [source] })
    },
    setFiles: async (selector, files) => {
      const element = await call(`() => document.querySelector(${JSON.stringify(selector)})`)
      await send('input.setFiles', { context, element, files })
    },
    screenshot: async () => {
      const shot = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from((shot as { data: string }).data, 'base64')
    },
    setWindow: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
  }
}
