/** The pages of a printed script as texts with their positions, such as a PDF contains. */
import type { Mark } from '../../content/runs.ts'

/** Text in one font on one line. Lengths are points from the page's top left corner. */
export type PrintedText = Readonly<{
  text: string
  /** The start of the text. */
  x: number
  /** The baseline. */
  y: number
  width: number
  /** The font size. */
  size: number
}> &
  Readonly<Record<Mark, boolean>>

export type PrintedPage = Readonly<{
  /** Points. */
  width: number
  height: number
  texts: readonly PrintedText[]
}>
