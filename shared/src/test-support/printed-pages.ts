/** Laid out pages as texts with positions, as a reader of PDFs returns them. */
import { plainRun } from '../content/runs.ts'
import type { PrintedPage, PrintedText } from '../formats/printed-pages/printed-page.ts'
import type { Page } from '../layout/page.ts'

const PT_PER_MM = 72 / 25.4
const PAPERS_MM = { a4: [210, 297], letter: [215.9, 279.4] } as const
const CELL_EM = 0.6

export function printedPagesOf(pages: readonly Page[]): PrintedPage[] {
  return pages.map(({ paper = 'a4', lines }) => {
    const [width, height] = PAPERS_MM[paper]
    return {
      width: width * PT_PER_MM,
      height: height * PT_PER_MM,
      texts: lines.flatMap(({ x, y, size, runs }) => {
        let left = x * PT_PER_MM
        return runs.map((run): PrintedText => {
          const text = { ...run, x: left, y: y * PT_PER_MM, size, width: widthOf(run.text, size) }
          left += text.width
          return text
        })
      }),
    }
  })
}

/** A text in 12 pt Courier: `column` and `row` are cells and lines from the page's corner. */
export function printedAt(
  column: number,
  row: number,
  text: string,
  marks: Partial<PrintedText> = {},
): PrintedText {
  const place = { x: column * 7.2, y: row * 12, size: 12, width: widthOf(text, 12) }
  return { ...plainRun(text), ...place, ...marks }
}

/** A page of US Letter. */
export function letterPage(...texts: readonly PrintedText[]): PrintedPage {
  return { width: 612, height: 792, texts }
}

function widthOf(text: string, size: number): number {
  return text.length * size * CELL_EM
}
