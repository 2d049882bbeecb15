import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { randomAddress } from '#test/support/random-address.ts'

export type Answer = Readonly<{
  /** 0 if the connection broke. */
  status: number
  /** From sending to the answer's last byte. */
  ms: number
  /** Bytes sent and received, with headers and as compressed as they were. */
  sent: number
  received: number
  /** Uncompressed. */
  text: () => string
}>

export type Call = Readonly<{ method: string; path: string; body?: object; token?: string }>

export type Caller = Readonly<{ send: (call: Call) => Promise<Answer>; close: () => void }>

const TIMEOUT_MS = 60_000

/** One person's connection to a server, from a separate address and accepting compression. */
export function createCaller(url: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = randomAddress()
  const send = async ({ method, path, body, token }: Call): Promise<Answer> => {
    const json = body && Buffer.from(JSON.stringify(body))
    const start = performance.now()
    try {
      const request = httpRequest(url + path, {
        agent,
        method,
        timeout: TIMEOUT_MS,
        headers: {
          'x-forwarded-for': address,
          'accept-encoding': method === 'GET' ? 'gzip, br' : 'identity',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(json && { 'content-type': 'application/json', 'content-length': json.byteLength }),
        },
      })
      let [sentBefore, receivedBefore] = [0, 0]
      request.once('socket', ({ bytesWritten, bytesRead }) => {
        ;[sentBefore, receivedBefore] = [bytesWritten, bytesRead]
      })
      request.once('timeout', () => request.destroy(new Error('timeout')))
      const answered = once(request, 'response')
      request.end(json)
      const [response] = (await answered) as [IncomingMessage]
      const { socket } = response
      const content = await buffer(response)
      return {
        status: response.statusCode ?? 0,
        ms: performance.now() - start,
        sent: socket.bytesWritten - sentBefore,
        received: socket.bytesRead - receivedBefore,
        text: () => decoded(content, response.headers['content-encoding']).toString(),
      }
    } catch {
      const ms = performance.now() - start
      return { status: 0, ms, sent: 0, received: 0, text: () => '' }
    }
  }
  return { send, close: () => agent.destroy() }
}

function decoded(content: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(content)
  if (encoding === 'gzip') return gunzipSync(content)
  return content
}
