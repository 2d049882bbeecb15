/**
 * An address that others than its owner may see, as in logs and on the admin page (spec §3):
 * `ada@example.com` becomes `a***@example.com`. What is no address becomes `***`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}
