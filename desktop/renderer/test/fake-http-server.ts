import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type SeenRequest = Readonly<{
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}>

export type FakeHttpServer = Readonly<{
  /** For example 'http://127.0.0.1:40123'. */
  url: string
  /** In order. */
  requests: readonly SeenRequest[]
  stop: () => void
}>

/** Starts a real HTTP server on a free port; `respond` answers every request. */
export async function startFakeHttpServer(
  respond: (response: ServerResponse, request: SeenRequest) => void,
): Promise<FakeHttpServer> {
  const requests: SeenRequest[] = []
  const server = createServer((incoming, response) => {
    const decoder = new TextDecoder()
    let body = ''
    incoming.on('data', (chunk) => {
      body += decoder.decode(chunk, { stream: true })
    })
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const request = { method, url, headers, body }
      requests.push(request)
      respond(response, request)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function answerJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}
