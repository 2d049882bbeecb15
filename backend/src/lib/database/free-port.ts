import { createServer } from 'node:net'
import { errorCode } from '../error-code.ts'

/**
 * A port on which nothing listens at the moment.
 *
 * @param wanted taken when it is free; 0 takes any
 */
export async function freePort(host: string, wanted: number): Promise<number> {
  try {
    return await bindOnce(host, wanted)
  } catch {
    return await bindOnce(host, 0)
  }
}

/** Whether another program listens there. Any other reason not to listen is told by listening. */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  try {
    await bindOnce(host, port)
    return false
  } catch (error) {
    return errorCode(error) === 'EADDRINUSE'
  }
}

async function bindOnce(host: string, wanted: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : wanted
      server.close(() => resolve(port))
    })
  })
}
