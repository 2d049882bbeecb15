/** Turns a filled page into placed lines: text, margins, scene numbers, (MORE) and (CONT'D). */
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import { sliceRuns } from '../../content/slice-runs.ts'
import type { SceneNumbers } from '../../script/scenes/scene-numbers.ts'
import { cellCount } from '../measure.ts'
import type { Page, PlacedLine } from '../page.ts'
import { breakLines } from './break-lines.ts'
import type { FilledPage, PlacedPiece } from './fill-page.ts'
import type { Flow } from './flow.ts'
import type { Paragraph } from './paragraph.ts'
import {
  drawContinuedBottom,
  drawContinuedTop,
  drawFooter,
  drawHeader,
  drawSceneNumber,
} from './margin-lines.ts'
import { INCH_PT } from './page-size.ts'
import type { PageTexts } from './page-texts.ts'
import { placedLine } from './placed-line.ts'
import { CELLS_PER_INCH, type Look } from './profile.ts'
import { isSpeechPart } from './unit.ts'

/** The space between a repeated cue and the paper's right edge. */
const EDGE_IN = 0.5

/** Returns the left edge of text of so many cells, in inches. */
function startIn(look: Look, cells: number, line: 'first' | 'hanging' | 'other' = 'other'): number {
  const width = cells / CELLS_PER_INCH
  switch (look.align) {
    case 'left':
      return look.leftIn + { first: look.firstIn, hanging: look.hangIn, other: 0 }[line]
    case 'centre':
      return (look.leftIn + look.rightIn - width) / 2
    case 'right':
      return look.rightIn - width
  }
}

/** A dual dialogue cue is centered over its column. */
function cueStartIn({ profile }: Flow, place: 'left' | 'right', cells: number): number {
  return profile.dual[place].cueCentreIn - cells / CELLS_PER_INCH / 2
}

/** Converts a distance below the top of the text to one below the paper's edge, in points. */
function onPaper({ profile }: Flow, topPt: number): number {
  return profile.topIn * INCH_PT + topPt
}

function drawPiece(flow: Flow, piece: PlacedPiece): PlacedLine[] {
  const { paragraph, place } = piece
  const { look, runs, text, element } = paragraph
  return piece.lines.flatMap((line, at) => {
    const drawn = sliceRuns(runs, line.from, line.to)
    if (drawn.length === 0) return []
    const isHanging = look.kind === 'parenthetical' && text.startsWith('(')
    const opening = isHanging ? 'hanging' : 'first'
    const which = line.from === 0 ? opening : 'other'
    const isDualCue = place !== 'page' && look.kind === 'cue'
    const x = isDualCue ? cueStartIn(flow, place, line.cells) : startIn(look, line.cells, which)
    // Line height in excess of the profile's goes above the text.
    const topPt = piece.topPt + (at + 1) * look.linePt - flow.profile.linePt
    return [{ ...placedLine(x, onPaper(flow, topPt), drawn), elementId: element.id }]
  })
}

function addedLine(flow: Flow, look: Look, runs: readonly Run[], topPt: number): PlacedLine {
  return placedLine(startIn(look, cellCount(runsToText(runs))), onPaper(flow, topPt), runs)
}

/** The cue to repeat if a page continues a speech; none after a forced page break. */
function continuedCue({ paragraphs }: Flow, page: FilledPage | undefined): Paragraph | undefined {
  if (!page) return undefined
  const { index, offset } = page.start
  const first = paragraphs[index]
  if (!first || !isSpeechPart(first) || (offset === 0 && first.startsPage)) return undefined
  for (let at = index - 1; at >= 0; at -= 1) {
    const before = paragraphs[at]
    if (before?.look.kind === 'cue') return before
    if (!before || !isSpeechPart(before)) return undefined
  }
  return undefined
}

/** A cue with (CONT'D) added unless it has it, shortened to one line that fits the paper. */
function continuedRuns({ profile }: Flow, { runs, text, look }: Paragraph): readonly Run[] {
  const { continued, paperWidthIn } = profile
  const normalized = (value: string): string => value.toUpperCase().replaceAll('\u2019', "'")
  const isContinued = normalized(text).endsWith(normalized(continued))
  const added = isContinued ? '' : ` ${continued}`
  const widthIn = paperWidthIn - EDGE_IN - look.leftIn
  const cells = Math.floor(widthIn * CELLS_PER_INCH) - cellCount(added)
  const [line] = breakLines(text, Math.max(cells, 2), { neededLines: 1 })
  const name = sliceRuns(runs, 0, line?.to ?? 0)
  const last = name.at(-1) ?? plainRun('')
  return isContinued ? name : [...name, { ...last, text: added }]
}

function drawHeadingNumber(
  flow: Flow,
  { paragraph, from, topPt, lines }: PlacedPiece,
  numbers: SceneNumbers,
): PlacedLine[] {
  const { look, runs, element } = paragraph
  if (from > 0 || paragraph.above) return []
  const cells = lines[0]?.cells ?? 0
  return drawSceneNumber(flow.profile, {
    number: numbers.get(element.id) ?? '',
    topPt: onPaper(flow, topPt + look.linePt - flow.profile.linePt),
    endIn: startIn(look, cells) + cells / CELLS_PER_INCH,
    isBold: runs.every(({ bold }) => bold),
  })
}

type PageContext = Readonly<{
  /** The following page. */
  next: FilledPage | undefined
  /** The page's number, such as `38A`. */
  label: string
  sceneNumbers: SceneNumbers
  texts: PageTexts
}>

/**
 * Draws one page. A page that continues a speech starts with its cue and (CONT'D), in the line above
 * the text's first. A page whose speech continues on the next page ends with (MORE), spaced like the
 * words above it. Neither moves the text, as in Final Draft.
 */
export function drawPage(
  flow: Flow,
  page: FilledPage,
  { next, label, sceneNumbers, texts }: PageContext,
): Page {
  const { profile } = flow
  const cue = profile.continued === '' ? undefined : continuedCue(flow, page)
  const [first] = page.pieces
  const lines = [
    ...drawHeader(texts, profile),
    ...drawContinuedTop(texts, profile, cue && first ? 1 : 0),
  ]
  if (cue && first) {
    lines.push(addedLine(flow, cue.look, continuedRuns(flow, cue), first.topPt - profile.linePt))
  }
  for (const piece of page.pieces) {
    lines.push(...drawPiece(flow, piece))
    if (piece.paragraph.look.kind === 'heading')
      lines.push(...drawHeadingNumber(flow, piece, sceneNumbers))
  }
  const continuing = profile.more === '' ? undefined : continuedCue(flow, next)
  const last = page.pieces.at(-1)
  if (continuing && last) {
    const topPt = last.topPt + last.heightPt + last.paragraph.look.linePt - profile.linePt
    lines.push(addedLine(flow, continuing.look, [plainRun(profile.more)], topPt))
  }
  lines.push(...drawContinuedBottom(texts, profile), ...drawFooter(texts, profile))
  return { paper: profile.paper, label, lines }
}
