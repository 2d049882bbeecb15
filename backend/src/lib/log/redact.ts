const EMAIL = /[\w.+%-]+@([\w-]+(?:\.[\w-]+)+)/g

/** An address that a log may hold: `ada@example.com` becomes `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}

/** A text in which every mail address is masked; error messages of drivers may quote one. */
export function maskEmails(text: string): string {
  return text.replace(EMAIL, (email) => maskEmail(email))
}
