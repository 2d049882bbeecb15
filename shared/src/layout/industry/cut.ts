/**
 * Where an action or a speech may go on on the next page. Text is cut between sentences only, with at
 * least two lines on each side; a speech also between its parts.
 */
import { linesBetween, MOST_LINES } from './paragraph.ts'
import type { TextLine } from './break-lines.ts'
import { sentenceStarts } from './sentences.ts'
import type { Piece, Unit } from './unit.ts'

/** The unit's pieces before it stay: `piece` as far as `offset`, the ones after it go over. */
export type Cut = Readonly<{ piece: number; offset: number }>

/** Lines that have to stand on each side of a cut; a cue is none of them. */
const LEAST_LINES = 2
/** A spoken part of fewer lines goes whole to one side. */
const LEAST_LINES_TO_CUT = 3
/** Cells of a last line that would look lost at the foot of a page. */
const SHORT_LINE_CELLS = 12
/** From so many spoken lines on, what goes over does not look stranded. */
const ENOUGH_SPOKEN_LINES = 3
/** Fewer spoken lines do if none of them is shorter than so many cells. */
const FULL_LINE_CELLS = 16

/** One side of a cut. */
type Side = Readonly<{ heightPt: number; lines: number; spoken: readonly TextLine[] }>

type Candidate = Cut & Readonly<{ inText: boolean; before: Side; after: Side }>

function sideOf(parts: readonly (readonly [Piece, readonly TextLine[]])[]): Side {
  let heightPt = 0
  let lines = 0
  const spoken: TextLine[] = []
  parts.forEach(([piece, own], at) => {
    const { look } = piece.paragraph
    if (own.length === 0) return
    heightPt += own.length * look.linePt + (at > 0 ? piece.spacePt : 0)
    if (look.kind !== 'cue') lines += own.length
    if (look.kind === 'dialogue') spoken.push(...own)
  })
  return { heightPt, lines, spoken }
}

/** Lines of a piece's far side that tell whether a cut is legal and looks well. */
const TELLING_LINES = ENOUGH_SPOKEN_LINES + 1

/** @param mostLines how many lines of the cut piece's far side are counted */
function candidateAt(
  pieces: readonly Piece[],
  { piece: at, offset }: Cut,
  mostLines = TELLING_LINES,
): Candidate {
  const cut = pieces[at]
  const inText = cut !== undefined && offset > cut.from
  const whole = (piece: Piece) => [piece, piece.lines] as const
  const before = pieces.slice(0, at).map(whole)
  const after = pieces.slice(inText ? at + 1 : at).map(whole)
  if (inText) {
    before.push([cut, linesBetween(cut.paragraph, { from: cut.from, to: offset })])
    const rest = linesBetween(cut.paragraph, { from: offset, mostLines })
    after.unshift([cut, rest])
  }
  return { piece: at, offset, inText, before: sideOf(before), after: sideOf(after) }
}

/** The cuts between a piece's sentences whose text before them is not higher than `roomPt`. */
function cutsInText(pieces: readonly Piece[], at: number, roomPt: number): Candidate[] {
  const piece = pieces[at]
  if (!piece) return []
  const isSpoken = piece.paragraph.look.kind === 'dialogue'
  if (isSpoken && piece.lines.length < LEAST_LINES_TO_CUT) return []
  const found: Candidate[] = []
  for (const offset of sentenceStarts(piece.paragraph.text, piece.from)) {
    const candidate = candidateAt(pieces, { piece: at, offset })
    if (candidate.before.heightPt > roomPt) break
    found.push(candidate)
  }
  return found
}

function isLegal({ before, after }: Candidate): boolean {
  return before.lines >= LEAST_LINES && after.lines >= LEAST_LINES
}

/** What is better the greater its number is. */
type Merit = (candidate: Candidate) => number

/** The candidate with the greatest first merit; of several such, the one with the greatest next. */
function best(candidates: readonly Candidate[], merits: readonly Merit[]): Candidate | undefined {
  let left = candidates
  for (const merit of merits) {
    if (left.length < 2) break
    const values = left.map(merit)
    const most = Math.max(...values)
    left = left.filter((_, at) => values[at] === most)
  }
  return left[0]
}

/** How equal the two sides are; the far one is counted to its end only for this. */
function balanceOf(pieces: readonly Piece[]): Merit {
  return (candidate) => {
    const { before, after } = candidateAt(pieces, candidate, MOST_LINES)
    return -Math.abs(before.lines - after.lines)
  }
}

const fullness: Merit = ({ before }) => before.heightPt

/** Whether what goes over is enough text not to look stranded. */
function isSubstantial({ inText, after: { spoken } }: Candidate): boolean {
  if (spoken.length >= ENOUGH_SPOKEN_LINES) return true
  return inText && spoken.length > 0 && spoken.every(({ cells }) => cells >= FULL_LINE_CELLS)
}

function cutSpeech({ pieces }: Unit, roomPt: number): Cut | undefined {
  const between = pieces.slice(1).map(({ from }, at) => {
    return candidateAt(pieces, { piece: at + 1, offset: from })
  })
  const inText = pieces.flatMap(({ paragraph }, at) =>
    paragraph.look.kind === 'dialogue' ? cutsInText(pieces, at, roomPt) : [],
  )
  const legal = [...between, ...inText].filter((candidate) => {
    return isLegal(candidate) && candidate.before.heightPt <= roomPt
  })
  return best(legal, [
    ({ inText: isInText }) => (isInText ? 1 : 0),
    (candidate) => (isSubstantial(candidate) ? 1 : 0),
    fullness,
    balanceOf(pieces),
    ({ piece }) => piece,
    ({ offset }) => offset,
  ])
}

/** Whether a heading stands above the text that is cut, and would go over with it. */
export type Above = 'heading' | 'nothing'

function cutAction(
  { pieces: [piece], pieces }: Unit,
  roomPt: number,
  above: Above,
): Cut | undefined {
  if (!piece) return undefined
  const legal = cutsInText(pieces, 0, roomPt).filter((candidate) => {
    if (!isLegal(candidate)) return false
    const { offset, before } = candidate
    const last = linesBetween(piece.paragraph, { from: piece.from, to: offset }).at(-1)
    if (last && last.cells > SHORT_LINE_CELLS) return true
    return above === 'heading' && before.heightPt + piece.paragraph.look.linePt > roomPt
  })
  return best(legal, [fullness, balanceOf(pieces)])
}

/**
 * The best place to cut a unit so that no more than `roomPt` of it stays on the page; nothing where it
 * has no good place or is of a kind that is never cut.
 */
export function cutUnit(unit: Unit, roomPt: number, above: Above): Cut | undefined {
  if (unit.kind === 'speech') return cutSpeech(unit, roomPt)
  return unit.kind === 'action' ? cutAction(unit, roomPt, above) : undefined
}

/**
 * Cuts at the last line that has room, for what is higher than a page and has no better place.
 *
 * @param isFirst whether it begins the page, which then takes a line whether it has room or not
 */
export function cutAnywhere({ pieces }: Unit, roomPt: number, isFirst: boolean): Cut | undefined {
  let height = 0
  for (const [at, piece] of pieces.entries()) {
    const { linePt } = piece.paragraph.look
    height += at > 0 ? piece.spacePt : 0
    const fitting = Math.floor((roomPt - height) / linePt)
    const next = piece.lines[at === 0 && isFirst ? Math.max(fitting, 1) : fitting]
    if (fitting < 1 && at === 0 && !isFirst) return undefined
    if (fitting < piece.lines.length && next) return { piece: at, offset: next.from }
    height += piece.heightPt
  }
  return undefined
}
