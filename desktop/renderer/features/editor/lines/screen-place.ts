/**
 * Returns an element's place on the editor's page, so that its lines have as many cells as the printed
 * ones (`docs/pages-and-formats.md#lines-on-screen`).
 */
import { computeLook, type Place } from '@scenewright/shared/layout/industry/look.ts'
import { paperSize } from '@scenewright/shared/layout/industry/page-size.ts'
import { CELLS_PER_INCH, industryProfile } from '@scenewright/shared/layout/industry/profile.ts'
import { dualPlace } from '@scenewright/shared/layout/spec-profile.ts'
import { ELEMENT_TABLE, ELEMENT_TYPES } from '@scenewright/shared/script/element-types.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import { DEFAULT_FORMATTING, type Element } from '@scenewright/shared/script/script.ts'

/** Lengths are inches from the margins of the page in the editor (`elements.css`). */
export type ScreenPlace = Readonly<{
  startIn: number
  endIn: number
  /** Added to the start of the first line. */
  firstIn: number
  /** The same for a first line that starts with a parenthesis. */
  hangIn: number
  /** Cells per line. */
  columns: number
}>

const MM_PER_IN = 25.4
const PAGE_START_IN = 1.5
const PAGE_END_IN = 1
/** Half a cell more than a line's cells, so that rounding never wraps a full line. */
const SLACK_IN = 0.5 / CELLS_PER_INCH

type FindPlace = (element: Element, place?: Place) => ScreenPlace

/** By settings, which are immutable. */
const known = new WeakMap<PageSettings, FindPlace>()

/** Returns the rule for where elements are with a script's page settings. */
export function screenPlaces(settings: PageSettings): FindPlace {
  const places = known.get(settings) ?? findPlaces(settings)
  known.set(settings, places)
  return places
}

function findPlaces(settings: PageSettings): FindPlace {
  const { paperWidthIn } = paperSize(settings)
  const roomIn = paperWidthIn - PAGE_START_IN - PAGE_END_IN
  /** The margins of a box that holds a line of so many cells. */
  function boxAt(columns: number, align: 'left' | 'centre' | 'right', edgeIn: number) {
    const widthIn = columns / CELLS_PER_INCH + SLACK_IN
    const left = { left: edgeIn, centre: edgeIn - widthIn / 2, right: edgeIn - widthIn }[align]
    const startIn = left - PAGE_START_IN
    return { startIn: rounded(startIn), endIn: rounded(roomIn - startIn - widthIn), columns }
  }
  if (settings.profile === 'spec') {
    return ({ type }, place = 'page') => {
      const { spec, editor } = ELEMENT_TABLE[type].pages
      const isRight = editor.align === 'right'
      const edgeIn = isRight ? paperWidthIn - PAGE_END_IN : PAGE_START_IN + editor.startIn
      const align = isRight ? 'right' : 'left'
      const { columns } = place === 'page' ? spec : dualPlace(place, spec.edge)
      return { ...boxAt(columns, align, edgeIn), firstIn: 0, hangIn: 0 }
    }
  }
  const profile = industryProfile(settings)
  return (element, place = 'page') => {
    const look = computeLook(element, place, profile, DEFAULT_FORMATTING)
    const { leftIn, rightIn, align } = look
    const edgeIn = { left: leftIn, centre: (leftIn + rightIn) / 2, right: rightIn }[align]
    const { firstIn, hangIn } = look
    return { ...boxAt(look.columns, align, edgeIn), firstIn, hangIn }
  }
}

/** Without digits that come from subtracting. */
function rounded(inches: number): number {
  return Math.round(inches * 1000) / 1000
}

/** CSS variables for the page with the places of all types (services/element-type-styles.ts). */
export function placeVariables(settings: PageSettings): Readonly<Record<`--${string}`, string>> {
  const placeOf = screenPlaces(settings)
  const { columns } = placeOf({ id: '', type: 'dialogue', content: '' }, 'right')
  const variables: Record<`--${string}`, string> = {
    '--dual-width': `${rounded(columns / CELLS_PER_INCH + SLACK_IN)}in`,
    '--dual-right': `${rounded(findRightColumnIn(settings) - PAGE_START_IN)}in`,
  }
  const kinds: readonly (readonly [string, Element])[] = [
    ...ELEMENT_TYPES.map((type) => [type, { id: '', type, content: '' }] as const),
    ['lyric', { id: '', type: 'dialogue', content: '', extra: { form: 'lyric' } }],
  ]
  for (const [name, element] of kinds) {
    const { startIn, endIn, hangIn } = placeOf(element)
    variables[`--start-${name}`] = `${startIn}in`
    variables[`--end-${name}`] = `${endIn}in`
    if (hangIn < 0) variables[`--hang-${name}`] = `${hangIn}in`
  }
  return variables
}

/** The start of the right column of dual dialogue, in inches from the paper's left edge. */
function findRightColumnIn(settings: PageSettings): number {
  if (settings.profile === 'industry') return industryProfile(settings).dual.right.leftIn
  return dualPlace('right', 'left').atMm / MM_PER_IN
}
