import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON = new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase()))

/** True for the 49,000 most common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
