import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'

const EMAIL = /[\w.+%-]+@([\w-]+(?:\.[\w-]+)+)/g

/** A text in which every mail address is masked; error messages of drivers may quote one. */
export function maskEmails(text: string): string {
  return text.replace(EMAIL, (email) => maskEmail(email))
}
