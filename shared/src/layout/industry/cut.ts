/**
 * Chooses where to split an action or a speech across two pages, following Final Draft's page
 * breaks (`docs/pages-and-formats.md#industry-pages`). Text is cut only between sentences, with at
 * least two lines on each side; a speech may also be cut between its parts.
 */
import { linesBetween, MAX_PAGE_LINES } from './paragraph.ts'
import type { TextLine } from './break-lines.ts'
import { sentenceStarts } from './sentences.ts'
import type { IndustryProfile } from './profile.ts'
import type { Piece, Unit } from './unit.ts'

/**
 * Everything before `offset` of the piece at index `piece` stays; the rest moves to the next page.
 */
export type Cut = Readonly<{ piece: number; offset: number }>

/** Lines required on each side of a cut, not counting a cue. */
const MIN_LINES = 2
/** Dialogue with fewer lines isn't cut inside. */
const MIN_LINES_TO_CUT = 3
/** A last line this short, in cells, looks lost at the foot of a page. */
const SHORT_LINE_CELLS = 12
/** This many lines of dialogue don't look stranded on the next page. */
const ENOUGH_SPOKEN_LINES = 3
/** Fewer lines of dialogue don't look stranded either, if each has at least this many cells. */
const FULL_LINE_CELLS = 16

/** One side of a cut. `lines` excludes the cue; `spoken` contains only dialogue. */
type Side = Readonly<{ heightPt: number; lines: number; spoken: readonly TextLine[] }>

type Candidate = Cut & Readonly<{ inText: boolean; before: Side; after: Side }>

function sideOf(parts: readonly (readonly [Piece, readonly TextLine[]])[]): Side {
  let heightPt = 0
  let lines = 0
  const spoken: TextLine[] = []
  parts.forEach(([piece, pieceLines], at) => {
    const { look } = piece.paragraph
    if (pieceLines.length === 0) return
    heightPt += pieceLines.length * look.linePt + (at > 0 ? piece.spacePt : 0)
    if (look.kind !== 'cue') lines += pieceLines.length
    if (look.kind === 'dialogue') spoken.push(...pieceLines)
  })
  return { heightPt, lines, spoken }
}

/** Lines after a cut that are enough to judge whether it is legal and looks good. */
const LINES_TO_JUDGE = ENOUGH_SPOKEN_LINES + 1

/** @param neededLines how many lines of the cut piece to measure after the cut */
function candidateAt(
  pieces: readonly Piece[],
  { piece: at, offset }: Cut,
  neededLines = LINES_TO_JUDGE,
): Candidate {
  const cut = pieces[at]
  const inText = cut !== undefined && offset > cut.from
  const whole = (piece: Piece) => [piece, piece.lines] as const
  const before = pieces.slice(0, at).map(whole)
  const after = pieces.slice(inText ? at + 1 : at).map(whole)
  if (inText) {
    before.push([cut, linesBetween(cut.paragraph, { from: cut.from, to: offset })])
    const rest = linesBetween(cut.paragraph, { from: offset, neededLines })
    after.unshift([cut, rest])
  }
  return { piece: at, offset, inText, before: sideOf(before), after: sideOf(after) }
}

/** The space for a unit on the page, in points, and the places where its text may be split. */
export type Room = Readonly<{ roomPt: number; splits: IndustryProfile['splits'] }>

function lineStarts({ lines }: Piece): number[] {
  return lines.slice(1).map(({ from }) => from)
}

/**
 * The cuts in a piece's text, by default between its sentences, that leave at most `roomPt` of text on
 * the page. If several sentences end in the same line, only the last end counts: short sentences on
 * one line stay together.
 */
function cutsInText(pieces: readonly Piece[], at: number, { roomPt, splits }: Room): Candidate[] {
  const piece = pieces[at]
  if (!piece) return []
  const isSpoken = piece.paragraph.look.kind === 'dialogue'
  if (isSpoken && piece.lines.length < MIN_LINES_TO_CUT) return []
  const found: Candidate[] = []
  const offsets =
    splits === 'lines' ? lineStarts(piece) : sentenceStarts(piece.paragraph.text, piece.from)
  for (const offset of offsets) {
    const candidate = candidateAt(pieces, { piece: at, offset })
    if (candidate.before.heightPt > roomPt) break
    if (found.at(-1)?.before.heightPt === candidate.before.heightPt) found.pop()
    found.push(candidate)
  }
  return found
}

function isLegal({ before, after }: Candidate): boolean {
  return before.lines >= MIN_LINES && after.lines >= MIN_LINES
}

/** The higher, the better. */
type Score = (candidate: Candidate) => number

/** The candidate with the highest first score; ties go by the next score. */
function best(candidates: readonly Candidate[], scores: readonly Score[]): Candidate | undefined {
  let left = candidates
  for (const score of scores) {
    if (left.length < 2) break
    const values = left.map(score)
    const most = Math.max(...values)
    left = left.filter((_, at) => values[at] === most)
  }
  return left[0]
}

/** Prefers sides of equal length. Only this score needs all lines after the cut. */
function balanceOf(pieces: readonly Piece[]): Score {
  return (candidate) => {
    const { before, after } = candidateAt(pieces, candidate, MAX_PAGE_LINES)
    return -Math.abs(before.lines - after.lines)
  }
}

const fullness: Score = ({ before }) => before.heightPt

/** True if the part on the next page is long enough not to look stranded. */
function isSubstantial({ inText, after: { spoken } }: Candidate): boolean {
  if (spoken.length >= ENOUGH_SPOKEN_LINES) return true
  return inText && spoken.length > 0 && spoken.every(({ cells }) => cells >= FULL_LINE_CELLS)
}

/** True if the speech before a cut has a parenthetical, but no words. */
function isParentheticalAlone(pieces: readonly Piece[], { piece, before }: Candidate): boolean {
  const hasParenthetical = pieces
    .slice(0, piece)
    .some(({ paragraph }) => paragraph.look.kind === 'parenthetical')
  return hasParenthetical && before.spoken.length === 0
}

/** True if a parenthetical is above (MORE). Final Draft does that only for lack of a better cut. */
function endsInParenthetical(pieces: readonly Piece[], { piece, inText }: Candidate): boolean {
  return !inText && pieces[piece - 1]?.paragraph.look.kind === 'parenthetical'
}

function cutSpeech({ pieces }: Unit, room: Room): Cut | undefined {
  const between = pieces.slice(1).map(({ from }, at) => {
    return candidateAt(pieces, { piece: at + 1, offset: from })
  })
  const inText = pieces.flatMap(({ paragraph }, at) =>
    paragraph.look.kind === 'dialogue' ? cutsInText(pieces, at, room) : [],
  )
  const legal = [...between, ...inText].filter((candidate) => {
    const fits = candidate.before.heightPt <= room.roomPt
    return fits && isLegal(candidate) && !isParentheticalAlone(pieces, candidate)
  })
  const isGoodEnd: Score = (candidate) => (endsInParenthetical(pieces, candidate) ? 0 : 1)
  return best(legal, [
    // If any line may end the page, the fullest page is the best.
    ...(room.splits === 'lines' ? [isGoodEnd, fullness] : []),
    ({ inText: isInText }) => (isInText ? 1 : 0),
    isGoodEnd,
    (candidate) => (isSubstantial(candidate) ? 1 : 0),
    fullness,
    balanceOf(pieces),
    ({ piece }) => piece,
    ({ offset }) => offset,
  ])
}

/** `heading`: a heading above the text would move to the next page with it. */
export type Above = 'heading' | 'nothing'

function cutAction({ pieces: [piece], pieces }: Unit, room: Room, above: Above): Cut | undefined {
  if (!piece) return undefined
  const legal = cutsInText(pieces, 0, room).filter((candidate) => {
    if (!isLegal(candidate)) return false
    const { offset, before } = candidate
    const last = linesBetween(piece.paragraph, { from: piece.from, to: offset }).at(-1)
    if (room.splits === 'lines' || (last && last.cells > SHORT_LINE_CELLS)) return true
    return above === 'heading' && before.heightPt + piece.paragraph.look.linePt > room.roomPt
  })
  return best(legal, [fullness, balanceOf(pieces)])
}

/**
 * The best cut that leaves what fits of a unit on the page. Undefined if there is no good one, or if
 * units of this kind are never cut.
 */
export function cutUnit(unit: Unit, room: Room, above: Above): Cut | undefined {
  if (unit.kind === 'speech') return cutSpeech(unit, room)
  return unit.kind === 'action' ? cutAction(unit, room, above) : undefined
}

/**
 * Cuts at the last line that fits, for a unit that is higher than a page and has no better cut.
 *
 * @param isFirst whether the unit is first on its page, which then takes at least one line
 */
export function cutAnywhere({ pieces }: Unit, roomPt: number, isFirst: boolean): Cut | undefined {
  let height = 0
  for (const [at, piece] of pieces.entries()) {
    const { linePt } = piece.paragraph.look
    height += at > 0 ? piece.spacePt : 0
    const fitting = Math.floor((roomPt - height) / linePt)
    // The space above a piece may be higher than the room that is left.
    const next = piece.lines[Math.max(fitting, at === 0 && isFirst ? 1 : 0)]
    if (fitting < 1 && at === 0 && !isFirst) return undefined
    if (fitting < piece.lines.length && next) return { piece: at, offset: next.from }
    height += piece.heightPt
  }
  return undefined
}
