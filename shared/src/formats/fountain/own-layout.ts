/** Finds what an exported Fountain file has in another form than the imported one. */
import { LINE_ENDS } from '../../content/clean-text.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { ImportedElement, ImportedScript } from '../imported.ts'

/**
 * What is written in one way only: indents, blank lines or none, characters that set a line's type, the places
 * of unprinted text, marks that are meant literally, scene numbers, empty fields, and lines of other
 * scripts than the Latin.
 */
const OWN_LAYOUT = [
  /^[ \t]+\S/m,
  /\n[ \t]*\n[ \t]*\n/,
  /\S\^[ \t]*$/m,
  /^[!@>#=]/m,
  /\[\[|\/\*/,
  /(?<![*_\\])[*_](?=[\p{L}\p{N}][^*_\n]*$)/mu,
  /^(?:int|ext|est|i\/e)\b.*\n\S/im,
  /^\d+\S* .* \d+\S*$/m,
  /^(?:author|credit|title):[ \t]*$/im,
  /^[^\p{Script=Latin}\P{L}]/mu,
]

/** @returns sentences for the preview of an import */
export function reportOwnLayout(text: string, script: ImportedScript): string[] {
  const fountain = text.replaceAll(LINE_ENDS, '\n')
  const { elements, subheading } = script
  const isOwn = OWN_LAYOUT.some((layout) => layout.test(fountain))
  const areNotes = subheading !== '' && !/^[ \t]*subheading:/im.test(fountain)
  return [
    ...(isOwn || elements.some(isInSmallLetters)
      ? [
          'This file has a layout of its own, such as indents, extra blank lines or headings in small letters. Exported Fountain files all have the same layout. The words stay.',
        ]
      : []),
    ...(areNotes
      ? ['The notes on the title page are its subheading now, also in exported files.']
      : []),
  ]
}

function isInSmallLetters({ type, content }: ImportedElement): boolean {
  return ELEMENT_TABLE[type].capitals && content !== content.toUpperCase()
}
