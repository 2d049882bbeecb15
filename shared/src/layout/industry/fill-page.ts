/** Fills one page from a position in the flow, and finds where the next page begins. */
import { cutAnywhere, cutUnit, type Cut, type Room } from './cut.ts'
import type { Flow } from './flow.ts'
import { beginsPage, linesBetween } from './paragraph.ts'
import { unitAt, type Piece, type Position, type Unit } from './unit.ts'

/** A piece with its distance from the top of the text, in points. */
export type PlacedPiece = Piece & Readonly<{ topPt: number }>

export type FilledPage = Readonly<{
  start: Position
  /** The next page's start; undefined at the end of the flow. */
  next: Position | undefined
  pieces: readonly PlacedPiece[]
  /** Paragraphs from this index on had no influence on the page. */
  reach: number
}>

/** A page being filled. */
type Fill = Readonly<{ pieces: readonly PlacedPiece[]; usedPt: number }>

/** Headings and the unit after them, which stay together. */
type Chunk = Readonly<{
  headings: readonly Unit[]
  unit: Unit | undefined
  end: number
  /** Paragraphs from this index on had no influence on the chunk. */
  reach: number
}>

/** An action or speech with fewer lines isn't cut below a heading: both move to the next page. */
const MIN_LINES_UNDER_HEADING = 5

/** More consecutive headings than fit on any page. */
const MAX_HEADINGS = 200

const EMPTY: Fill = { pieces: [], usedPt: 0 }

function chunkAt(flow: Flow, position: Position): Chunk {
  const headings: Unit[] = []
  let at = position
  for (;;) {
    const unit = unitAt(flow, at)
    const isForced = at !== position && beginsPageAt(flow, at)
    if (!unit || isForced) return { headings, unit: undefined, end: at.index, reach: at.index + 1 }
    if (unit.kind !== 'heading' || headings.length >= MAX_HEADINGS)
      return { headings, unit, end: unit.end, reach: unit.reach }
    headings.push(unit)
    at = positionAt(unit.end)
  }
}

function beginsPageAt({ paragraphs }: Flow, { index }: Position): boolean {
  const paragraph = paragraphs[index]
  return paragraph !== undefined && beginsPage(paragraph)
}

function positionAt(index: number): Position {
  return { index, offset: 0, line: 0 }
}

/** Returns the top of a unit that is added to the page, in points. */
function topOf(fill: Fill, unit: Unit): number {
  return fill.usedPt + (fill.pieces.length > 0 ? unit.spacePt : 0)
}

/** Places pieces below one another. */
function stacked(pieces: readonly Piece[], topPt: number): PlacedPiece[] {
  let top = topPt
  return pieces.map((piece, at) => {
    const placed = { ...piece, topPt: top + (at > 0 ? piece.spacePt : 0) }
    top = placed.topPt + piece.heightPt
    return placed
  })
}

function addUnit(fill: Fill, unit: Unit): Fill {
  const top = topOf(fill, unit)
  const placed = [...stacked(unit.pieces, top), ...stacked(unit.right, top)]
  return { pieces: [...fill.pieces, ...placed], usedPt: top + unit.heightPt }
}

/** Adds the part of a unit before a cut. */
function addUntilCut(fill: Fill, unit: Unit, { piece: at, offset }: Cut): Fill {
  const cut = unit.pieces[at]
  const pieces = unit.pieces.slice(0, at)
  if (cut && offset > cut.from) {
    const lines = linesBetween(cut.paragraph, { from: cut.from, to: offset })
    pieces.push({ ...cut, lines, heightPt: lines.length * cut.paragraph.look.linePt })
  }
  const placed = stacked(pieces, topOf(fill, unit))
  return { ...fill, pieces: [...fill.pieces, ...placed] }
}

/** Returns the start of the next page after a cut. */
function positionOf(unit: Unit, { piece: at, offset }: Cut, start: Position): Position {
  const piece = unit.pieces[at]
  if (!piece || offset === 0) return positionAt(piece?.index ?? unit.end)
  const isInside = offset > piece.from
  const here = isInside ? linesBetween(piece.paragraph, { from: piece.from, to: offset }).length : 0
  const earlier = piece.index === start.index ? start.line : 0
  return { index: piece.index, offset, line: earlier + here }
}

/** The page's start, its maximum height in points, and where its text may be split. */
type Filling = Readonly<{ start: Position; limitPt: number; splits: Room['splits'] }>

/** Ends the page inside the chunk's unit, if that has a good cut. */
function cutChunk(
  { start, limitPt, splits }: Filling,
  fill: Fill,
  { headings, unit, reach }: Chunk,
): FilledPage | undefined {
  if (!unit) return undefined
  const withHeadings = headings.reduce(addUnit, fill)
  const isLead = headings.length > 0
  const lines = unit.pieces.reduce((sum, piece) => sum + piece.lines.length, 0)
  if (isLead && lines < MIN_LINES_UNDER_HEADING) return undefined
  const roomPt = limitPt - topOf(withHeadings, unit)
  const cut = cutUnit(unit, { roomPt, splits }, isLead ? 'heading' : 'nothing')
  if (!cut) return undefined
  const { pieces } = addUntilCut(withHeadings, unit, cut)
  return { start, next: positionOf(unit, cut, start), pieces, reach }
}

/** Cuts a chunk that is higher than a whole page, at the last line that fits. */
function cutFirst({ start, limitPt }: Filling, { headings, unit, end, reach }: Chunk): FilledPage {
  let fill = EMPTY
  for (const next of [...headings, ...(unit ? [unit] : [])]) {
    const whole = addUnit(fill, next)
    if (whole.usedPt > limitPt) {
      const roomPt = limitPt - topOf(fill, next)
      const isFirst = fill.pieces.length === 0
      const cut = isFirst || next.kind !== 'dual' ? cutAnywhere(next, roomPt, isFirst) : undefined
      // A first unit that can't be cut is too high for any page.
      if (!cut && isFirst) return { start, next: positionAt(next.end), pieces: whole.pieces, reach }
      if (!cut)
        return { start, next: positionAt(next.pieces[0]?.index ?? end), pieces: fill.pieces, reach }
      const { pieces } = addUntilCut(fill, next, cut)
      return { start, next: positionOf(next, cut, start), pieces, reach }
    }
    fill = whole
  }
  return { start, next: positionAt(end), pieces: fill.pieces, reach }
}

/**
 * Fills the page that begins at `start`. Every page takes at least one line of the flow, so that
 * pagination always ends.
 */
export function fillPage(flow: Flow, start: Position): FilledPage {
  const { heightPt: limitPt, splits } = flow.profile
  const filling: Filling = { start, limitPt, splits }
  let fill = EMPTY
  let before: Readonly<{ fill: Fill; at: Position }> | undefined
  let at = start
  while (at.index < flow.paragraphs.length) {
    const chunk = chunkAt(flow, at)
    const isFirst = fill.pieces.length === 0
    const { reach } = chunk
    const isForced = !isFirst && beginsPageAt(flow, at)
    if (isForced) return { start, next: at, pieces: fill.pieces, reach }
    const whole = [...chunk.headings, ...(chunk.unit ? [chunk.unit] : [])].reduce(addUnit, fill)
    if (whole.usedPt > filling.limitPt) {
      const cut = cutChunk(filling, fill, chunk)
      if (cut) return cut
      if (isFirst) return cutFirst(filling, chunk)
      // A transition shouldn't start a page, so the chunk before it moves to the next page too.
      const isTransition = chunk.unit?.kind === 'transition' && chunk.headings.length === 0
      if (isTransition && before && before.fill.pieces.length > 0) {
        return { start, next: before.at, pieces: before.fill.pieces, reach }
      }
      return { start, next: at, pieces: fill.pieces, reach }
    }
    before = { fill, at }
    fill = whole
    at = positionAt(chunk.end)
  }
  return { start, next: undefined, pieces: fill.pieces, reach: flow.paragraphs.length + 1 }
}
