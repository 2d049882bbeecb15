/**
 * The characters that the built-in Courier can print: WinAnsi, which is Latin-1 and 27 more
 * (ISO 32000-1, annex D). Without the soft hyphen, which would be drawn in the middle of a line.
 */
const WIN_ANSI = /^[ -~\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** The characters from 0x80 on, in order; five codes are unused. */
const FROM_0X80 = Array.from('€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ')
const BYTES = new Map(
  FROM_0X80.map((character, index) => [character, String.fromCharCode(0x80 + index)]),
)

/** True if the built-in Courier has every character of the text. */
export function isWinAnsi(text: string): boolean {
  return WIN_ANSI.test(text)
}

/** Encodes text as WinAnsi, one character per byte. No-break spaces become plain ones. */
export function winAnsiBytes(text: string): string {
  return text.replaceAll(/[\u00a0\u0100-\uffff]/g, (character) =>
    character === '\u00a0' ? ' ' : (BYTES.get(character) ?? '?'),
  )
}
