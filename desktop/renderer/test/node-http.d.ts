/**
 * The little of Node that tests of this folder need: a real HTTP server to call. Node's own types
 * would make its globals look available to the whole renderer, where there are none.
 */
declare module 'node:http' {
  export type IncomingMessage = {
    method?: string
    url?: string
    headers: Readonly<Record<string, string | undefined>>
    on: ((event: 'data', listener: (chunk: Uint8Array) => void) => void) &
      ((event: 'end', listener: () => void) => void)
  }
  export type ServerResponse = {
    writeHead: (status: number, headers?: Readonly<Record<string, string>>) => void
    write: (text: string) => void
    end: (text?: string) => void
    destroy: () => void
  }
  export type Server = {
    listen: (port: number, host: string, ready: () => void) => void
    address: () => string | { port: number } | null
    close: () => void
    closeAllConnections: () => void
  }
  export function createServer(
    listener: (request: IncomingMessage, response: ServerResponse) => void,
  ): Server
}
