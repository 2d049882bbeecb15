import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

/** A proxy whose connections can be cut and restored. */
export type TcpProxy = Readonly<{
  port: number
  cut: () => Promise<void>
  restore: () => Promise<void>
}>

/** Forwards a free port of this machine to another one. */
export async function startProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()

  const listen = async (port: number): Promise<Server> => {
    const server = createServer((incoming) => {
      const outgoing = connect(targetPort, '127.0.0.1')
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          sockets.delete(socket)
          incoming.destroy()
          outgoing.destroy()
        })
      }
      incoming.pipe(outgoing).pipe(incoming)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }

  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: async () => {
      server = await listen(port)
    },
  }
}
