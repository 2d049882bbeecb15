/** Takes off the marks that are a type's look, such as bold scene headings, instead of emphasis. */
import { MARKS, type Mark } from '../../content/runs.ts'
import { ELEMENT_TABLE, type ElementType } from '../../script/element-types.ts'
import type { Paragraph } from '../plain-text/paragraph.ts'

/** If this share of a type's paragraphs is wholly bold, the type is printed in bold. */
const MIN_SHARE = 0.6
/** The fewest paragraphs that show a look; types in capitals rarely have emphasis. */
const MIN_PARAGRAPHS = 5

export function withoutTypeMarks(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const looks = new Map<ElementType, readonly Mark[]>()
  for (const type of new Set(paragraphs.map((paragraph) => paragraph.type))) {
    const same = paragraphs.filter((paragraph) => paragraph.type === type)
    const isEnough = ELEMENT_TABLE[type].capitals || same.length >= MIN_PARAGRAPHS
    const marks = MARKS.filter((mark) => {
      return same.filter((paragraph) => isWholly(paragraph, mark)).length >= same.length * MIN_SHARE
    })
    if (isEnough && marks.length > 0) looks.set(type, marks)
  }
  return paragraphs.map((paragraph) => withoutMarks(paragraph, looks.get(paragraph.type) ?? []))
}

function isWholly({ lines }: Paragraph, mark: Mark): boolean {
  return lines.every(({ pieces = [] }) => pieces.every((piece) => piece[mark]))
}

function withoutMarks(paragraph: Paragraph, marks: readonly Mark[]): Paragraph {
  if (marks.length === 0) return paragraph
  const off = Object.fromEntries(marks.map((mark) => [mark, false]))
  return {
    ...paragraph,
    lines: paragraph.lines.map(({ pieces = [], ...line }) => ({
      ...line,
      pieces: pieces.map((piece) => ({ ...piece, ...off })),
    })),
  }
}
