import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'

const EMAIL =
  /(?<![\p{L}\p{M}\p{N}_.+%-])[\p{L}\p{M}\p{N}_.+%-]+@([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)/gu

/** Masks all email addresses in a text, such as a driver's error message. */
export function maskEmails(text: string): string {
  return text.replace(EMAIL, (email) => maskEmail(email))
}
