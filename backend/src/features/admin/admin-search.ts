import { canonicalEmail } from '@scenewright/shared/auth/email.ts'
import { Prisma } from '#src/generated/prisma/client.ts'

/**
 * A user's address as `maskEmail` writes it, in SQL over `users u`. Searches match a part of the
 * masked address or a complete real one. Matching parts of real addresses would let an admin guess
 * them letter by letter.
 */
const MASKED = Prisma.sql`regexp_replace(u.email, '^(.).*(@[^@]*)$', '\\1***\\2')`

/**
 * SQL condition: the account isn't deleted, and the masked address contains the search text, or the
 * real one equals it.
 */
export function isAccountFound(search: string): Prisma.Sql {
  const text = search.toLowerCase()
  const email = canonicalEmail(search) ?? text
  return Prisma.sql`(u.deleted_at IS NULL AND (u.email = ${email} OR strpos(${MASKED}, ${text}) > 0))`
}
