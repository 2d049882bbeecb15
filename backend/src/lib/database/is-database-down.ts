import { errorCode } from '../error-code.ts'

/** Codes of Node, PostgreSQL and Prisma for failed connections. */
const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08000', // connection failed
  '08001', // cannot connect
  '08003', // connection does not exist
  '08006', // connection failed
  '25006', // read-only, while a standby takes over
  '53300', // too many connections
  '57P01', // terminated by the administrator, or because the server itself was killed
  '57P02', // another connection crashed
  '57P03', // starting up or shutting down
  '57P05', // idle for too long
  'P1001', // cannot reach
  'P1002', // timed out
  'P1008', // operation timed out
  'P1017', // connection closed
  'P2024', // no connection from the pool in time
  'P2028', // no transaction in time
])

const DOWN_MESSAGES =
  /Connection terminated|connection error and is not queryable|was closed and is not queryable|timeout exceeded when trying to connect|Can't reach database|server (has )?closed the connection|terminating connection|the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)/i

/** Codes of PostgreSQL and Node for a full disk. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** PostgreSQL's code, which Prisma sometimes has only in its message. */
const CODE_IN_MESSAGE = /Database error\. Code: `(\w{5})`/

/** True if an error, or one of its causes, means that the database is unreachable. */
export function isDatabaseDown(error: unknown): boolean {
  return hasCause(error, (each) => hasCode(each, DOWN_CODES) || DOWN_MESSAGES.test(each.message))
}

/** True if an error, or one of its causes, means that the database or the server has no space left. */
export function isStorageFull(error: unknown): boolean {
  return hasCause(error, (each) => hasCode(each, FULL_CODES))
}

function hasCause(error: unknown, matches: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (matches(error)) return true
  const all: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return [...all, error.cause, driverError(error)].some((each) => hasCause(each, matches))
}

function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  const [, named = ''] = CODE_IN_MESSAGE.exec(error.message) ?? []
  return [errorCode(error) ?? '', named].some((code) => codes.has(code))
}

/** Returns the driver's error inside a Prisma error. */
function driverError(error: Error): unknown {
  const meta: unknown = 'meta' in error ? error.meta : undefined
  if (typeof meta !== 'object' || meta === null) return undefined
  return 'driverAdapterError' in meta ? meta.driverAdapterError : undefined
}
