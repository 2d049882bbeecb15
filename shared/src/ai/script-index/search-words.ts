/** Texts as words to search for: without letter case, accents and punctuation. */

/** Letters of scripts without spaces between words; each counts as a word. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const WORD = new RegExp(String.raw`${UNSPACED}\p{M}*|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}_])+`, 'gu')
const ASCII_WORD = /[A-Za-z0-9_]+/g
// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/

/** Punctuation of printed texts, which are otherwise often ASCII. */
const PRINTED_MARKS = /[\u00a0‘’“”–—…]/gu

/** Letters that Unicode doesn't decompose into a letter and its accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A word of a text and its range in UTF-16 units. */
export type TextWord = Readonly<{ word: string; from: number; to: number }>

/** The words of a text in order, folded, with their places. */
export function splitWords(text: string): TextWord[] {
  const plain = text.replaceAll(PRINTED_MARKS, ' ')
  const isAscii = ASCII.test(plain)
  return [...plain.matchAll(isAscii ? ASCII_WORD : WORD)].map(({ 0: found, index }) => ({
    word: isAscii ? found.toLowerCase() : folded(found),
    from: index,
    to: index + found.length,
  }))
}

/** The folded words with a space before and after each, so that ' word ' is a whole word. */
export function searchLine(text: string): string {
  const plain = text.replaceAll(PRINTED_MARKS, ' ')
  const isAscii = ASCII.test(plain)
  const words = plain.match(isAscii ? ASCII_WORD : WORD) ?? []
  if (isAscii) return ` ${words.join(' ').toLowerCase()} `
  return ` ${words.map(folded).join(' ')} `
}

function folded(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
}
