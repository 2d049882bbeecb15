/** The parts of `ws` that are used here. Its own types are a separate package. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export class WebSocket {
    constructor(address: URL)
    readonly readyState: number
    readonly bufferedAmount: number
    /** Reads frames. `ws` has no other way to raise a limit, or to see what is unfinished. */
    readonly _receiver: {
      _maxPayload: number
      /** Bytes of a frame that isn't complete. */
      readonly _bufferedBytes: number
      /** Bytes of the complete frames of a message that isn't. */
      readonly _messageLength: number
    }
    send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void
    close(code?: number, reason?: string): void
    terminate(): void
    pause(): void
    resume(): void
    on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): this
    on(event: 'close', listener: (code: number, reason: Buffer) => void): this
    on(event: 'open', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }

  export class WebSocketServer {
    constructor(options: {
      noServer: true
      maxPayload: number
      perMessageDeflate: false
      closeTimeout: number
    })
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      callback: (socket: WebSocket) => void,
    ): void
  }
}
