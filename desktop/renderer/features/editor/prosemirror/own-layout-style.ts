/**
 * Shows an element's own layout on the editor's page: indents, alignment and space above. It's
 * approximate. Less space than between other elements isn't shown, nor is double spacing, which the
 * page doesn't show for element types either.
 */
import type { OwnLayout } from '@scenewright/shared/script/element-extra.ts'

/** The text's margins on industry pages, in inches from the paper's left edge. */
const PAGE_LEFT_IN = 1.5
const PAGE_RIGHT_IN = 7.5
/** Text stays on the paper. */
const EDGE_IN = 0.25
const PAPER_WIDTH_IN = 8.5
/** On narrow screens, as for element types (element-types.ts). */
const PHONE_PERCENT_PER_IN = 12
const MOST_PHONE_PERCENT = 40

/** The properties that the style of an element with its own layout can have. */
export const LAYOUT_PROPERTIES = [
  '--type-start',
  '--type-end',
  '--type-phone-start',
  '--type-phone-end',
  '--type-above',
  '--type-align',
  'text-indent',
] as const
type LayoutProperty = (typeof LAYOUT_PROPERTIES)[number]

const ALIGNMENTS = { left: 'start', centre: 'center', right: 'right' } as const

/** @returns CSS properties for the element; none without a layout */
export function ownLayoutStyle(
  layout: OwnLayout | undefined,
): Readonly<Partial<Record<LayoutProperty, string>>> {
  if (!layout) return {}
  const { leftIn, rightIn, firstIndentIn, spaceBeforePt, align } = layout
  const start = leftIn === undefined ? undefined : clamped(leftIn) - PAGE_LEFT_IN
  const end = rightIn === undefined ? undefined : PAGE_RIGHT_IN - clamped(rightIn)
  return {
    ...(start === undefined
      ? {}
      : { '--type-start': `${rounded(start)}in`, '--type-phone-start': phonePercent(start) }),
    ...(end === undefined
      ? {}
      : { '--type-end': `${rounded(end)}in`, '--type-phone-end': phonePercent(end) }),
    ...(spaceBeforePt === undefined ? {} : { '--type-above': `${spaceBeforePt}pt` }),
    ...(align === undefined ? {} : { '--type-align': ALIGNMENTS[align] }),
    ...(firstIndentIn === undefined ? {} : { 'text-indent': `${rounded(firstIndentIn)}in` }),
  }
}

function clamped(inches: number): number {
  return Math.min(Math.max(inches, EDGE_IN), PAPER_WIDTH_IN - EDGE_IN)
}

/** Without digits that come from subtracting. */
function rounded(inches: number): number {
  return Math.round(inches * 1000) / 1000
}

function phonePercent(inches: number): string {
  const percent = Math.round(inches * PHONE_PERCENT_PER_IN)
  return String(Math.min(Math.max(percent, 0), MOST_PHONE_PERCENT))
}
