/** `fromApp`: it was asked for in the desktop app, so its page offers to open that. */
type Link = Readonly<{ token: string; fromApp: boolean }>

/** Built only from PUBLIC_URL, never from a request's headers, which an attacker could choose. */
export function verifyLink(publicUrl: string, link: Link): string {
  return `${publicUrl}/verify-email?${queryOf(link)}`
}

export function resetLink(publicUrl: string, link: Link): string {
  return `${publicUrl}/reset-password?${queryOf(link)}`
}

export function emailChangeLink(publicUrl: string, token: string): string {
  return `${publicUrl}/confirm-email-change?token=${token}`
}

function queryOf({ token, fromApp }: Link): string {
  return fromApp ? `token=${token}&app=1` : `token=${token}`
}

/** The body of a call that mails a link. */
export type LinkAsker = Readonly<{ email: string; from_app: boolean }>
