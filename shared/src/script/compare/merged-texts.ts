/**
 * Merges two changes of the same texts of which at least one moves text to another element. Each
 * character of the common script is followed to where either side has moved it, and what a side has
 * typed stays next to the characters it was typed after.
 */
import type { Match } from './match-moves.ts'
import type { FormattedText, Format } from '../styled/formatted-text.ts'
import type { TextPlan } from './text-plans.ts'

/** Who has made a change: this writer, or somebody else. */
const SIDES = ['own', 'other'] as const
type Side = (typeof SIDES)[number]
export type Sides<Value> = Readonly<Record<Side, Value>>

/** A UTF-16 unit of a text, or with an empty text the place to which a side moves text. */
export type Unit = {
  readonly text: string
  /** In the common script, or as it was added. */
  readonly format: Format
  readonly addedBy: Side | null
  readonly formats: Partial<Record<Side, Format>>
  readonly removedBy: Set<Side>
}

/** The units of each element in their order, with those that are removed. */
export type Lines = ReadonlyMap<string, readonly Unit[]>

export type MergedTexts = Readonly<{
  /** The common script. */
  before: Lines
  merged: Lines
}>

type Insertion = Readonly<{ id: string; after: Unit | undefined; units: readonly Unit[] }>
type Move = Readonly<{ side: Side; place: Unit; units: readonly Unit[] }>

/** @param texts the texts in the common script, by the ids of the elements to merge */
export function mergeTexts(
  texts: ReadonlyMap<string, readonly FormattedText[]>,
  plans: Sides<TextPlan>,
): MergedTexts {
  const before = new Map([...texts].map(([id, parts]) => [id, parts.flatMap(unitsOf)]))
  const lines = new Map([...before].map(([id, units]) => [id, [...units]]))
  const steps = SIDES.map((side) => stepsOf(before, { side, plan: plans[side] }))
  const insertions = steps.flatMap((step) => step.insertions)
  const isMove = ({ units }: Insertion) => units.some(({ text }) => text === '')
  // Moved text comes after what the other side has typed at its place.
  for (const insertion of insertions) if (!isMove(insertion)) insert(lines, insertion)
  for (const insertion of insertions) if (isMove(insertion)) insert(lines, insertion)
  const moves = steps.flatMap((step) => step.moves)
  // Of text that both have moved, the smaller part is moved out of the larger one.
  const largestFirst = moves
    .toReversed()
    .toSorted((one, other) => other.units.length - one.units.length)
  for (const move of largestFirst) carryOut(lines, move)
  return { before, merged: lines }
}

function unitsOf({ text, format }: FormattedText): Unit[] {
  return text.split('').map((unit) => newUnit(unit, format, null))
}

function newUnit(text: string, format: Format, addedBy: Side | null): Unit {
  return { text, format, addedBy, formats: {}, removedBy: new Set() }
}

/** What a side adds to the texts and where it moves text. Marks what it removes and formats. */
function stepsOf(
  before: Lines,
  { side, plan }: Readonly<{ side: Side; plan: TextPlan }>,
): Readonly<{ insertions: readonly Insertion[]; moves: readonly Move[] }> {
  const insertions: Insertion[] = []
  const moves: Move[] = []
  for (const [id, units] of before) {
    const edits = plan.edits.get(id)
    for (const { at, length, after } of edits?.formats ?? []) {
      for (const unit of units.slice(at, at + length)) unit.formats[side] = after
    }
    for (const [index, { at, removed, inserted }] of edits?.edits.entries() ?? []) {
      const isHere = (cut: Match['added']) => cut.element === id && cut.index === index
      const away = plan.moves.filter((match) => isHere(match.removed))
      const cut = units.slice(at, at + removed.length)
      const isMoved = (place: number) =>
        away.some(({ removedAt, length }) => place >= removedAt && place < removedAt + length)
      for (const [place, unit] of cut.entries()) if (!isMoved(place)) unit.removedBy.add(side)
      const added = inserted.flatMap(({ text, format }) =>
        text.split('').map((unit) => newUnit(unit, format, side)),
      )
      const arriving = plan.moves.filter((match) => isHere(match.added))
      for (const { removed: source, removedAt, addedAt, length } of arriving) {
        const start = (plan.edits.get(source.element)?.edits[source.index]?.at ?? 0) + removedAt
        const moved = (before.get(source.element) ?? []).slice(start, start + length)
        for (const [place, unit] of moved.entries()) {
          unit.formats[side] = added[addedAt + place]?.format ?? unit.format
        }
        moves.push({ side, place: newUnit('', '0', side), units: moved })
      }
      const last = away.length > 0 ? undefined : cut.at(-1)
      const withPlaces = arriving.toSorted((one, other) => other.addedAt - one.addedAt)
      for (const match of withPlaces) {
        const move = moves[moves.length - arriving.length + arriving.indexOf(match)]
        if (move) added.splice(match.addedAt, match.length, move.place)
      }
      if (added.length > 0) insertions.push({ id, after: last ?? units[at - 1], units: added })
    }
  }
  return { insertions, moves }
}

/** Puts new text after what was added at the same place before. */
function insert(lines: Map<string, Unit[]>, { id, after, units }: Insertion): void {
  const line = lines.get(id) ?? []
  lines.set(id, line)
  let at = after ? line.indexOf(after) + 1 : 0
  while (line[at]?.addedBy) at += 1
  line.splice(at, 0, ...units)
}

/** Moves text with what the other side has added after it, and at the start of its line before it. */
function carryOut(lines: ReadonlyMap<string, Unit[]>, { side, place, units }: Move): void {
  const isTyped = (unit: Unit | undefined) => unit?.addedBy && unit.addedBy !== side
  const taken: Unit[] = []
  for (const unit of units) {
    const line = lineWith(lines, unit)
    const index = line.indexOf(unit)
    const start = line.slice(0, index).every(isTyped) ? 0 : index
    let end = index + 1
    while (isTyped(line[end])) end += 1
    taken.push(...line.splice(start, end - start))
  }
  const target = lineWith(lines, place)
  target.splice(target.indexOf(place), 0, ...taken)
}

function lineWith(lines: ReadonlyMap<string, Unit[]>, unit: Unit): Unit[] {
  return [...lines.values()].find((line) => line.includes(unit)) ?? []
}

/** What is left of a line, without spaces at its ends. */
export function shownUnits(line: readonly Unit[]): readonly Unit[] {
  const shown: Unit[] = []
  /** A space that was removed since the last shown unit. */
  let gap: Unit | null = null
  for (const unit of line) {
    if (unit.text === '') continue
    if (unit.removedBy.size > 0) {
      if (isSpace(unit)) gap = unit
      continue
    }
    const last = shown.at(-1)
    // Who removed the space didn't know what was typed next to it.
    const isGlued = gap && last && !isSpace(last) && !isSpace(unit) && isNewTo(gap, [last, unit])
    if (isGlued) shown.push(newUnit(' ', '0', null))
    gap = null
    shown.push(unit)
  }
  const first = shown.findIndex((unit) => !isSpace(unit))
  return first < 0 ? [] : shown.slice(first, shown.findLastIndex((unit) => !isSpace(unit)) + 1)
}

function isSpace({ text }: Unit): boolean {
  return text.trim() === ''
}

function isNewTo({ removedBy }: Unit, units: readonly Unit[]): boolean {
  return units.some(({ addedBy }) => addedBy !== null && !removedBy.has(addedBy))
}

/** The text of units, each with the format that a side has given it. */
export function formattedUnits(units: readonly Unit[]): FormattedText[] {
  return units.map(({ text, format, formats: { own = format, other = format } }) => ({
    text,
    format: other === format ? own : other,
  }))
}
