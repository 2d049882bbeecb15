/**
 * Which underscores are letters of a word rather than emphasis. The Fountain syntax treats emphasis
 * 'as with Markdown', where an underscore inside a word is part of it (CommonMark: emphasis and strong
 * emphasis, rules 2 and 4). So file names and web addresses keep their underscores. A writer may still
 * underline a part of a word: an empty boneyard then separates the underscore from the rest of the
 * word, as in `un/**\/_believ_/**\/able`.
 */

/** Letters and digits of scripts with spaces between words; in the others, words touch. */
const WORD_CHARACTER =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}]/u

/** A web or email address, without punctuation that ends the sentence or the emphasis around it. */
const ADDRESS =
  /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.|\bmailto:)[^\s<>\uFDD0\uFDD1]*[^\s<>\uFDD0\uFDD1*_.,:;!?'")\]}]/giu

/** True if an underscore between two characters is part of a word. */
export function isInsideWord(previous: string, next: string): boolean {
  return WORD_CHARACTER.test(previous) && WORD_CHARACTER.test(next)
}

/** Returns a function that says whether the underscore at an index is part of a word or an address. */
export function literalUnderscores(line: string): (index: number) => boolean {
  const addresses = line.includes('_')
    ? Array.from(line.matchAll(ADDRESS), ({ 0: found, index }) => [index, index + found.length])
    : []
  return (index) =>
    isInsideWord(line[index - 1] ?? '', line[index + 1] ?? '') ||
    addresses.some(([from = 0, to = 0]) => from < index && index < to)
}
