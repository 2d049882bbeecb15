import { quoteValue } from './value.ts'

/** Asks what a character has learned by a page. */
export function whatCharacterKnowsPrompt({
  character,
  page,
}: Readonly<{ character: string; page: number }>): string {
  return `What does the character with the name ${quoteValue(character)} know by the end of page ${page}?

Read the scenes up to that page in which this character is present, overhears something or learns something from others. List in order what the character learns, one line each: the fact, and where it is learned. Then list what the audience knows by then and this character does not.

Count only what the character could see or hear. If it is unclear whether the character was there, say that it is unclear.`
}
