/** Compares what two Fountain texts say. */
import { contentToText, isEmptyContent } from '../../content/text.ts'
import type { ImportedElement } from '../imported.ts'
import { readFountain } from './read-fountain.ts'

/**
 * Returns a function that is true for a text with the same script as `written`. A heading or another
 * element in capitals may also have the letters that it has in the script.
 *
 * @param elements the elements of the script
 */
export function comparer(
  written: string,
  elements: readonly ImportedElement[],
): (text: string) => boolean {
  const plain = readScript(written)
  const own = elements.filter(({ content }) => !isEmptyContent(content))
  const filled = plain.elements.filter(({ content }) => !isEmptyContent(content))
  const letters = new Map(
    own.length === filled.length
      ? filled.map((element, index) => [element, lettersOf(own[index]?.content ?? '')])
      : [],
  )
  return (text) => {
    const read = readScript(text)
    return (
      read.head === plain.head &&
      read.elements.length === plain.elements.length &&
      read.elements.every((element, index) => {
        const other = plain.elements[index]
        return other !== undefined && isSame(element, other, letters.get(other))
      })
    )
  }
}

function readScript(
  text: string,
): Readonly<{ head: string; elements: readonly ImportedElement[] }> {
  const read = readFountain(text)
  if (!read.ok) return { head: '', elements: [] }
  const { elements, problems: _problems, ...head } = read.script
  return { head: JSON.stringify(head), elements }
}

function isSame(
  { type, content, extra }: ImportedElement,
  other: ImportedElement,
  letters: string | undefined,
): boolean {
  if (type !== other.type || JSON.stringify(extra) !== JSON.stringify(other.extra)) return false
  const isOwnCase = content.toUpperCase() === other.content.toUpperCase()
  return content === other.content || (isOwnCase && lettersOf(content) === letters)
}

function lettersOf(content: string): string {
  return contentToText(content).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
