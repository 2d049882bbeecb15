/**
 * Reads a printed script that was saved as plain text. The indentation of a paragraph determines
 * its type, as in the Academy Nicholl format guide.
 */
import { isInCapitals } from '../../content/capitals.ts'
import { closesParentheses, opensParentheses } from '../../content/parentheses.ts'
import { plainRun } from '../../content/runs.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, type ElementType } from '../../script/element-types.ts'
import { cleanSource } from '../clean-source.ts'
import type { ImportedElement, ImportResult } from '../imported.ts'
import { contentPieces } from '../long-content.ts'
import { readPastedText } from '../pasted-text.ts'
import { plainLineType } from '../screenplay-text.ts'
import {
  columnsOf,
  isAtSpeech,
  isCueAbove,
  isIndented,
  isParenthetical,
  type Columns,
} from './columns.ts'
import { readDualColumns } from './dual-columns.ts'
import type { Paragraph } from './paragraph.ts'
import { printedLines, type PrintedLine } from './printed-lines.ts'
import { takeTitlePage } from './title-lines.ts'
import { columnWidth, unwrapped, type Column } from './wraps.ts'

/**
 * @param text the decoded text of the file, with any line ends
 * @returns everything but what the page layout added: page numbers, (MORE), (CONTINUED)
 */
export function readPlainText(text: string): ImportResult {
  const source = cleanSource(text)
  if (!source.ok) return source
  const lines = printedLines(source.text)
  const titlePage = takeTitlePage(lines)
  const body = titlePage?.body ?? lines
  const columns = columnsOf(body)
  const isPrinted = lines.some((line) => isIndented(line, columns))
  const elements = isPrinted
    ? elementsOf(paragraphsOf(body, columns))
    : readPastedText(source.text, 'action')
  return {
    ok: true,
    script: {
      title: titlePage?.title ?? '',
      author: titlePage?.author ?? '',
      subheading: '',
      ...(titlePage && titlePage.fields.length > 0
        ? { kept: { titlePage: titlePage.fields } }
        : {}),
      elements,
      problems: source.problems,
    },
  }
}

function paragraphsOf(lines: readonly PrintedLine[], columns: Columns): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let isSameSpeech = false
  let dualEnd = 0
  for (const [index, line] of lines.entries()) {
    if (index < dualEnd) continue
    const dual = readDualColumns(lines, index)
    if (dual) {
      paragraphs.push(...dual.paragraphs)
      dualEnd = index + dual.length
      continue
    }
    const above = paragraphs.at(-1)
    const next = lines[index + 1]
    if (line.followsMore && isCueAbove(line, next, columns)) {
      isSameSpeech = true
      continue
    }
    const joins = above !== undefined && joinsAbove(line, above, isSameSpeech || line.followsMore)
    if (above && (joins || continuesParagraph(line, above, columns))) {
      above.lines.push({ text: line.text, joins })
    } else paragraphs.push(newParagraph(line, above, next, columns))
    isSameSpeech = false
  }
  return paragraphs
}

/** Whether a line continues a sentence: in a parenthetical, after (MORE), or after a page break. */
function joinsAbove(line: PrintedLine, above: Paragraph, isSameSpeech: boolean): boolean {
  if (isSameSpeech) return above.type === 'dialogue' && !opensParentheses(line.text)
  if (above.type === 'parenthetical') return !line.followsGap && !isClosed(above)
  const isSame = line.followsGap && line.indent === above.indent
  return isSame && /[\p{Ll},]$/u.test(lastLine(above)) && /^\p{Ll}/u.test(line.text)
}

/** Whether a line belongs to the paragraph directly above. Dialogue may contain blank lines. */
function continuesParagraph(line: PrintedLine, above: Paragraph, columns: Columns): boolean {
  if (above.type === 'dialogue') return isAtSpeech(line, columns) && !isParenthetical(line, columns)
  return !line.followsGap && above.type === 'action' && line.indent === above.indent
}

function isClosed(paragraph: Paragraph): boolean {
  return closesParentheses(lastLine(paragraph))
}

function lastLine({ lines }: Paragraph): string {
  return lines.at(-1)?.text ?? ''
}

function newParagraph(
  line: PrintedLine,
  above: Paragraph | undefined,
  next: PrintedLine | undefined,
  columns: Columns,
): Paragraph {
  const { indent, text } = line
  const paragraph = (type: ElementType, extra: ElementExtra = {}): Paragraph => {
    return { type, extra, lines: [{ text, joins: false }], indent }
  }
  if (line.sceneNumber !== undefined) {
    return paragraph('scene_heading', { sceneNumber: line.sceneNumber })
  }
  const plainType = plainLineType(text)
  if (above && isSpeech(above.type)) {
    if (isParenthetical(line, columns)) return paragraph('parenthetical')
    if (isAtSpeech(line, columns)) return paragraph('dialogue')
  }
  if (!isIndented(line, columns)) return paragraph(plainType ?? 'action')
  if (plainType === 'scene_heading' || plainType === 'transition') return paragraph(plainType)
  if (isCueAbove(line, next, columns)) return paragraph('character')
  return isTransitionLike(text) ? paragraph('transition') : paragraph('action', { form: 'centred' })
}

function isSpeech(type: ElementType): boolean {
  return ELEMENT_TABLE[type].speech !== null
}

/** Whether an indented line reads like a transition: capitals that end with a colon. */
function isTransitionLike(text: string): boolean {
  return /[:：]$/u.test(text) && isInCapitals(text)
}

function elementsOf(paragraphs: readonly Paragraph[]): ImportedElement[] {
  const widths = { spoken: widthOf(paragraphs, 'spoken'), other: widthOf(paragraphs, 'other') }
  return paragraphs.flatMap(({ type, extra, lines }) => {
    const text = unwrapped(lines, widths[columnOf(type)])
    return contentPieces([plainRun(text)]).map((content) => ({
      type,
      content,
      ...(Object.keys(extra).length > 0 ? { extra } : {}),
    }))
  })
}

function columnOf(type: ElementType): Column {
  return isSpeech(type) ? 'spoken' : 'other'
}

function widthOf(paragraphs: readonly Paragraph[], column: Column): number {
  const lengths = paragraphs
    .filter(({ type }) => columnOf(type) === column)
    .flatMap(({ lines }) => lines.slice(0, -1).map(({ text }) => text.length))
  return columnWidth(lengths, column)
}
