/** The page that verifies an address; built from PUBLIC_URL only, never from a request's headers. */
export function verifyLink(publicUrl: string, token: string): string {
  return `${publicUrl}/verify-email?token=${token}`
}

/** The page that chooses a new password. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password?token=${token}`
}
