/** Where sentences end, which is where Final Draft lets a paragraph go on on the next page. */

/** A full stop, question or exclamation mark, what closes behind it, and the space to the next. */
const SENTENCE_END = /[.!?\u2026]["'\u201d\u2019)\]}]*\s+/gu

/**
 * The places where a new sentence begins inside a text behind its `from`th character, as numbers of
 * characters. The text's end is not among them.
 */
export function* sentenceStarts(text: string, from: number): Generator<number> {
  const pattern = new RegExp(SENTENCE_END)
  pattern.lastIndex = from
  for (let end = pattern.exec(text); end; end = pattern.exec(text)) {
    const at = end.index + end[0].length
    if (at < text.length && at > from) yield at
  }
}
