import type { Config } from '#src/config.ts'

/** Whether an account is an admin: granted by `npm run admin`, or named in ADMIN_EMAILS. */
export function isAdminAccount(
  { email, isAdmin }: Readonly<{ email: string; isAdmin: boolean }>,
  { adminEmails }: Pick<Config, 'adminEmails'>,
): boolean {
  return isAdmin || adminEmails.includes(email)
}
