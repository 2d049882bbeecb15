import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const POOL_SIZE = 20
const CONNECT_MS = 5000
const STATEMENT_MS = 60_000

/**
 * Creates the process's only pool of database connections, which Prisma and our own SQL share. It
 * reconnects automatically. Its creator ends it, after Prisma has disconnected.
 *
 * @param url a `postgresql://` URL
 */
export function createPool(url: string, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // Prisma writes times without a zone, so any other zone would shift them.
    options: '-c TimeZone=UTC',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
  })
  // An 'error' event without a listener ends the process. The pool and Prisma listen only at times,
  // not while a connection passes from one to the other, so each connection has its own listener.
  pool.on('connect', (connection) => {
    connection.on('error', (err) => log.warn({ err }, 'a database connection failed'))
  })
  // Repeats an idle connection's error, which was logged above.
  pool.on('error', () => {})
  return pool
}
