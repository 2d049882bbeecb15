/**
 * The measurements of the industry profile: US Letter or A4, Courier 12 at ten characters and six
 * lines per inch (`docs/pages-and-formats.md#industry-pages`). Lengths are inches from the paper's
 * left or top edge, or points, 72 to the inch. A script's own page settings override them
 * (`PageSettings.styles`, from a Final Draft file).
 */
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'

export const LINE_PT = 12
export const INCH_PT = 72
export const CELLS_PER_INCH = 10

/** How the page break rules treat a paragraph. */
export type ParagraphKind =
  | 'heading'
  | 'action'
  | 'cue'
  | 'dialogue'
  | 'parenthetical'
  | 'transition'
  | 'act'

/** A paragraph's position and appearance. */
export type Look = Readonly<{
  kind: ParagraphKind
  leftIn: number
  rightIn: number
  /** Added to `leftIn` for a first line that starts with a parenthesis. */
  hangIn: number
  align: 'left' | 'centre' | 'right'
  /** Cells per line. */
  columns: number
  /** Space above the paragraph, except at the top of a page. */
  spaceBeforePt: number
  /** Line height. What exceeds 12 pt goes above the text. */
  linePt: number
  startsPage: boolean
  caps: boolean
  bold: boolean
  italic: boolean
  underline: boolean
}>

/** A paragraph type's settings before a script's own. */
export type BaseStyle = Required<
  Pick<ParagraphStyle, 'leftIn' | 'rightIn' | 'spaceBeforePt' | 'align' | 'caps'>
> &
  Pick<ParagraphStyle, 'firstIndentIn' | 'italic' | 'underline' | 'startsPage'> &
  Readonly<{
    kind: ParagraphKind
    /** Cells beyond the width: in Final Draft, full lines and parentheticals fit one more. */
    extraCells: number
  }>

const FULL_LINE = {
  kind: 'action',
  leftIn: 1.5,
  rightIn: 7.5,
  spaceBeforePt: LINE_PT,
  align: 'left',
  caps: false,
  extraCells: 1,
} as const satisfies BaseStyle

const DIALOGUE = {
  kind: 'dialogue',
  leftIn: 2.5,
  rightIn: 6,
  spaceBeforePt: 0,
  align: 'left',
  caps: false,
  extraCells: 0,
} as const satisfies BaseStyle

const ACT = {
  ...FULL_LINE,
  kind: 'act',
  align: 'centre',
  caps: true,
  underline: true,
} as const satisfies BaseStyle

/** By Final Draft's paragraph type names. */
export const BASE_STYLES = {
  'Scene Heading': { ...FULL_LINE, kind: 'heading', spaceBeforePt: 2 * LINE_PT, caps: true },
  Action: FULL_LINE,
  Character: {
    ...FULL_LINE,
    kind: 'cue',
    leftIn: 3.5,
    rightIn: 7.25,
    caps: true,
    extraCells: 0,
  },
  Dialogue: DIALOGUE,
  Parenthetical: {
    ...DIALOGUE,
    kind: 'parenthetical',
    leftIn: 3,
    rightIn: 5.5,
    firstIndentIn: -0.1,
    extraCells: 1,
  },
  Transition: {
    ...FULL_LINE,
    kind: 'transition',
    leftIn: 5.5,
    rightIn: 7.1,
    align: 'right',
    caps: true,
    extraCells: 0,
  },
  Shot: { ...FULL_LINE, kind: 'heading', caps: true },
  General: FULL_LINE,
  'Cast List': { ...FULL_LINE, spaceBeforePt: 0, caps: true },
  'New Act': { ...ACT, spaceBeforePt: 0, startsPage: true },
  'End of Act': { ...ACT, spaceBeforePt: 2 * LINE_PT },
  'Cold Opening': ACT,
  Lyric: { ...DIALOGUE, rightIn: 7.375, italic: true },
} as const satisfies Readonly<Record<string, BaseStyle>>

/** A dual dialogue column: its margins, and the center of its cue. */
export type Column = Readonly<{
  leftIn: number
  rightIn: number
  parentheticalLeftIn: number
  parentheticalRightIn: number
  cueCentreIn: number
}>

/** Everything about a page that doesn't depend on the paragraph type. */
export type IndustryProfile = Readonly<{
  paper: PageSettings['paper']
  paperWidthIn: number
  paperHeightIn: number
  topIn: number
  bottomIn: number
  /** The maximum height of the text. As in Final Draft, (MORE) and (CONT'D) aren't counted. */
  heightPt: number
  pageNumberTopIn: number
  pageNumberRightIn: number
  sceneNumbers: PageSettings['sceneNumbers']
  sceneNumberLeftIn: number
  sceneNumberRightIn: number
  dual: Readonly<{ left: Column; right: Column }>
  /** Printed below a split speech; '' for nothing. */
  more: string
  /** Added to the cue that is repeated on the next page; '' for no repeated cue. */
  continued: string
  styles: NonNullable<PageSettings['styles']>
}>

const PAPERS = {
  letter: { paperWidthIn: 8.5, paperHeightIn: 11 },
  a4: { paperWidthIn: 210 / 25.4, paperHeightIn: 297 / 25.4 },
} as const

/** Printed around a split speech, unless the script's page settings have their own words. */
export const MORE = '(MORE)'
export const CONTINUED = "(CONT'D)"

const TOP_IN = 1
const BOTTOM_IN = 1

/** The measurements for a script's page settings: 54 lines on US Letter, 58 on A4. */
export function industryProfile(settings: PageSettings): IndustryProfile {
  const paper = PAPERS[settings.paper]
  const lines = Math.floor(((paper.paperHeightIn - TOP_IN - BOTTOM_IN) * INCH_PT) / LINE_PT + 1e-9)
  return {
    paper: settings.paper,
    ...paper,
    topIn: TOP_IN,
    bottomIn: BOTTOM_IN,
    heightPt: lines * LINE_PT,
    pageNumberTopIn: 0.5,
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
    styles: settings.styles ?? {},
  }
}
