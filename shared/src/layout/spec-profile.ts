/**
 * The measurements of the Scenewright profile (`docs/pages-and-formats.md#scenewright-pages`),
 * except those of each element type, which are in the element type table. Lengths are millimeters
 * on A4, from the page's top left corner; `Y` values are baselines; sizes are points.
 */
import type { ElementTypeRow } from '../script/element-type-row.ts'
import { cellWidthMm, columnsIn } from './measure.ts'

export const PAGE_WIDTH_MM = 210
export const LEFT_MARGIN_MM = 38
export const RIGHT_MARGIN_MM = 25
export const TEXT_RIGHT_MM = PAGE_WIDTH_MM - RIGHT_MARGIN_MM
export const TEXT_WIDTH_MM = TEXT_RIGHT_MM - LEFT_MARGIN_MM
export const PAGE_CENTRE_MM = PAGE_WIDTH_MM / 2

export const FONT_SIZE_PT = 12
export const LINE_HEIGHT_MM = 4.5
export const FIRST_LINE_Y_MM = 20
/** The lowest baseline on a page. A line below it starts a new page. */
export const LAST_LINE_Y_MM = 270
/** The most lines that a page has, if nothing else is on it. */
export const MAX_PAGE_LINES = Math.floor((LAST_LINE_Y_MM - FIRST_LINE_Y_MM) / LINE_HEIGHT_MM) + 1
export const SPACE_BETWEEN_BLOCKS_MM = 10

export const PAGE_NUMBER_RIGHT_MM = 190
export const PAGE_NUMBER_Y_MM = 15

export const TITLE_Y_MM = 100
export const TITLE_SIZE_PT = 24
export const AUTHOR_Y_MM = 120
export const SUBHEADING_Y_MM = 132

/** Characters of 12 pt on a line: 57. */
export const TEXT_COLUMNS = columnsIn(TEXT_WIDTH_MM, FONT_SIZE_PT)

/** The width of the widest text between the margins if it is centered at `centre`. */
export function centredWidthMm(centre: number): number {
  return 2 * Math.min(centre - LEFT_MARGIN_MM, TEXT_RIGHT_MM - centre)
}

/** Characters of each column of dual dialogue. */
const DUAL_COLUMNS = 27

type SpecPlace = Omit<ElementTypeRow<string>['pages']['spec'], 'spaceAfterMm'>

/** A column of dual dialogue from margin to margin, for a type that is at `edge` of its line. */
export function dualPlace(column: 'left' | 'right', edge: SpecPlace['edge']): SpecPlace {
  const widthMm = DUAL_COLUMNS * cellWidthMm(FONT_SIZE_PT)
  const leftMm = column === 'left' ? LEFT_MARGIN_MM : TEXT_RIGHT_MM - widthMm
  const atMm = leftMm + { left: 0, centre: widthMm / 2, right: widthMm }[edge]
  return { edge, atMm, columns: DUAL_COLUMNS }
}

type Alignment = Pick<SpecPlace, 'edge' | 'atMm'>

/** The x where a text of `cells` cells starts, in millimeters. */
export function findTextStart({ edge, atMm }: Alignment, cells: number, sizePt: number): number {
  const width = cells * cellWidthMm(sizePt)
  switch (edge) {
    case 'left':
      return atMm
    case 'centre':
      return atMm - width / 2
    case 'right':
      return atMm - width
  }
}
