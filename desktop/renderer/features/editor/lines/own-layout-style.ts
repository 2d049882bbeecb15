/**
 * The style of an element whose place on the page isn't its type's. It's approximate: less space than
 * between other elements isn't shown, nor is double spacing, which the page doesn't show for element
 * types either.
 */
import type { ParagraphStyle } from '@scenewright/shared/script/page-settings.ts'
import type { ScreenPlace } from './screen-place.ts'

/** On narrow screens, as for element types (element-types.ts). */
const PHONE_PERCENT_PER_IN = 12
const MOST_PHONE_PERCENT = 40

const ALIGNMENTS = { left: 'start', centre: 'center', right: 'right' } as const

type OwnStyle = Pick<ScreenPlace, 'startIn' | 'endIn' | 'firstIn'> &
  Pick<ParagraphStyle, 'spaceBeforePt' | 'align'>

/** @returns CSS declarations for the element */
export function ownLayoutStyle({
  startIn,
  endIn,
  firstIn,
  spaceBeforePt,
  align,
}: OwnStyle): string {
  const style = {
    '--type-start': `${startIn}in`,
    '--type-phone-start': phonePercent(startIn),
    '--type-end': `${endIn}in`,
    '--type-phone-end': phonePercent(endIn),
    ...(spaceBeforePt === undefined ? {} : { '--type-above': `${spaceBeforePt}pt` }),
    ...(align === undefined ? {} : { '--type-align': ALIGNMENTS[align] }),
    ...(firstIn === 0 ? {} : { 'text-indent': `${Math.round(firstIn * 1000) / 1000}in` }),
  }
  return Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

function phonePercent(inches: number): string {
  const percent = Math.round(inches * PHONE_PERCENT_PER_IN)
  return String(Math.min(Math.max(percent, 0), MOST_PHONE_PERCENT))
}
