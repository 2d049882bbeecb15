import type { ElementType } from '../../script/element-types.ts'
import type { ImportedElement } from '../imported.ts'
import { contentPieces } from '../long-content.ts'
import type { Paragraph } from './paragraph.ts'
import { isSpeech } from './paragraphs-of.ts'
import { columnWidth, measureLine, unwrapLines, type Column } from './wraps.ts'

/** Joins the lines of each paragraph as an element. */
export function joinParagraphs(paragraphs: readonly Paragraph[]): ImportedElement[] {
  const widths = { spoken: widthOf(paragraphs, 'spoken'), other: widthOf(paragraphs, 'other') }
  return paragraphs.flatMap(({ type, extra, lines }) => {
    return contentPieces(unwrapLines(lines, widths[columnOf(type)])).map((content) => ({
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
    .flatMap(({ lines }) => lines.slice(0, -1).map(measureLine))
  return columnWidth(lengths, column)
}
