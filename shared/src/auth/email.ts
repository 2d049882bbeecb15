import { z } from 'zod'
import { asciiLabel } from './punycode.ts'

const MAX_EMAIL_CHARACTERS = 254
const MAX_LABEL_CHARACTERS = 63
const AsciiEmail = z.email()
/** Full stops of Chinese and Japanese keyboards (RFC 3490). */
const OTHER_DOTS = /[\u3002\uFF0E\uFF61]/g

/**
 * Returns an email address in the one form in which it's stored and compared: lower case, accents
 * composed, the domain in ASCII. `Jürgen@Exämple.de` becomes `jürgen@xn--exmple-cua.de`.
 *
 * @returns null if it isn't an address
 */
export function canonicalEmail(text: string): string | null {
  const email = text.trim()
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0)).normalize('NFC').toLowerCase()
  const labels = email
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(OTHER_DOTS, '.')
    .split('.')
  if (!labels.every(isLabel)) return null
  const domain = labels.map(asciiLabel)
  if (domain.some((label) => label.length > MAX_LABEL_CHARACTERS)) return null
  const canonical = `${local}@${domain.join('.')}`
  if (canonical.length > MAX_EMAIL_CHARACTERS) return null
  // The rules for ASCII addresses, with other letters and digits counting as letters.
  const plainDomain = domain.map((label) => label.replace(/^xn--[a-z0-9-]+$/, 'xx')).join('.')
  const plain = `${local.replace(/[^\p{ASCII}]/gu, asLetter)}@${plainDomain}`
  return AsciiEmail.safeParse(plain).success ? canonical : null
}

/** ASCII labels are checked with the address. */
function isLabel(label: string): boolean {
  return /^\p{ASCII}*$/u.test(label) || /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(label)
}

/** Other characters, such as invisible ones, become one that no address has. */
function asLetter(character: string): string {
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? 'x' : ' '
}
