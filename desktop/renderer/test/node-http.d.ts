/**
 * The part of Node that tests in this folder use: a real HTTP server. Including Node's own types
 * would make its globals visible to the whole renderer, which doesn't have them.
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
