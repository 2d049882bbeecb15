/**
 * The characters that the built-in Courier can print: WinAnsi is Latin-1 and these 27 (PDF 32000,
 * annex D). The soft hyphen is left out, for it would be drawn as a hyphen in the middle of a line.
 */
const WIN_ANSI = /^[ -~\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** Whether the built-in Courier has every character of the text. */
export function isWinAnsi(text: string): boolean {
  return WIN_ANSI.test(text)
}
