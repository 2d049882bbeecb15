import { contentToMarkedText } from '../../content/marked-text.ts'
import { replaceInContent, type Replacer } from '../../content/replace-words.ts'
import type { EditOperation } from '../edit-operations.ts'
import type { Line } from './scene.ts'

/** Operations that replace in these lines; none for a line in which nothing is found. */
export function replaceInLines(lines: readonly Line[], replacer: Replacer): EditOperation[] {
  return lines
    .filter(({ text }) => new RegExp(replacer.pattern).test(text))
    .map(({ number, element }) => ({
      op: 'replace',
      number,
      type: null,
      text: contentToMarkedText(replaceInContent(element.content, replacer)),
    }))
}

/** New words in the letter case of those found: 'CAR' gives 'TRUCK', 'Car' gives 'Truck'. */
export function inCaseOf(found: string, words: string): string {
  if (/\p{Lu}/u.test(found) && !/\p{Ll}/u.test(found) && found.length > 1)
    return words.toUpperCase()
  if (/^\p{Lu}/u.test(found)) return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return words
}
