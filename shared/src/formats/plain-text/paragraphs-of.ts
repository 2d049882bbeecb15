import { isInCapitals } from '../../content/capitals.ts'
import { closesParentheses, opensParentheses } from '../../content/parentheses.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, type ElementType } from '../../script/element-types.ts'
import { plainLineType } from '../screenplay-text.ts'
import { isAtSpeech, isCueAbove, isIndented, isParenthetical, type Columns } from './columns.ts'
import { readDualColumns } from './dual-columns.ts'
import type { Paragraph } from './paragraph.ts'
import type { PrintedLine } from './printed-lines.ts'
import { isFull, measureLine, type WrappedLine } from './wraps.ts'

/** A width that every script's action reaches, in cells. */
const USUAL_ACTION_CELLS = 54

/** Groups a printed script's lines into paragraphs, whose types their columns determine. */
export function groupParagraphs(lines: readonly PrintedLine[], columns: Columns): Paragraph[] {
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
      above.lines.push(wrappedLine(line, joins))
      above.page = line.page
    } else paragraphs.push(newParagraph(line, above, next, columns))
    isSameSpeech = false
  }
  return paragraphs
}

/** True if a line continues a sentence: in a parenthetical, after (MORE), or after a page break. */
function joinsAbove(line: PrintedLine, above: Paragraph, isSameSpeech: boolean): boolean {
  if (isSameSpeech) return above.type === 'dialogue' && !opensParentheses(line.text)
  if (above.type === 'parenthetical') return !line.followsGap && !isClosed(above)
  if (!line.followsGap || line.indent !== above.indent) return false
  if (/[\p{Ll},]$/u.test(lastText(above)) && /^\p{Ll}/u.test(line.text)) return true
  // Without exact positions, a gap may as well be one between paragraphs.
  const isNextPage = line.pieces !== undefined && line.page === above.page + 1
  return isNextPage && above.type === 'action' && isFullPageEnd(line, above)
}

/** True if a page's last line is full and ends within a sentence. */
function isFullPageEnd(line: PrintedLine, above: Paragraph): boolean {
  const last = above.lines.at(-1)
  if (!last || /[.!?:…]["”’')\]]*$/u.test(last.text) || plainLineType(line.text)) return false
  return isFull(last, wrappedLine(line, false), USUAL_ACTION_CELLS)
}

/** True if a line belongs to the paragraph directly above. Dialogue may contain blank lines. */
function continuesParagraph(line: PrintedLine, above: Paragraph, columns: Columns): boolean {
  if (above.type === 'dialogue') return isAtSpeech(line, columns) && !isParenthetical(line, columns)
  if (line.followsGap) return false
  if (above.type === 'action' && line.indent === above.indent) return true
  return line.pieces !== undefined && continuesCapitals(line, above)
}

/** True if a line continues a long heading, shot or centered text above it. */
function continuesCapitals(line: PrintedLine, above: Paragraph): boolean {
  const { type, extra } = above
  if (extra.form === 'centred') return isSameCentre(line, above)
  if (type !== 'scene_heading' && type !== 'shot') return false
  const last = above.lines.at(-1)
  const isSame = line.indent === above.indent && isInCapitals(line.text)
  const isNew = line.sceneNumber !== undefined || plainLineType(line.text) !== undefined
  return (
    isSame &&
    !isNew &&
    last !== undefined &&
    isFull(last, wrappedLine(line, false), USUAL_ACTION_CELLS)
  )
}

/** The largest distance between the centers of a centered paragraph's lines, in columns. */
const CENTRE_COLUMNS = 1

function isSameCentre(line: PrintedLine, { lines }: Paragraph): boolean {
  const last = lines.at(-1)
  return last !== undefined && Math.abs(centreOf(last) - centreOf(line)) <= CENTRE_COLUMNS
}

function centreOf(line: Pick<WrappedLine, 'text' | 'pieces'>): number {
  return (line.pieces?.[0]?.at ?? 0) + measureLine(line) / 2
}

function isClosed(paragraph: Paragraph): boolean {
  return closesParentheses(lastText(paragraph))
}

function lastText({ lines }: Paragraph): string {
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
    return { type, extra, lines: [wrappedLine(line, false)], indent, page: line.page }
  }
  if (line.sceneNumber !== undefined) {
    return paragraph('scene_heading', { sceneNumber: line.sceneNumber })
  }
  const plainType = plainLineType(text)
  if (above && isSpeech(above.type)) {
    if (isParenthetical(line, columns)) return paragraph('parenthetical')
    if (isAtSpeech(line, columns)) return paragraph('dialogue')
  }
  if (!isIndented(line, columns)) {
    return paragraph(plainType ?? (line.isHeading === true ? 'scene_heading' : 'action'))
  }
  if (plainType === 'scene_heading' || plainType === 'transition') return paragraph(plainType)
  if (isCueAbove(line, next, columns)) return paragraph('character')
  return isTransitionLike(text) ? paragraph('transition') : paragraph('action', { form: 'centred' })
}

export function isSpeech(type: ElementType): boolean {
  return ELEMENT_TABLE[type].speech !== null
}

/** True if an indented line reads like a transition: capitals that end with a colon. */
function isTransitionLike(text: string): boolean {
  return /[:：]$/u.test(text) && isInCapitals(text)
}

function wrappedLine({ text, pieces }: PrintedLine, joins: boolean): WrappedLine {
  return { text, joins, ...(pieces ? { pieces } : {}) }
}
