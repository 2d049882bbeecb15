/** The open row of a table in Rich Text Format: where its cells begin in the list of paragraphs. */
import type { WordParagraph } from '../word/paragraph.ts'
import { markColumns } from '../word/speech-table.ts'

export class TableRow {
  #cells: number[] = []

  /** @param paragraphs the number of paragraphs so far */
  begin(paragraphs: number): void {
    if (this.#cells.length === 0) this.#cells.push(paragraphs)
  }

  endCell(paragraphs: number): void {
    this.#cells.push(paragraphs)
  }

  /**
   * Ends the row and marks two cells with speeches as columns of dual dialogue.
   *
   * @returns false if it's a row of any other table
   */
  end(paragraphs: readonly WordParagraph[]): boolean {
    const [start = 0, middle = 0, end = 0] = this.#cells
    const { length } = this.#cells
    this.#cells = []
    if (length === 0) return true
    return (
      length === 3 && markColumns(paragraphs.slice(start, middle), paragraphs.slice(middle, end))
    )
  }
}
