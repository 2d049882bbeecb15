/**
 * Merges two changes of the same texts of which at least one moves text to another element. Each
 * character of the common script is followed to where either side has moved it, and what a side has
 * typed stays next to the characters it was typed after.
 */
import type { Match } from './match-moves.ts'
import { mergeFormats, type FormattedText, type Format } from '../styled/formatted-text.ts'
import { isUnspaced, wordEdits, type TextEdits } from './text-edits.ts'
import type { TextPlan } from './text-plans.ts'

/** Who has made a change: this writer, or somebody else. */
type Side = 'own' | 'other'
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

/** The units of each element in their order. */
export type Lines = ReadonlyMap<string, readonly Unit[]>

export type MergedTexts = Readonly<{
  /** The common script. */
  before: Lines
  /** The same as each side has changed it. */
  sides: Sides<Lines>
  /** The text of both, without spaces at its ends. */
  shown: Lines
  /** With the units that are removed. */
  merged: Lines
}>

type Insertion = Readonly<{ id: string; after: Unit | undefined; units: readonly Unit[] }>
type Move = Readonly<{ side: Side; place: Unit; units: readonly Unit[] }>

/** @param texts the texts in the common script, by the ids of the elements to merge */
export function mergeTexts(
  texts: ReadonlyMap<string, readonly FormattedText[]>,
  plans: Sides<Pick<TextPlan, 'edits' | 'moves'>>,
): MergedTexts {
  const before = new Map([...texts].map(([id, parts]) => [id, parts.flatMap(unitsOf)]))
  const lines = new Map([...before].map(([id, units]) => [id, [...units]]))
  const typed = new Map<string, readonly Unit[]>()
  const own = stepsOf(before, { side: 'own', plan: plans.own, typed })
  const others = stepsOf(before, { side: 'other', plan: plans.other, typed })
  const steps = [own, others]
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
  const sides = { own: own.lines, other: others.lines }
  const following = [before, sides.own, sides.other].map(followers)
  const shown = new Map([...lines].map(([id, line]) => [id, shownUnits(line, following)]))
  return { before, sides, shown, merged: lines }
}

/** Merges two changes of a text without a format, word by word. */
export function mergeText(
  onto: string,
  { from, to }: Readonly<Record<'from' | 'to', string>>,
): string {
  if (from === to || onto === to) return onto
  if (onto === from) return to
  const parts = (text: string) => [{ text, format: '0' }]
  const plan = (text: string) => {
    return { edits: new Map([['', wordEdits(parts(from), parts(text))]]), moves: [] }
  }
  const { shown } = mergeTexts(new Map([['', parts(from)]]), { own: plan(onto), other: plan(to) })
  return (shown.get('') ?? []).map(({ text }) => text).join('')
}

/** The unit after each one. */
function followers(lines: Lines): ReadonlyMap<Unit, Unit> {
  const following = new Map<Unit, Unit>()
  for (const line of lines.values()) {
    for (const [index, unit] of line.entries()) {
      const next = line[index + 1]
      if (next) following.set(unit, next)
    }
  }
  return following
}

function unitsOf({ text, format }: FormattedText): Unit[] {
  return text.split('').map((unit) => newUnit(unit, format, null))
}

function newUnit(text: string, format: Format, addedBy: Side | null): Unit {
  return { text, format, addedBy, formats: {}, removedBy: new Set() }
}

type SidePlan = Readonly<{
  side: Side
  plan: Pick<TextPlan, 'edits' | 'moves'>
  /** New text by its edit. What both sides have typed in the same place of a text is there once. */
  typed: Map<string, readonly Unit[]>
}>

/** Lists what a side adds and moves, and marks in the units what it removes and formats. */
function stepsOf(
  before: Lines,
  { side, plan, typed }: SidePlan,
): Readonly<{ insertions: readonly Insertion[]; moves: readonly Move[]; lines: Lines }> {
  const insertions: Insertion[] = []
  const moves: Move[] = []
  const lines = new Map<string, Unit[]>()
  for (const [id, units] of before) {
    const line: Unit[] = []
    lines.set(id, line)
    let passed = 0
    const edits = plan.edits.get(id)
    for (const { at, length, after } of edits?.formats ?? []) {
      for (const unit of units.slice(at, at + length)) unit.formats[side] = after
    }
    for (const [index, edit] of edits?.edits.entries() ?? []) {
      const isHere = (cut: Match['added']) => cut.element === id && cut.index === index
      const away = plan.moves.filter((match) => isHere(match.removed))
      const cut = units.slice(edit.at, edit.at + edit.removed.length)
      markRemoved(cut, side, away)
      const arriving = plan.moves
        .filter((match) => isHere(match.added))
        .map((match) => ({ at: match.addedAt, units: movedUnits(before, plan, match) }))
      const key = JSON.stringify([id, edit])
      const same = away.length + arriving.length === 0 ? typed.get(key) : undefined
      const added = addedUnits(edit, { side, arriving, same })
      if (added.moves.length === 0) typed.set(key, added.whole)
      moves.push(...added.moves)
      line.push(...units.slice(passed, edit.at), ...added.whole)
      passed = edit.at + cut.length
      // New text in place of other text goes where that goes, unless this side has moved it away.
      const after = (away.length === 0 ? cut.at(-1) : undefined) ?? units[edit.at - 1]
      if (!same && added.units.length > 0) insertions.push({ id, after, units: added.units })
    }
    line.push(...units.slice(passed))
  }
  return { insertions, moves, lines }
}

function markRemoved(cut: readonly Unit[], side: Side, away: readonly Match[]): void {
  for (const [place, unit] of cut.entries()) {
    const isMoved = away.some(({ removedAt, length }) => {
      return place >= removedAt && place < removedAt + length
    })
    if (!isMoved) unit.removedBy.add(side)
  }
}

/** The units of the common script that a match is about. */
function movedUnits(
  before: Lines,
  { edits }: Pick<TextPlan, 'edits'>,
  { removed, removedAt, length }: Match,
) {
  const start = (edits.get(removed.element)?.edits[removed.index]?.at ?? 0) + removedAt
  return (before.get(removed.element) ?? []).slice(start, start + length)
}

type Addition = Readonly<{
  side: Side
  /** The text that is moved there, with its place in the added text. */
  arriving: readonly Readonly<{ at: number; units: readonly Unit[] }>[]
  /** The same text as the other side has added it. */
  same: readonly Unit[] | undefined
}>

/**
 * The new units of an added text, with a place for each text that is moved there.
 *
 * `whole`: with the moved text itself
 */
function addedUnits(
  { inserted }: TextEdits['edits'][number],
  { side, arriving, same }: Addition,
): Readonly<{ units: readonly Unit[]; whole: readonly Unit[]; moves: readonly Move[] }> {
  const typed =
    same ??
    inserted.flatMap(({ text, format }) =>
      text.split('').map((unit) => newUnit(unit, format, side)),
    )
  const whole = [...typed]
  const places = new Map<number, Unit>()
  for (const { at, units } of arriving) {
    places.set(at, newUnit('', '0', side))
    for (const [index, unit] of units.entries()) {
      unit.formats[side] = typed[at + index]?.format ?? unit.format
      whole[at + index] = unit
    }
  }
  return {
    whole,
    units: whole.flatMap((unit, index) => {
      const isTyped = unit.addedBy === side
      return places.get(index) ?? (isTyped ? unit : [])
    }),
    moves: arriving.flatMap(({ at, units }) => {
      const place = places.get(at)
      return place ? [{ side, place, units }] : []
    }),
  }
}

/** Puts new text after what was added at the same place before. */
function insert(lines: Map<string, Unit[]>, { id, after, units }: Insertion): void {
  const line = lines.get(id) ?? []
  lines.set(id, line)
  let at = after ? line.indexOf(after) + 1 : 0
  while (line[at]?.addedBy) at += 1
  line.splice(at, 0, ...units)
}

/**
 * Moves text with what the other side has added after it, and at the start of its line before it.
 * Text that this side has removed goes along, because the other side may have added something after it.
 */
function carryOut(lines: ReadonlyMap<string, Unit[]>, { side, place, units }: Move): void {
  const isTyped = ({ addedBy }: Unit) => addedBy !== null && addedBy !== side
  const goesAlong = (unit: Unit) => isTyped(unit) || unit.removedBy.has(side)
  const taken: Unit[] = []
  let moved = 0
  for (let next = units[moved]; next; next = units[moved]) {
    const line = lineWith(lines, next)
    const index = line.indexOf(next)
    const start = line.slice(0, index).every(isTyped) ? 0 : index
    const rest = line.slice(index)
    const stop = rest.findIndex((unit) => {
      const isMoved = unit === units[moved]
      if (isMoved) moved += 1
      return !isMoved && !goesAlong(unit)
    })
    taken.push(...line.splice(start, index - start + (stop < 0 ? rest.length : stop)))
  }
  const target = lineWith(lines, place)
  target.splice(target.indexOf(place), 0, ...taken)
}

/** @throws if no line has the unit, since none ever leaves the lines */
function lineWith(lines: ReadonlyMap<string, Unit[]>, unit: Unit): Unit[] {
  const found = [...lines.values()].find((line) => line.includes(unit))
  if (!found) throw new Error('A unit is in no line')
  return found
}

/** @param following units that are next to each other in one of the versions, and need no space */
function shownUnits(
  line: readonly Unit[],
  following: readonly ReadonlyMap<Unit, Unit>[],
): readonly Unit[] {
  const shown: Unit[] = []
  for (const unit of line) {
    if (unit.text === '' || unit.removedBy.size > 0) continue
    const last = shown.at(-1)
    const isNext = !last || following.some((next) => next.get(last) === unit)
    if (!isNext && !isUnspaced(last.text) && !isUnspaced(unit.text)) {
      shown.push(newUnit(' ', '0', null))
    }
    shown.push(unit)
  }
  const first = shown.findIndex((unit) => !isSpace(unit))
  return first < 0 ? [] : shown.slice(first, shown.findLastIndex((unit) => !isSpace(unit)) + 1)
}

function isSpace({ text }: Unit): boolean {
  return text.trim() === ''
}

/** The text of units, each with the format that a side has given it. */
export function formatUnits(units: readonly Unit[]): FormattedText[] {
  return units.map(({ text, format, formats: { own = format, other = format } }) => ({
    text,
    format: mergeFormats(format, own, other),
  }))
}
