/** Fills one page from a position of the flow on, and finds where the next page begins. */
import { cutAnywhere, cutUnit, type Cut } from './cut.ts'
import type { Flow } from './flow.ts'
import { linesBetween } from './paragraph.ts'
import { unitAt, type Piece, type Position, type Unit } from './unit.ts'

/** A piece at its height on the page, in points below the top of the text. */
export type PlacedPiece = Piece & Readonly<{ topPt: number }>

export type FilledPage = Readonly<{
  start: Position
  /** Where the next page begins; nothing when the flow ends here. */
  next: Position | undefined
  pieces: readonly PlacedPiece[]
  /** The flow's paragraphs before this one decided about the page; those from it on did not. */
  reach: number
}>

/** A page while it is being filled. */
type Fill = Readonly<{ pieces: readonly PlacedPiece[]; usedPt: number }>

/** Headings, and what stands below the last of them. */
type Chunk = Readonly<{
  headings: readonly Unit[]
  unit: Unit | undefined
  end: number
  /** What it is was decided by the paragraphs before this one. */
  reach: number
}>

/** A heading with an action or speech of fewer lines goes over whole. */
const LEAST_LINES_UNDER_HEADING = 5

/** More headings in a row than any page holds. */
const MOST_HEADINGS = 200

const EMPTY: Fill = { pieces: [], usedPt: 0 }

function chunkAt(flow: Flow, position: Position): Chunk {
  const headings: Unit[] = []
  let at = position
  for (;;) {
    const unit = unitAt(flow, at)
    const isForced = at !== position && flow.paragraphs[at.index]?.startsPage === true
    if (!unit || isForced) return { headings, unit: undefined, end: at.index, reach: at.index + 1 }
    if (unit.kind !== 'heading' || headings.length >= MOST_HEADINGS)
      return { headings, unit, end: unit.end, reach: unit.reach }
    headings.push(unit)
    at = startOf(unit.end)
  }
}

function startOf(index: number): Position {
  return { index, offset: 0, line: 0 }
}

/** Where a unit would begin on a page. */
function topOf(fill: Fill, unit: Unit): number {
  return fill.usedPt + (fill.pieces.length > 0 ? unit.spacePt : 0)
}

/** Pieces one above the other. */
function stacked(pieces: readonly Piece[], topPt: number): PlacedPiece[] {
  let top = topPt
  return pieces.map((piece, at) => {
    const placed = { ...piece, topPt: top + (at > 0 ? piece.spacePt : 0) }
    top = placed.topPt + piece.heightPt
    return placed
  })
}

function put(fill: Fill, unit: Unit): Fill {
  const top = topOf(fill, unit)
  const placed = [...stacked(unit.pieces, top), ...stacked(unit.right, top)]
  return { pieces: [...fill.pieces, ...placed], usedPt: top + unit.heightPt }
}

/** With what of a unit stands before a cut. */
function putAsFarAs(fill: Fill, unit: Unit, { piece: at, offset }: Cut): Fill {
  const cut = unit.pieces[at]
  const pieces = unit.pieces.slice(0, at)
  if (cut && offset > cut.from) {
    const lines = linesBetween(cut.paragraph, { from: cut.from, to: offset })
    pieces.push({ ...cut, lines, heightPt: lines.length * cut.paragraph.look.linePt })
  }
  const placed = stacked(pieces, topOf(fill, unit))
  return { ...fill, pieces: [...fill.pieces, ...placed] }
}

/** The position that a cut leaves to the next page. */
function positionOf(unit: Unit, { piece: at, offset }: Cut, start: Position): Position {
  const piece = unit.pieces[at]
  if (!piece || offset === 0) return startOf(piece?.index ?? unit.end)
  const isInside = offset > piece.from
  const here = isInside ? linesBetween(piece.paragraph, { from: piece.from, to: offset }).length : 0
  const earlier = piece.index === start.index ? start.line : 0
  return { index: piece.index, offset, line: earlier + here }
}

/** The page's limit, and where the flow stands. */
type Filling = Readonly<{ start: Position; limitPt: number }>

/** A page whose last unit is cut, when there is a place for it. */
function cutChunk(
  { start, limitPt }: Filling,
  fill: Fill,
  { headings, unit, reach }: Chunk,
): FilledPage | undefined {
  if (!unit) return undefined
  const withHeadings = headings.reduce(put, fill)
  const isLead = headings.length > 0
  const lines = unit.pieces.reduce((sum, piece) => sum + piece.lines.length, 0)
  if (isLead && lines < LEAST_LINES_UNDER_HEADING) return undefined
  const roomPt = limitPt - topOf(withHeadings, unit)
  const cut = cutUnit(unit, roomPt, isLead ? 'heading' : 'nothing')
  if (!cut) return undefined
  const { pieces } = putAsFarAs(withHeadings, unit, cut)
  return { start, next: positionOf(unit, cut, start), pieces, reach }
}

/** A page whose first chunk is higher than a page: it is cut at the last line that has room. */
function cutFirst({ start, limitPt }: Filling, { headings, unit, end, reach }: Chunk): FilledPage {
  let fill = EMPTY
  for (const next of [...headings, ...(unit ? [unit] : [])]) {
    const whole = put(fill, next)
    if (whole.usedPt > limitPt) {
      const roomPt = limitPt - topOf(fill, next)
      const isFirst = fill.pieces.length === 0
      const cut = isFirst || next.kind !== 'dual' ? cutAnywhere(next, roomPt, isFirst) : undefined
      if (!cut)
        return { start, next: startOf(next.pieces[0]?.index ?? end), pieces: fill.pieces, reach }
      const { pieces } = putAsFarAs(fill, next, cut)
      return { start, next: positionOf(next, cut, start), pieces, reach }
    }
    fill = whole
  }
  return { start, next: startOf(end), pieces: fill.pieces, reach }
}

/**
 * Fills the page that begins at `start`. Every page takes at least one line of the flow, so that the
 * pages come to an end.
 */
export function fillPage(flow: Flow, start: Position): FilledPage {
  const filling: Filling = { start, limitPt: flow.profile.heightPt }
  let fill = EMPTY
  let before: Readonly<{ fill: Fill; at: Position }> | undefined
  let at = start
  while (at.index < flow.paragraphs.length) {
    const chunk = chunkAt(flow, at)
    const isFirst = fill.pieces.length === 0
    const { reach } = chunk
    const isForced = !isFirst && flow.paragraphs[at.index]?.startsPage === true
    if (isForced) return { start, next: at, pieces: fill.pieces, reach }
    const whole = [...chunk.headings, ...(chunk.unit ? [chunk.unit] : [])].reduce(put, fill)
    if (whole.usedPt > filling.limitPt) {
      const cut = cutChunk(filling, fill, chunk)
      if (cut) return cut
      if (isFirst) return cutFirst(filling, chunk)
      // A transition should not start a page, so what it ends goes over with it.
      const goesOver = chunk.unit?.kind === 'transition' && chunk.headings.length === 0
      if (goesOver && before && before.fill.pieces.length > 0) {
        return { start, next: before.at, pieces: before.fill.pieces, reach }
      }
      return { start, next: at, pieces: fill.pieces, reach }
    }
    before = { fill, at }
    fill = whole
    at = startOf(chunk.end)
  }
  return { start, next: undefined, pieces: fill.pieces, reach: flow.paragraphs.length + 1 }
}
