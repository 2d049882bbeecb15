/** Words are pieces between white space that contain a letter or digit of any script. */
export function countWords(text: string): number {
  let words = 0
  let isCounted = false
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0
    if (codePoint > 0xffff) at += 1
    if (isSpace(codePoint)) isCounted = false
    else if (!isCounted && isLetterOrDigit(codePoint)) {
      isCounted = true
      words += 1
    }
  }
  return words
}

/** The tests of ASCII below are for speed: the server counts the words of every saved script. */
const ASCII_END = 0x80

function isSpace(codePoint: number): boolean {
  if (codePoint < ASCII_END) return codePoint === 32 || (codePoint >= 9 && codePoint <= 13)
  return /\s/.test(String.fromCodePoint(codePoint))
}

function isLetterOrDigit(codePoint: number): boolean {
  if (codePoint >= ASCII_END) return /[\p{L}\p{N}]/u.test(String.fromCodePoint(codePoint))
  const lower = codePoint | 32
  return (lower >= 97 && lower <= 122) || (codePoint >= 48 && codePoint <= 57)
}
