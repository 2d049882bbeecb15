/** Marionette, Firefox's own protocol: starts a session, and runs scripts in the browser's window. */

import { once } from 'node:events'
import { connect } from 'node:net'
import { z } from 'zod'

const Started = z.object({ capabilities: z.object({ webSocketUrl: z.string() }) })
/** The kind of message, the command's number, an error and a result. */
const Message = z.tuple([
  z.number(),
  z.number(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.unknown(),
])

export type MarionetteSession = Readonly<{
  /** WebDriver BiDi controls the same session here. */
  webSocketUrl: string
  /** @param declaration a function of one argument */
  runInBrowser: (declaration: string, argument: string | null) => Promise<void>
}>

/** Starts a session in a running browser. */
export async function newMarionetteSession(port: number): Promise<MarionetteSession> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let received = Buffer.alloc(0)

  function take(text: string): void {
    const message = Message.safeParse(JSON.parse(text))
    // The first message describes the browser.
    if (!message.success) return
    const [, id, error, result] = message.data
    const command = waiting.get(id)
    waiting.delete(id)
    if (error) command?.reject(new Error(`${error.error}: ${error.message}`))
    else command?.resolve(result)
  }

  // Each message follows its length in bytes and a colon.
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)))
      if (colon === -1 || received.length < end) return
      take(received.toString('utf8', colon + 1, end))
      received = received.subarray(end)
    }
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed'))
  })

  async function send(name: string, parameters: object): Promise<unknown> {
    const id = (lastId += 1)
    const command = Promise.withResolvers<unknown>()
    waiting.set(id, command)
    const text = JSON.stringify([0, id, name, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    return await command.promise
  }

  const asked = { webSocketUrl: true, unhandledPromptBehavior: 'accept' }
  const started = Started.parse(await send('WebDriver:NewSession', asked))
  await send('Marionette:SetContext', { value: 'chrome' })
  return {
    webSocketUrl: started.capabilities.webSocketUrl,
    runInBrowser: async (declaration, argument) => {
      const script = `(${declaration})(arguments[0])`
      await send('WebDriver:ExecuteScript', { script, args: [argument] })
    },
  }
}
