/**
 * Reads a printed script that was saved as plain text. The indentation of a paragraph determines
 * its type, as in the Academy Nicholl format guide.
 */
import { cleanSource } from '../clean-source.ts'
import type { ImportResult } from '../imported.ts'
import { readPastedText } from '../pasted-text.ts'
import { findColumns, isIndented } from './columns.ts'
import { joinParagraphs } from './elements-of.ts'
import { groupParagraphs } from './paragraphs-of.ts'
import { readPrintedLines } from './printed-lines.ts'
import { takeTitlePage } from './title-lines.ts'

/**
 * @param text the decoded text of the file, with any line ends
 * @returns everything but what the page layout added: page numbers, (MORE), (CONTINUED)
 */
export function readPlainText(text: string): ImportResult {
  const source = cleanSource(text)
  if (!source.ok) return source
  const lines = readPrintedLines(source.text)
  const titlePage = takeTitlePage(lines)
  const body = titlePage?.body ?? lines
  const columns = findColumns(body)
  const isPrinted = lines.some((line) => isIndented(line, columns))
  const elements = isPrinted
    ? joinParagraphs(groupParagraphs(body, columns))
    : readPastedText(source.text, 'action')
  return {
    ok: true,
    script: {
      title: titlePage?.title ?? '',
      author: titlePage?.author ?? '',
      subheading: titlePage?.subheading ?? '',
      ...(titlePage && titlePage.fields.length > 0
        ? { kept: { titlePage: titlePage.fields } }
        : {}),
      elements,
      problems: source.problems,
    },
  }
}
