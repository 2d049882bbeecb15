import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '#src/generated/prisma/client.ts'

const TRANSACTION_WAIT_MS = 10_000
const TRANSACTION_MS = 20_000

/** Creates the database client on a pool of `createPool`. Disconnecting it doesn't end the pool. */
export function createPrisma(pool: pg.Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    // The other formats quote the arguments, which must not be logged.
    errorFormat: 'minimal',
    transactionOptions: { maxWait: TRANSACTION_WAIT_MS, timeout: TRANSACTION_MS },
  })
}
