/** Returns the code of an error of Node, PostgreSQL or Prisma, such as 'EADDRINUSE'. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
