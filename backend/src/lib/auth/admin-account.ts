import type { Config } from '#src/config.ts'

/** True if `npm run admin` made the account an admin, or ADMIN_EMAILS names it. */
export function isAdminAccount(
  { email, isAdmin }: Readonly<{ email: string; isAdmin: boolean }>,
  { adminEmails }: Pick<Config, 'adminEmails'>,
): boolean {
  return isAdmin || adminEmails.includes(email)
}
