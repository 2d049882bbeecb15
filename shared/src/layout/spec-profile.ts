/**
 * The measurements of the Scenewright profile (`docs/product.md#pdf`). Lengths are millimeters on
 * A4, from the page's top left corner; `Y` values are baselines; sizes are points.
 */
import type { ElementType } from '../script/element-types.ts'
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
export const SPACE_BETWEEN_BLOCKS_MM = 10

export const PAGE_NUMBER_RIGHT_MM = 190
export const PAGE_NUMBER_Y_MM = 15

const DIALOGUE_LEFT_MM = 55
const DIALOGUE_WIDTH_MM = TEXT_WIDTH_MM * 0.6
const CHARACTER_CENTRE_MM = 95
const PARENTHETICAL_CENTRE_MM = 90

export const TITLE_Y_MM = 100
export const TITLE_SIZE_PT = 24
export const AUTHOR_Y_MM = 120
export const SUBHEADING_Y_MM = 132

/** Characters of 12 pt on a line: 57. */
export const TEXT_COLUMNS = columnsIn(TEXT_WIDTH_MM, FONT_SIZE_PT)
/** Characters on a line of dialogue: 34. */
export const DIALOGUE_COLUMNS = columnsIn(DIALOGUE_WIDTH_MM, FONT_SIZE_PT)

/** `at` is the x of the left edge, the center or the right edge, in millimeters. */
export type Alignment = Readonly<{ edge: 'left' | 'centre' | 'right'; at: number }>

export type ElementStyle = Readonly<{
  align: Alignment
  /** Cells per line. */
  columns: number
  /** Added below the last line. */
  spaceAfterMm: number
}>

/** The width of the widest text between the margins if it is centered at `centre`. */
export function centredWidthMm(centre: number): number {
  return 2 * Math.min(centre - LEFT_MARGIN_MM, TEXT_RIGHT_MM - centre)
}

const FULL_WIDTH = {
  align: { edge: 'left', at: LEFT_MARGIN_MM },
  columns: TEXT_COLUMNS,
  spaceAfterMm: 6,
} as const

export const ELEMENT_STYLES: Readonly<Record<ElementType, ElementStyle>> = {
  scene_heading: { ...FULL_WIDTH, spaceAfterMm: 4 },
  action: FULL_WIDTH,
  shot: FULL_WIDTH,
  text: FULL_WIDTH,
  transition: { ...FULL_WIDTH, align: { edge: 'right', at: TEXT_RIGHT_MM } },
  character: {
    align: { edge: 'centre', at: CHARACTER_CENTRE_MM },
    columns: columnsIn(centredWidthMm(CHARACTER_CENTRE_MM), FONT_SIZE_PT),
    spaceAfterMm: 0,
  },
  parenthetical: {
    align: { edge: 'centre', at: PARENTHETICAL_CENTRE_MM },
    columns: DIALOGUE_COLUMNS,
    spaceAfterMm: 0,
  },
  dialogue: {
    align: { edge: 'left', at: DIALOGUE_LEFT_MM },
    columns: DIALOGUE_COLUMNS,
    spaceAfterMm: 6,
  },
}

/** The x where a text of `cells` cells starts, in millimeters. */
export function startOf(align: Alignment, cells: number, sizePt: number): number {
  const width = cells * cellWidthMm(sizePt)
  switch (align.edge) {
    case 'left':
      return align.at
    case 'centre':
      return align.at - width / 2
    case 'right':
      return align.at - width
  }
}
