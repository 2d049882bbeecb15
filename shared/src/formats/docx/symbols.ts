/** Characters of symbol fonts that scripts use, which have other codes than in Unicode. */

const SYMBOL: Readonly<Record<number, string>> = {
  0xa9: '♥',
  0xab: '↔',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb4: '×',
  0xb7: '•',
  0xbc: '…',
  0xd2: '®',
  0xd3: '©',
  0xd4: '™',
}
const WINGDINGS: Readonly<Record<number, string>> = {
  0x28: '☎',
  0x4a: '☺',
  0x4c: '☹',
  0x6c: '●',
  0x6e: '■',
  0xa7: '▪',
  0xa8: '◻',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '➔',
  0xfb: '✗',
  0xfc: '✓',
}

/** Shown for a symbol without a known character. */
export const UNKNOWN_SYMBOL = '□'

/** @param code the character's code in the font, perhaps in the private area at F000 */
export function symbol(font: string, code: number): string {
  const isPrivate = code >= 0xf000 && code <= 0xf0ff
  const own = isPrivate ? code - 0xf000 : code
  if (/^symbol/i.test(font)) return SYMBOL[own] ?? plain(own)
  if (/wingdings|webdings|dingbats/i.test(font)) return WINGDINGS[own] ?? UNKNOWN_SYMBOL
  return plain(own)
}

function plain(code: number): string {
  const isReadable = code >= 0x20 && code < 0x11_0000 && !(code >= 0xd800 && code <= 0xdfff)
  return isReadable && !(code >= 0xe000 && code <= 0xf8ff)
    ? String.fromCodePoint(code)
    : UNKNOWN_SYMBOL
}
