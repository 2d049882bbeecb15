/** Recognizes names in scripts without capitals, such as Chinese, Hebrew or Hindi. */

/** Characters of the longest name, and of the longest cue. A line with more is text. */
const MAX_CHARACTERS = 12
const MAX_CUE_CHARACTERS = 45
/** Letters without case, with spaces, points and digits between them; a colon may follow. */
const NAME = /^\p{Lo}[\p{Lo}\p{Lm}\p{M}\p{N} .·・･'’׳״-]*[:：]?$/u
const EXTENSIONS = /(?<![ \u3000])[ \u3000]*[(（][^()（）]*[)）]/gu

/** True if a line could be a cue: 李慧（画外音）, ליאת, or 由美子：. */
export function isUncasedName(line: string): boolean {
  if (line.length > MAX_CUE_CHARACTERS) return false
  const name = line.replaceAll(EXTENSIONS, '').trim()
  return name !== '' && name.length <= MAX_CHARACTERS && NAME.test(name)
}
