import { PrismaPg } from '@prisma/adapter-pg'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#src/generated/prisma/client.ts'

const POOL_SIZE = 20
const CONNECT_MS = 5000
const STATEMENT_MS = 60_000
const TRANSACTION_WAIT_MS = 10_000
const TRANSACTION_MS = 20_000

/**
 * Creates the database client. Its pool reconnects automatically.
 *
 * @param url a `postgresql://` URL
 */
export function createPrisma(url: string, log: FastifyBaseLogger): PrismaClient {
  const adapter = new PrismaPg(
    {
      connectionString: url,
      // Prisma writes times without a zone, so any other zone would shift them.
      options: '-c TimeZone=UTC',
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
    },
    {
      onPoolError: (error) => log.warn({ err: error }, 'a database connection failed'),
      onConnectionError: (error) => log.warn({ err: error }, 'a database connection failed'),
    },
  )
  return new PrismaClient({
    adapter,
    // The other formats quote the arguments, which must not be logged.
    errorFormat: 'minimal',
    transactionOptions: { maxWait: TRANSACTION_WAIT_MS, timeout: TRANSACTION_MS },
  })
}
