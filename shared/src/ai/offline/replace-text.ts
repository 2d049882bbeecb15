import { contentToMarkedText } from '../../content/marked-text.ts'
import { replaceInContent, type Replacer } from '../../content/replace-words.ts'
import type { EditOperation } from '../edit-operations.ts'
import type { Line } from './scene.ts'

/** Returns the operations that replace text in these lines; lines without a match get none. */
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

/** Gives words the letter case of the replaced text: 'CAR' gives 'TRUCK', 'Car' gives 'Truck'. */
export function matchCase(found: string, words: string): string {
  if (/\p{Lu}/u.test(found) && !/\p{Ll}/u.test(found) && found.length > 1)
    return words.toUpperCase()
  if (/^\p{Lu}/u.test(found)) return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return words
}
