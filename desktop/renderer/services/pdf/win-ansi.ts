/**
 * The characters that the built-in Courier can print: WinAnsi is Latin-1 and these 27 (ISO 32000-1,
 * annex D). The soft hyphen is left out, for it would be drawn as a hyphen in the middle of a line.
 */
const WIN_ANSI = /^[ -~\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** The characters from 0x80 on, by their numbers; five numbers have none. */
const FROM_0X80 = Array.from('€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ')
const BYTES = new Map(
  FROM_0X80.map((character, index) => [character, String.fromCharCode(0x80 + index)]),
)

/** Whether the built-in Courier has every character of the text. */
export function isWinAnsi(text: string): boolean {
  return WIN_ANSI.test(text)
}

/** The text in WinAnsi, each byte as the character of its number; any space is a plain one. */
export function winAnsiBytes(text: string): string {
  return text.replaceAll(/[\u00a0\u0100-\uffff]/g, (character) =>
    character === '\u00a0' ? ' ' : (BYTES.get(character) ?? '?'),
  )
}
