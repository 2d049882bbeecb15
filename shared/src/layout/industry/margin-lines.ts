/** Draws what is printed in the margins: header, footer, scene numbers, and scenes that continue. */
import { plainRun } from '../../content/runs.ts'
import { isEmptyLine, type LineTexts } from '../../script/page-lines.ts'
import { cellCount, graphemes } from '../measure.ts'
import type { PlacedLine } from '../page.ts'
import { INCH_PT, LINE_PT } from './page-size.ts'
import type { PageTexts } from './page-texts.ts'
import { placedLine } from './placed-line.ts'
import { CELLS_PER_INCH, type IndustryProfile } from './profile.ts'

/** The middle of the text, where Final Draft's headers have a tab stop. */
const CENTRE_IN = 4.5
const LEFT_IN = 1.5
const GAP_IN = 2 / CELLS_PER_INCH
/** The part of the paper that printers can't print on. */
const EDGE_PT = 18
/** The rows between the script's text and the words of a scene that continues: an empty one. */
const CONTINUED_ROW = 2

/** Draws a header or footer. Its left and middle parts are cut where they meet what is beside them. */
export function drawLineTexts(texts: LineTexts, topPt: number, rightIn: number): PlacedLine[] {
  const right = cutText(texts.right, rightIn - LEFT_IN)
  const rightStartIn = rightIn - widthIn(right)
  const left = cutText(texts.left, rightStartIn - LEFT_IN - (right === '' ? 0 : GAP_IN))
  const fromIn = left === '' ? LEFT_IN : LEFT_IN + widthIn(left) + GAP_IN
  const toIn = right === '' ? rightIn : rightStartIn - GAP_IN
  const centre = cutText(texts.centre, toIn - fromIn)
  const centreIn = CENTRE_IN - widthIn(centre) / 2
  const places = [
    [LEFT_IN, left],
    [Math.max(fromIn, Math.min(centreIn, toIn - widthIn(centre))), centre],
    [rightStartIn, right],
  ] as const
  return places.flatMap(([leftIn, text]) =>
    text === '' ? [] : [placedLine(leftIn, topPt, [plainRun(text)])],
  )
}

function widthIn(text: string): number {
  return cellCount(text) / CELLS_PER_INCH
}

function cutText(text: string, roomIn: number): string {
  let room = Math.floor(roomIn * CELLS_PER_INCH + 1e-9)
  let cut = ''
  for (const { text: character, cells } of graphemes(text)) {
    if (cells > room) break
    room -= cells
    cut += character
  }
  return cut.trimEnd()
}

export function drawHeader({ header }: PageTexts, profile: IndustryProfile): PlacedLine[] {
  return drawLineTexts(header, profile.pageNumberTopIn * INCH_PT, profile.pageNumberRightIn)
}

function footerTopPt({ paperHeightIn, footerIn }: IndustryProfile): number {
  return (paperHeightIn - footerIn) * INCH_PT - LINE_PT
}

export function drawFooter({ footer }: PageTexts, profile: IndustryProfile): PlacedLine[] {
  return drawLineTexts(footer, footerTopPt(profile), profile.pageNumberRightIn)
}

/**
 * Draws the words above a page's text, with the scene's number, unless there is no room between
 * header and text.
 *
 * @param takenRows the rows above the text that are taken: 1 by a repeated cue
 */
export function drawContinuedTop(
  { top, header, scene }: PageTexts,
  profile: IndustryProfile,
  takenRows: number,
): PlacedLine[] {
  const textPt = profile.topIn * INCH_PT
  const limitPt = isEmptyLine(header) ? EDGE_PT : profile.pageNumberTopIn * INCH_PT + LINE_PT
  const row = Math.min(CONTINUED_ROW, Math.floor((textPt - limitPt) / profile.linePt))
  if (top === '' || row <= takenRows) return []
  const topPt = textPt - row * profile.linePt
  return [
    placedLine(LEFT_IN, topPt, [plainRun(top)]),
    ...drawSceneNumber(profile, { number: scene, topPt, endIn: LEFT_IN + widthIn(top) }),
  ]
}

/** Draws the words below a page's text, unless there is no room above the footer. */
export function drawContinuedBottom(
  { bottom, footer }: PageTexts,
  profile: IndustryProfile,
): PlacedLine[] {
  const textEndPt = profile.topIn * INCH_PT + profile.heightPt
  const paperEndPt = profile.paperHeightIn * INCH_PT - EDGE_PT
  const limitPt = isEmptyLine(footer) ? paperEndPt : footerTopPt(profile)
  const row = Math.min(CONTINUED_ROW, Math.floor((limitPt - textEndPt) / profile.linePt))
  if (bottom === '' || row < 1) return []
  const topPt = textEndPt + (row - 1) * profile.linePt
  return [placedLine(profile.pageNumberRightIn - widthIn(bottom), topPt, [plainRun(bottom)])]
}

type DrawnNumber = Readonly<{
  number: string
  topPt: number
  /** The right end of the text beside it, which the number must not cover. */
  endIn: number
  isBold?: boolean
}>

/** Draws a scene's number on the sides where the settings print it. */
export function drawSceneNumber(
  { sceneNumbers, sceneNumberLeftIn, sceneNumberRightIn }: IndustryProfile,
  { number, topPt, endIn, isBold = false }: DrawnNumber,
): PlacedLine[] {
  if (sceneNumbers === 'none' || number === '') return []
  const runs = [{ ...plainRun(number), bold: isBold }]
  const right = Math.max(sceneNumberRightIn - widthIn(number), endIn + 1 / CELLS_PER_INCH)
  const places = {
    left: [sceneNumberLeftIn],
    right: [right],
    both: [sceneNumberLeftIn, right],
  }[sceneNumbers]
  return places.map((leftIn) => placedLine(leftIn, topPt, runs))
}
