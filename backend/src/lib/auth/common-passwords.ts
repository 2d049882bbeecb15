import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON = new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase()))

/** Whether a password is among those that are tried first: 49,000 of them, in any case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
