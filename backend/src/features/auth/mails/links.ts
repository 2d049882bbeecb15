/** Built only from PUBLIC_URL, never from a request's headers, which an attacker could choose. */
export function verifyLink(publicUrl: string, token: string): string {
  return `${publicUrl}/verify-email?token=${token}`
}

export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password?token=${token}`
}
