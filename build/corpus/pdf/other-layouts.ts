// Page layouts of other screenwriting programs and word processors, by their published margins. The
// PDFs are drawn here, not by those programs.

/** Inches from the left edge of the paper. `left` is ignored if the text is centered. */
export type Block = Readonly<{ left: number; right: number; align?: 'left' | 'right' | 'center' }>

export type OtherLayout = Readonly<{
  name: string
  paper: 'LETTER' | 'A4'
  font: 'Courier' | 'Times' | 'Helvetica'
  sizePt: number
  linePt: number
  top: number
  bottom: number
  full: Block
  cue: Block
  dialogue: Block
  parenthetical: Block
  transition: Block
  /** Blank lines above a scene heading. */
  aboveHeading: number
  boldHeadings: boolean
  sceneNumbers: 'none' | 'left' | 'both'
  /** The page number's position. `head` is printed on every page. */
  pageNumber: 'top right' | 'bottom center'
  head: string
  /** True if (MORE) and (CONT'D) are printed where a page ends within a speech. */
  mores: boolean
  /** True if CONTINUED: is printed where a page ends within a scene. */
  continueds: boolean
  /** True if a page number ends with a period. */
  period: boolean
}>

const COURIER: OtherLayout = {
  name: 'Final Draft margins, Letter',
  paper: 'LETTER',
  font: 'Courier',
  sizePt: 12,
  linePt: 12,
  top: 1,
  bottom: 1,
  full: { left: 1.5, right: 7.5 },
  cue: { left: 3.5, right: 7.25 },
  dialogue: { left: 2.5, right: 6 },
  parenthetical: { left: 3, right: 5.5 },
  transition: { left: 5.5, right: 7.1, align: 'right' },
  aboveHeading: 2,
  boldHeadings: false,
  sceneNumbers: 'both',
  pageNumber: 'top right',
  head: '',
  mores: true,
  continueds: true,
  period: true,
}

export const OTHER_LAYOUTS: readonly OtherLayout[] = [
  COURIER,
  {
    ...COURIER,
    name: 'Fade In margins, bold headings, head on each page',
    cue: { left: 3.7, right: 7.5 },
    parenthetical: { left: 3.1, right: 5.6 },
    aboveHeading: 1,
    boldHeadings: true,
    sceneNumbers: 'none',
    head: 'The Script - Blue Revision',
    continueds: false,
  },
  {
    ...COURIER,
    name: 'Trelby margins, A4',
    paper: 'A4',
    full: { left: 1.5, right: 7.5 },
    cue: { left: 3.5, right: 7.3 },
    dialogue: { left: 2.5, right: 6 },
    parenthetical: { left: 3.1, right: 5.6 },
    transition: { left: 6, right: 8, align: 'left' },
    aboveHeading: 1,
    sceneNumbers: 'none',
    continueds: false,
  },
  {
    ...COURIER,
    name: 'Screenplain margins, Letter',
    cue: { left: 3.4, right: 7.5 },
    dialogue: { left: 2.4, right: 5.5 },
    parenthetical: { left: 2.8, right: 5.3 },
    aboveHeading: 1,
    sceneNumbers: 'none',
    mores: false,
    continueds: false,
  },
  {
    ...COURIER,
    name: 'Celtx margins, A4, centered cues, number at the foot',
    paper: 'A4',
    full: { left: 1.5, right: 7.27 },
    cue: { left: 2.5, right: 6.2, align: 'center' },
    dialogue: { left: 2.6, right: 6.1 },
    parenthetical: { left: 3.1, right: 5.6 },
    transition: { left: 1.5, right: 7.27, align: 'right' },
    aboveHeading: 1,
    sceneNumbers: 'left',
    pageNumber: 'bottom center',
    period: false,
    continueds: false,
  },
  {
    ...COURIER,
    name: 'Times, word processor',
    font: 'Times',
    linePt: 14,
    full: { left: 1.25, right: 7.25 },
    cue: { left: 3.5, right: 7.25 },
    dialogue: { left: 2.25, right: 6.25 },
    parenthetical: { left: 2.9, right: 5.5 },
    transition: { left: 1.25, right: 7.25, align: 'right' },
    aboveHeading: 1,
    boldHeadings: true,
    sceneNumbers: 'none',
    pageNumber: 'bottom center',
    period: false,
    mores: false,
    continueds: false,
  },
  {
    ...COURIER,
    name: 'Helvetica, centered speeches',
    paper: 'A4',
    font: 'Helvetica',
    sizePt: 11,
    linePt: 14,
    full: { left: 1, right: 7.2 },
    cue: { left: 2.2, right: 6, align: 'center' },
    dialogue: { left: 2.2, right: 6 },
    parenthetical: { left: 2.6, right: 5.6, align: 'center' },
    transition: { left: 1, right: 7.2, align: 'right' },
    aboveHeading: 2,
    boldHeadings: true,
    sceneNumbers: 'left',
    mores: true,
    continueds: false,
    period: false,
  },
]
