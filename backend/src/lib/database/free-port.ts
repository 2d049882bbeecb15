import { createServer } from 'node:net'
import { errorCode } from '../error-code.ts'

/**
 * Returns a currently free port.
 *
 * @param preferred returned if it's free; 0 for any port
 */
export async function freePort(host: string, preferred: number): Promise<number> {
  try {
    return await bindOnce(host, preferred)
  } catch {
    return await bindOnce(host, 0)
  }
}

/** True if another program listens on the port. Other errors are reported when the server listens. */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  try {
    await bindOnce(host, port)
    return false
  } catch (error) {
    return errorCode(error) === 'EADDRINUSE'
  }
}

async function bindOnce(host: string, preferred: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(preferred, host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : preferred
      server.close(() => resolve(port))
    })
  })
}
