import { Prisma } from '#src/generated/prisma/client.ts'

/**
 * A user's address as `maskEmail` writes it, for SQL over `users u`. A search looks into this, or
 * for one whole address: looking into the real ones would tell them letter by letter.
 */
const MASKED = Prisma.sql`regexp_replace(u.email, '^(.).*(@[^@]*)$', '\\1***\\2')`

/** The condition of an account that a search finds: by its masked address, or by the whole one. */
export function isAccountFound(search: string): Prisma.Sql {
  const wanted = search.toLowerCase()
  return Prisma.sql`(u.email = ${wanted} OR strpos(${MASKED}, ${wanted}) > 0)`
}
