/** Codes with which Node, PostgreSQL and Prisma say that no connection could be had. */
const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  '57P01', // terminated by the administrator
  '57P03', // starting up or shutting down
  'P1001', // cannot reach
  'P1002', // timed out
  'P1008', // operation timed out
  'P1017', // connection closed
  'P2024', // no connection from the pool in time
])

const DOWN_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Can't reach database|server closed the connection/i

/** Whether an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, meta } = error as { code?: unknown; cause?: unknown; meta?: unknown }
  if (typeof code === 'string' && DOWN_CODES.has(code)) return true
  if (DOWN_WORDS.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseDown)) return true
  return isDatabaseDown(cause) || isDatabaseDown(driverError(meta))
}

function driverError(meta: unknown): unknown {
  if (typeof meta !== 'object' || meta === null) return undefined
  return (meta as { driverAdapterError?: unknown }).driverAdapterError
}
