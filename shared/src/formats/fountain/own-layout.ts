/** Finds what an exported Fountain file has in another form than the imported one. */
import { LINE_ENDS } from '../../content/clean-text.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { ImportedElement, ImportedScript } from '../imported.ts'

/**
 * Finds layout that our files never have: indented paragraphs, characters of a line's type without a space, marks
 * that are meant literally but not escaped, headings without a blank line below or with several above,
 * scene numbers at both margins, and title pages without tabs.
 */
const OWN_LAYOUT = [
  /\n[ \t]*\n[ \t]+\S/,
  /[^\s\\]\^[ \t]*$/m,
  /^(?:>[^\s]|={4,}|#+[^#\s]|=[^=\s])/m,
  /(?<![*_\\])[*_](?=[\p{L}\p{N}][^*_\n]*$)/mu,
  /\n[ \t]*\n[ \t]*\n(?:int|ext)\b/i,
  /^(?:int|ext|est|i\/e)\b.*\n[\p{L}\p{N}(]/imu,
  /^\d+\S* .* \d+\S*$/m,
  /^(?:author|title):[ \t]*\n\S/im,
  /^\s+title:/i,
  /^\p{L}[^:\n]{0,40}:.*\n {2,}\S/mu,
  /^[#=].*\n\S/m,
  /^> [^a-z\n]*TO:$/m,
  /^ +\(/m,
  /={3,}\s*$/,
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
  // Names such as McCLANE stay as they are.
  return type !== 'character' && ELEMENT_TABLE[type].capitals && content !== content.toUpperCase()
}
