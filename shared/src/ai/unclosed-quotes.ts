/** The closing marks of each opening quotation mark. */
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '「': '」',
  '『': '』',
}

/** A mark that means nothing. */
const UNCLOSED = '¤'

/**
 * Replaces opening quotation marks without a closing one by a mark of the same length. For each of
 * them, a pattern for quotations would read on to the end of the text.
 */
export function withoutUnclosedQuotes(text: string): string {
  const lastOf = new Map(
    Object.entries(CLOSING).map(([mark, closing]) => [
      mark,
      Math.max(...[...closing].map((close) => text.lastIndexOf(close))),
    ]),
  )
  return text.replaceAll(/[“„«「『]/g, (mark, at: number) =>
    at < (lastOf.get(mark) ?? -1) ? mark : UNCLOSED,
  )
}
