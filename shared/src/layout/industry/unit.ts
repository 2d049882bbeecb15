/**
 * Groups paragraphs that stay together on a page: a heading, an action, or a speech with its cue.
 */
import { ownLayout } from '../../script/element-extra.ts'
import type { Flow } from './flow.ts'
import type { Place } from './look.ts'
import { beginsPage, linesBetween, type Paragraph } from './paragraph.ts'
import type { IndustryProfile } from './profile.ts'
import type { TextLine } from './break-lines.ts'

/** A position in the flow: a character of a paragraph's printed text. */
export type Position = Readonly<{
  index: number
  offset: number
  /** The number of the paragraph's lines on earlier pages. */
  line: number
}>

/** A paragraph, or the rest of one, with its lines. */
export type Piece = Readonly<{
  index: number
  paragraph: Paragraph
  place: Place
  from: number
  lines: readonly TextLine[]
  /** Space above, unless it is first on the page. */
  spacePt: number
  heightPt: number
}>

export type UnitKind = 'heading' | 'action' | 'speech' | 'dual' | 'transition' | 'act'

export type Unit = Readonly<{
  kind: UnitKind
  /** From top to bottom; for dual dialogue, the left column. */
  pieces: readonly Piece[]
  /** The right column of dual dialogue; otherwise empty. */
  right: readonly Piece[]
  /** The index of the paragraph after it. */
  end: number
  /** Paragraphs from this index on had no influence on the unit. */
  reach: number
  /** Space above, unless it is first on the page. */
  spacePt: number
  /** Without the space above. */
  heightPt: number
}>

/** More parts than fit on any page. A longer speech is treated as several. */
const MAX_PARTS = 200

function pieceOf(paragraph: Paragraph, index: number, from: number, place: Place = 'page'): Piece {
  const lines = linesBetween(paragraph, { from })
  const { spaceBeforePt, linePt } = paragraph.look
  const heightPt = lines.length * linePt
  return { index, paragraph, place, from, lines, spacePt: spaceBeforePt, heightPt }
}

/** The height of stacked pieces, without the space above the first. */
export function stackHeightPt(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (height, { spacePt, heightPt }, at) => height + (at > 0 ? spacePt : 0) + heightPt,
    0,
  )
}

/** True if a paragraph belongs to the speech of the cue before it. */
export function isSpeechPart({ look }: Paragraph): boolean {
  return look.kind === 'dialogue' || look.kind === 'parenthetical'
}

/** The index after the last paragraph of a speech that begins or continues at `index`. */
function speechEnd({ paragraphs }: Flow, index: number): number {
  let end = index + 1
  while (end < index + MAX_PARTS) {
    const next = paragraphs[end]
    if (!next || !isSpeechPart(next) || beginsPage(next)) break
    end += 1
  }
  return end
}

function columnPieces({ paragraphs, make }: Flow, from: number, to: number, place: Place): Piece[] {
  return paragraphs
    .slice(from, to)
    .map(({ element }, at) => pieceOf(make(element, place), from + at, 0, place))
}

/** Two speeches side by side, if the second cue is marked as the right column. */
function dualAt(flow: Flow, start: number, middle: number): Unit | undefined {
  const second = flow.paragraphs[middle]
  if (second?.look.kind !== 'cue' || second.element.extra?.dual !== 'right') return undefined
  if (beginsPage(second)) return undefined
  const end = speechEnd(flow, middle)
  const pieces = columnPieces(flow, start, middle, 'left')
  const right = columnPieces(flow, middle, end, 'right')
  const isDivided = flow.paragraphs.slice(start, end + 1).some(({ above }) => above)
  const highest = Math.max(stackHeightPt(pieces), stackHeightPt(right))
  // A locked page begins inside one of the speeches.
  const heightPt = isDivided ? Infinity : highest
  const spacePt = speechSpacePt(pieces, flow.profile)
  return { kind: 'dual', pieces, right, end, reach: end + 1, spacePt, heightPt }
}

/** A speech has at least one line of space above it, even without a cue. */
function speechSpacePt(pieces: readonly Piece[], { linePt }: IndustryProfile): number {
  const [first] = pieces
  const own = first && ownLayout(first.paragraph.element.type, first.paragraph.element.extra)
  // Space that the paragraph itself has is the writer's choice.
  if (own?.spaceBeforePt !== undefined) return first?.spacePt ?? 0
  return Math.max(first?.spacePt ?? 0, linePt)
}

function speechAt(flow: Flow, { index, offset }: Position): Unit {
  const end = speechEnd(flow, index)
  const isWhole = offset === 0 && flow.paragraphs[index]?.look.kind === 'cue'
  const dual = isWhole ? dualAt(flow, index, end) : undefined
  if (dual && dual.heightPt <= flow.profile.heightPt) return dual
  // Dual dialogue higher than a page is laid out as two consecutive speeches.
  const pieces = flow.paragraphs
    .slice(index, end)
    .map((paragraph, at) => pieceOf(paragraph, index + at, at === 0 ? offset : 0))
  const spacePt = speechSpacePt(pieces, flow.profile)
  const heightPt = stackHeightPt(pieces)
  const reach = dual?.reach ?? end + 1
  return { kind: 'speech', pieces, right: [], end, reach, spacePt, heightPt }
}

/** The unit that begins or continues at a position of the flow. */
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
