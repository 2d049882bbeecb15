import { PrismaPg } from '@prisma/adapter-pg'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#src/generated/prisma/client.ts'

const POOL_SIZE = 20
const CONNECT_MS = 5000
const STATEMENT_MS = 60_000
const TRANSACTION_WAIT_MS = 10_000
const TRANSACTION_MS = 20_000

/**
 * The database client. Its pool makes new connections by itself after the database was away.
 *
 * @param url a `postgresql://` address
 */
export function createPrisma(url: string, log: FastifyBaseLogger): PrismaClient {
  const adapter = new PrismaPg(
    {
      connectionString: url,
      // Prisma writes times without a zone: under another one than UTC they would shift.
      options: '-c TimeZone=UTC',
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
    },
    {
      onPoolError: (error) => log.warn({ err: error }, 'a database connection broke'),
      onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
    },
  )
  return new PrismaClient({
    adapter,
    // The other formats quote the arguments, which a log must not hold.
    errorFormat: 'minimal',
    transactionOptions: { maxWait: TRANSACTION_WAIT_MS, timeout: TRANSACTION_MS },
  })
}
