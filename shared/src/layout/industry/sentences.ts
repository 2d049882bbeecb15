/** Finds the sentence ends, where Final Draft lets a paragraph continue on the next page. */

/** End punctuation, closing quotes and brackets, and the white space before the next sentence. */
const SENTENCE_END = /[.!?\u2026]["'\u201d\u2019)\]}]*\s+/gu

/** Yields the offsets after `from` at which a new sentence starts, but not the end of the text. */
export function* sentenceStarts(text: string, from: number): Generator<number> {
  const pattern = new RegExp(SENTENCE_END)
  pattern.lastIndex = from
  for (let end = pattern.exec(text); end; end = pattern.exec(text)) {
    const at = end.index + end[0].length
    if (at < text.length && at > from) yield at
  }
}
