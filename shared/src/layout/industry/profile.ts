/**
 * The measurements of the industry profile: US Letter or A4, Courier 12 at ten characters and six
 * lines per inch (`docs/pages-and-formats.md#industry-pages`). Lengths are inches from the paper's
 * left or top edge, or points, 72 to the inch. A script's own page settings override them
 * (`PageSettings.styles`, from a Final Draft file).
 */
import {
  FULL_LINE,
  SPEECH_LINE,
  type IndustryStyle,
  type ParagraphKind,
} from '../../script/element-type-row.ts'
import { ELEMENT_TABLE, ELEMENT_TYPES, type ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { LINE_PT, pageSize, type PageSize } from './page-size.ts'

export const CELLS_PER_INCH = 10

/** A paragraph's position and appearance. */
export type Look = Readonly<{
  kind: ParagraphKind
  leftIn: number
  rightIn: number
  /** Added to `leftIn` for a first line that starts with a parenthesis. */
  hangIn: number
  /** Added to `leftIn` on the first line, which has that much less room. */
  firstIn: number
  align: 'left' | 'centre' | 'right'
  /** Cells per line. */
  columns: number
  /** Space above the paragraph, except at the top of a page. */
  spaceBeforePt: number
  /** Line height. What exceeds the profile's goes above the text. */
  linePt: number
  startsPage: boolean
  caps: boolean
  bold: boolean
  italic: boolean
  underline: boolean
}>

/** A paragraph type's settings before a script's own. */
export type BaseStyle = IndustryStyle & Readonly<{ caps: boolean }>

const ACT = {
  ...FULL_LINE.industry,
  kind: 'act',
  align: 'centre',
  caps: true,
  underline: true,
} as const satisfies BaseStyle

/** Final Draft's paragraph types that aren't element types. */
const TEMPLATE_STYLES: Readonly<Record<string, BaseStyle>> = {
  'Cast List': { ...FULL_LINE.industry, spaceBeforePt: 0, caps: true },
  'New Act': { ...ACT, spaceBeforePt: 0, startsPage: true },
  'End of Act': { ...ACT, spaceBeforePt: 2 * LINE_PT },
  'Cold Opening': ACT,
  Lyric: { ...SPEECH_LINE.industry, rightIn: 7.375, italic: true, caps: false },
}

/** The settings of an element type. */
export function styleOfType(type: ElementType): BaseStyle {
  const { capitals, pages } = ELEMENT_TABLE[type]
  return { ...pages.industry, caps: capitals }
}

const TYPE_STYLES: Readonly<Record<string, BaseStyle>> = Object.fromEntries(
  ELEMENT_TYPES.map((type) => [ELEMENT_TABLE[type].finalDraft.name, styleOfType(type)]),
)

/** By Final Draft's paragraph type names. A type's own row comes before the template. */
export const BASE_STYLES: ReadonlyMap<string, BaseStyle> = new Map(
  Object.entries({ ...TYPE_STYLES, ...TEMPLATE_STYLES, ...TYPE_STYLES }),
)

/** A dual dialogue column: its margins, and the center of its cue. */
export type Column = Readonly<{
  leftIn: number
  rightIn: number
  parentheticalLeftIn: number
  parentheticalRightIn: number
  cueCentreIn: number
}>

/** Everything about a page that doesn't depend on the paragraph type. */
export type IndustryProfile = PageSize &
  Readonly<{
    paper: PageSettings['paper']
    pageNumberRightIn: number
    sceneNumbers: PageSettings['sceneNumbers']
    sceneNumberLeftIn: number
    sceneNumberRightIn: number
    dual: Readonly<{ left: Column; right: Column }>
    /** Printed below a split speech; '' for nothing. */
    more: string
    /** Added to the cue that is repeated on the next page; '' for no repeated cue. */
    continued: string
    splits: NonNullable<PageSettings['splits']>
    styles: NonNullable<PageSettings['styles']>
  }>

/** Printed around a split speech, unless the script's page settings have their own words. */
export const MORE = '(MORE)'
export const CONTINUED = "(CONT'D)"

/** The measurements for a script's page settings. */
export function industryProfile(settings: PageSettings): IndustryProfile {
  return {
    paper: settings.paper,
    ...pageSize(settings),
    pageNumberRightIn: 7.25,
    sceneNumbers: settings.sceneNumbers,
    sceneNumberLeftIn: 0.75,
    sceneNumberRightIn: 7.375,
    dual: {
      left: {
        leftIn: 1.5,
        rightIn: 4.375,
        parentheticalLeftIn: 1.75,
        parentheticalRightIn: 4.125,
        cueCentreIn: 2.9375,
      },
      right: {
        leftIn: 4.625,
        rightIn: 7.5,
        parentheticalLeftIn: 4.875,
        parentheticalRightIn: 7.25,
        cueCentreIn: 6.0625,
      },
    },
    more: settings.more ?? MORE,
    continued: settings.continued ?? CONTINUED,
    splits: settings.splits ?? 'sentences',
    styles: settings.styles ?? {},
  }
}
