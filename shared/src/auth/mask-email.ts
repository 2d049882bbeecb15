/**
 * Masks an address for logs and the admin page: `ada@example.com` becomes `a***@example.com`, and
 * any text that isn't an address becomes `***`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}

/** Masks a person's name in the same way: `Ada Vale` becomes `A***`. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}***`
}
