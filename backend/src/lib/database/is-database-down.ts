import { errorCode } from '../error-code.ts'

/** Codes with which Node, PostgreSQL and Prisma say that no connection could be had. */
const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  '53300', // too many connections
  '57P01', // terminated by the administrator, or because the server itself was killed
  '57P02', // another connection has crashed
  '57P03', // starting up or shutting down
  'P1001', // cannot reach
  'P1002', // timed out
  'P1008', // operation timed out
  'P1017', // connection closed
  'P2024', // no connection from the pool in time
  'P2028', // no transaction in time
])

const DOWN_WORDS =
  /Connection terminated|connection error and is not queryable|was closed and is not queryable|timeout exceeded when trying to connect|Can't reach database|server closed the connection|terminating connection|the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)/i

/** PostgreSQL's own code where Prisma has it in its sentence alone. */
const CODE_IN_WORDS = /Database error\. Code: `(\w{5})`/

/** Whether an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const [, named = ''] = CODE_IN_WORDS.exec(error.message) ?? []
  if ([errorCode(error) ?? '', named].some((code) => DOWN_CODES.has(code))) return true
  if (DOWN_WORDS.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseDown)) return true
  return isDatabaseDown(error.cause) || isDatabaseDown(driverError(error))
}

/** Where Prisma keeps the error of the driver below it. */
function driverError(error: Error): unknown {
  const meta: unknown = 'meta' in error ? error.meta : undefined
  if (typeof meta !== 'object' || meta === null) return undefined
  return 'driverAdapterError' in meta ? meta.driverAdapterError : undefined
}
