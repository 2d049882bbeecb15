/**
 * A printed script that was saved as text: what each paragraph is shows in how far it is set in, as a
 * page has it (Academy Nicholl guide).
 */
import { plainRun } from '../../content/runs.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import { cleanSource } from '../clean-source.ts'
import type { ImportedElement, ImportResult } from '../imported.ts'
import { contentPieces } from '../long-content.ts'
import { readPastedText } from '../pasted-text.ts'
import { plainLineType } from '../screenplay-text.ts'
import { columnsOf, isAside, isAtSpeech, isCueOver, isSetIn, type Columns } from './columns.ts'
import { readDualColumns } from './dual-columns.ts'
import type { Paragraph } from './paragraph.ts'
import { printedLines, type PrintedLine } from './printed-lines.ts'
import { takeTitlePage } from './title-lines.ts'
import { columnWidth, unwrapped, type Column } from './wraps.ts'

/**
 * @param text the file's text, decoded; line ends of any kind
 * @returns all of it but what the printer added (page numbers, (MORE), (CONTINUED))
 */
export function readPlainText(text: string): ImportResult {
  const source = cleanSource(text)
  if (!source.ok) return source
  const lines = printedLines(source.text)
  const titled = takeTitlePage(lines)
  const columns = columnsOf(titled?.body ?? lines)
  const isPrinted = lines.some((line) => isSetIn(line, columns))
  const elements = isPrinted
    ? elementsOf(paragraphs(titled?.body ?? lines, columns))
    : readPastedText(source.text, 'action')
  return {
    ok: true,
    script: {
      title: titled?.title ?? '',
      author: titled?.author ?? '',
      subheading: '',
      ...(titled && titled.rest !== ''
        ? { kept: { titlePage: [{ key: 'Contact', value: titled.rest }] } }
        : {}),
      elements,
      problems: source.problems,
    },
  }
}

function paragraphs(lines: readonly PrintedLine[], columns: Columns): Paragraph[] {
  const found: Paragraph[] = []
  let isSameSpeech = false
  let dualEnd = 0
  for (const [index, line] of lines.entries()) {
    if (index < dualEnd) continue
    const dual = readDualColumns(lines, index)
    if (dual) {
      found.push(...dual.paragraphs)
      dualEnd = index + dual.length
      continue
    }
    const above = found.at(-1)
    const next = lines[index + 1]
    if (line.isMore && isCueOver(line, next, columns)) {
      isSameSpeech = true
      continue
    }
    const joins = above !== undefined && joinsAbove(line, above, isSameSpeech || line.isMore)
    if (above && (joins || goesOn(line, above, columns))) {
      above.lines.push({ text: line.text, joins })
    } else found.push(startOf(line, above, next, columns))
    isSameSpeech = false
  }
  return found
}

/** Whether a line goes on in the sentence above it: in a bracket, under (MORE), or on a new page. */
function joinsAbove(line: PrintedLine, above: Paragraph, isSameSpeech: boolean): boolean {
  if (isSameSpeech) return above.type === 'dialogue' && !line.text.startsWith('(')
  if (above.type === 'parenthetical') return !line.isFirst && !isClosed(above)
  const isSame = line.isFirst && line.indent === above.indent
  return isSame && /[\p{Ll},]$/u.test(lastLine(above)) && /^\p{Ll}/u.test(line.text)
}

/** Whether a line belongs to the paragraph right above it. Dialogue may be set with empty lines in it. */
function goesOn(line: PrintedLine, above: Paragraph, columns: Columns): boolean {
  if (above.type === 'dialogue') return isAtSpeech(line, columns) && !isAside(line, columns)
  return !line.isFirst && above.type === 'action' && line.indent === above.indent
}

function isClosed(paragraph: Paragraph): boolean {
  return lastLine(paragraph).endsWith(')')
}

function lastLine({ lines }: Paragraph): string {
  return lines.at(-1)?.text ?? ''
}

function startOf(
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
  const own = plainLineType(text)
  if (above && isSpeech(above.type)) {
    if (isAside(line, columns)) return paragraph('parenthetical')
    if (isAtSpeech(line, columns)) return paragraph('dialogue')
  }
  if (!isSetIn(line, columns)) return paragraph(own ?? 'action')
  if (own === 'scene_heading' || own === 'transition') return paragraph(own)
  if (isCueOver(line, next, columns)) return paragraph('character')
  return isTransitionLike(text) ? paragraph('transition') : paragraph('action', { form: 'centred' })
}

function isSpeech(type: ElementType): boolean {
  return type === 'character' || type === 'dialogue' || type === 'parenthetical'
}

/** Words in capitals before a colon, far from the left edge. */
function isTransitionLike(text: string): boolean {
  return text.endsWith(':') && /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
}

function elementsOf(found: readonly Paragraph[]): ImportedElement[] {
  const widths = { spoken: widthOf(found, 'spoken'), other: widthOf(found, 'other') }
  return found.flatMap(({ type, extra, lines }) => {
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

function widthOf(found: readonly Paragraph[], column: Column): number {
  const lengths = found
    .filter(({ type }) => columnOf(type) === column)
    .flatMap(({ lines }) => lines.slice(0, -1).map(({ text }) => text.length))
  return columnWidth(lengths, column)
}
