/** What stays together on a page as far as it can: a heading, a speech with its cue, an action. */
import type { Flow } from './flow.ts'
import type { Place } from './look.ts'
import { linesBetween, type Paragraph } from './paragraph.ts'
import { LINE_PT } from './profile.ts'
import type { TextLine } from './break-lines.ts'

/** A place in the flow: a character of a paragraph's printed text. */
export type Position = Readonly<{
  index: number
  offset: number
  /** Lines of the paragraph that stand on earlier pages. */
  line: number
}>

/** A paragraph, or what is left of it, and the lines it takes. */
export type Piece = Readonly<{
  index: number
  paragraph: Paragraph
  place: Place
  from: number
  lines: readonly TextLine[]
  /** Above it, when something stands above it. */
  spacePt: number
  heightPt: number
}>

export type UnitKind = 'heading' | 'action' | 'speech' | 'dual' | 'transition' | 'act'

export type Unit = Readonly<{
  kind: UnitKind
  /** One above the other; of dual dialogue the left column's. */
  pieces: readonly Piece[]
  /** The right column of dual dialogue; otherwise empty. */
  right: readonly Piece[]
  /** The paragraph behind it. */
  end: number
  /** What it is was decided by the paragraphs before this one. */
  reach: number
  /** Above it, when something stands above it. */
  spacePt: number
  /** Without the space above. */
  heightPt: number
}>

/** More parts than any page holds: a longer speech is measured as several. */
const MOST_PARTS = 200

function pieceOf(paragraph: Paragraph, index: number, from: number, place: Place = 'page'): Piece {
  const lines = linesBetween(paragraph, { from })
  const { spaceBeforePt, linePt } = paragraph.look
  const heightPt = lines.length * linePt
  return { index, paragraph, place, from, lines, spacePt: spaceBeforePt, heightPt }
}

/** The height of pieces one above the other, without the space above the first. */
export function stackHeightPt(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (height, { spacePt, heightPt }, at) => height + (at > 0 ? spacePt : 0) + heightPt,
    0,
  )
}

/** Whether a paragraph goes on with the speech of the cue before it. */
export function isSpeechPart({ look }: Paragraph): boolean {
  return look.kind === 'dialogue' || look.kind === 'parenthetical'
}

/** The paragraph behind a speech that begins, or goes on, at `index`. */
function speechEnd({ paragraphs }: Flow, index: number): number {
  let end = index + 1
  while (end < index + MOST_PARTS) {
    const next = paragraphs[end]
    if (!next || !isSpeechPart(next) || next.startsPage) break
    end += 1
  }
  return end
}

function columnPieces({ paragraphs, make }: Flow, from: number, to: number, place: Place): Piece[] {
  return paragraphs
    .slice(from, to)
    .map(({ element }, at) => pieceOf(make(element, place), from + at, 0, place))
}

/** Two speeches side by side, where the second one's cue says so. */
function dualAt(flow: Flow, start: number, middle: number): Unit | undefined {
  const second = flow.paragraphs[middle]
  if (second?.look.kind !== 'cue' || second.element.extra?.dual !== 'right') return undefined
  if (second.startsPage) return undefined
  const end = speechEnd(flow, middle)
  const pieces = columnPieces(flow, start, middle, 'left')
  const right = columnPieces(flow, middle, end, 'right')
  const heightPt = Math.max(stackHeightPt(pieces), stackHeightPt(right))
  const spacePt = speechSpacePt(pieces)
  return { kind: 'dual', pieces, right, end, reach: end + 1, spacePt, heightPt }
}

/** At least a line stands above a speech, also where it has no cue. */
function speechSpacePt(pieces: readonly Piece[]): number {
  return Math.max(pieces[0]?.spacePt ?? 0, LINE_PT)
}

function speechAt(flow: Flow, { index, offset }: Position): Unit {
  const end = speechEnd(flow, index)
  const isWhole = offset === 0 && flow.paragraphs[index]?.look.kind === 'cue'
  const dual = isWhole ? dualAt(flow, index, end) : undefined
  if (dual && dual.heightPt <= flow.profile.heightPt) return dual
  // Columns that are higher than a page follow one another like any other speeches.
  const pieces = flow.paragraphs
    .slice(index, end)
    .map((paragraph, at) => pieceOf(paragraph, index + at, at === 0 ? offset : 0))
  const spacePt = speechSpacePt(pieces)
  const heightPt = stackHeightPt(pieces)
  const reach = dual?.reach ?? end + 1
  return { kind: 'speech', pieces, right: [], end, reach, spacePt, heightPt }
}

/** The unit that begins, or goes on, at a position of the flow. */
export function unitAt(flow: Flow, position: Position): Unit | undefined {
  const paragraph = flow.paragraphs[position.index]
  if (!paragraph) return undefined
  const { kind } = paragraph.look
  if (kind === 'cue' || kind === 'dialogue' || kind === 'parenthetical')
    return speechAt(flow, position)
  const piece = pieceOf(paragraph, position.index, position.offset)
  const { spacePt, heightPt } = piece
  const end = position.index + 1
  return { kind, pieces: [piece], right: [], end, reach: end + 1, spacePt, heightPt }
}
