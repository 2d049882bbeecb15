import { cleanTitle } from './clean-title.ts'

/** Invisible characters, such as direction marks. Two of them join letters or emoji, and stay. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/gu

/**
 * Cleans the name of a person or version, which is shown in one line within other text: like
 * `cleanTitle`, and without line breaks, other invisible characters and space around it. Idempotent.
 */
export function cleanName(text: string): string {
  return cleanTitle(text).replace(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC')
}
