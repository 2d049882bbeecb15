/** Merges texts that two changes have changed, also text that was moved to another element. */
import { runsToHtml } from '../../content/html.ts'
import { normaliseRuns } from '../../content/runs.ts'
import { orderedExtra, type InlineNote } from '../element-extra.ts'
import { noteAt, rangeOf } from '../notes/note-anchors.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { elementsById } from '../story-blocks.ts'
import { runsOf, stylesOf, type FormattedText } from '../styled/formatted-text.ts'
import { settledRanges } from '../styled/styled-range.ts'
import { formattedUnits, mergeTexts, type Lines, type Sides, type Unit } from './merge-texts.ts'
import { isSameList } from './rebase-lists.ts'
import { scriptDifference, type ScriptDifference } from './script-difference.ts'
import { wordEdits } from './text-edits.ts'
import { textOf, textPlan, type TextPlan } from './text-plans.ts'

type Change = Readonly<{ from: Script; to: Script }>

/** A state of a script, the change to apply to it, and the order of elements by their merged text. */
type Rebase = Readonly<{ onto: Script; change: Change; order: ReadonlyMap<string, number> }>

/**
 * Merges the texts that both the state and the change have changed, also where either has moved text
 * to another element, such as the second half of a split one. Returns the state and the change with
 * the merged texts in them, so that rebasing leaves these as they are; `null` if there are none.
 *
 * @param difference of the change
 */
export function mergeChangedTexts(
  onto: Script,
  { from, to }: Change,
  difference: ScriptDifference | null,
): Rebase | null {
  const [own, other] = [textPlan(scriptDifference(from, onto)), textPlan(difference)]
  if (other.changed.size === 0) return null
  const moved = movedIds({ own, other })
  const [inOnto, inFrom, inTo] = [elementsById(onto), elementsById(from), elementsById(to)]
  const unmoved = [...own.changed].filter((id) => {
    return other.changed.has(id) && inFrom.has(id) && inTo.has(id) && !moved.has(id)
  })
  if (moved.size + unmoved.length === 0) return null
  // By whole words, or two changes of one word would make a third one.
  const byWord = (plan: TextPlan, after: ReadonlyMap<string, Element>): TextPlan => ({
    ...plan,
    edits: new Map([
      ...plan.edits,
      ...unmoved.map((id) => [id, wordEdits(textIn(inFrom, id), textIn(after, id))] as const),
    ]),
  })
  const plans = { own: byWord(own, inOnto), other: byWord(other, inTo) }
  return mergedRebase({ onto, from, to }, new Set([...moved, ...unmoved]), plans)
}

function textIn(elements: ReadonlyMap<string, Element>, id: string): FormattedText[] {
  const element = elements.get(id)
  return element ? textOf(element) : []
}

/** The elements between which text has moved, if both have changed some of them. */
function movedIds({ own, other }: Sides<TextPlan>): ReadonlySet<string> {
  let groups: (readonly string[])[] = []
  for (const { removed, added } of [...own.moves, ...other.moves]) {
    const pair = [removed.element, added.element]
    const isTouched = (group: readonly string[]) => pair.some((id) => group.includes(id))
    const apart = groups.filter((group) => !isTouched(group))
    groups = [...apart, [...pair, ...groups.filter(isTouched).flat()]]
  }
  const isContested = (group: readonly string[]) =>
    [own, other].every(({ changed }) => group.some((id) => changed.has(id)))
  return new Set(groups.filter(isContested).flat())
}

function mergedRebase(
  { onto, from, to }: Change & Readonly<{ onto: Script }>,
  ids: ReadonlySet<string>,
  plans: Sides<TextPlan>,
): Rebase {
  const [inOnto, inFrom, inTo] = [elementsById(onto), elementsById(from), elementsById(to)]
  const texts = [...ids].map((id) => [id, textIn(inFrom, id)] as const)
  const { before, sides, shown, merged } = mergeTexts(new Map(texts), plans)
  const places = placesOf(shown)
  const settle = (script: Script, hasText: (id: string) => boolean) =>
    mapElements(script, (element) => {
      const units = shown.get(element.id)
      return units ? withText(element, hasText(element.id) ? units : []) : element
    })
  const follow = (noted: ReadonlyMap<string, Element>, script: Script, lines: Lines) => {
    const after = new Map([...elementsById(script)].filter(([id]) => shown.has(id)))
    const found = withFollowedNotes({ before: noted, after }, lines, places)
    return mapElements(script, (element) => found.get(element.id) ?? element)
  }
  // The text of an element that only one of them has is added, or removed, with the element.
  const old = settle(from, (id) => inOnto.has(id) && inTo.has(id))
  return {
    onto: follow(
      inOnto,
      settle(onto, () => true),
      sides.own,
    ),
    order: readingOrder(from, before, merged),
    change: {
      from: follow(inFrom, old, before),
      to: follow(
        inTo,
        settle(to, () => true),
        sides.other,
      ),
    },
  }
}

function mapElements(script: Script, change: (element: Element) => Element): Script {
  const storyBlocks = script.storyBlocks.map((block): StoryBlock => {
    const elements = block.elements.map(change)
    return isSameList(elements, block.elements) ? block : { ...block, elements }
  })
  return { ...script, storyBlocks }
}

function withText(element: Element, units: readonly Unit[]): Element {
  const parts = formattedUnits(units)
  const runs = normaliseRuns(runsOf(parts))
  const content = runsToHtml(runs)
  const styled = settledRanges(stylesOf(parts))
  const extra = orderedExtra({ ...element.extra, styled: styled.length > 0 ? styled : undefined })
  const { extra: _extra, ...rest } = element
  return { ...rest, content, ...(extra ? { extra } : {}) }
}

/** Numbers the elements by where their text began in the common script, the others by their place. */
function readingOrder(from: Script, before: Lines, merged: Lines): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  const places = new Map<Unit, number>()
  let place = 0
  for (const { id } of from.storyBlocks.flatMap(({ elements }) => elements)) {
    order.set(id, (place += 1))
    for (const unit of before.get(id) ?? []) places.set(unit, (place += 1))
  }
  for (const [id, line] of merged) {
    const first = line.map((unit) => places.get(unit)).find((known) => known !== undefined)
    if (first !== undefined) order.set(id, first)
  }
  return order
}

/** The place of each unit in the merged texts. */
type Places = ReadonlyMap<Unit, Readonly<{ id: string; at: number }>>

function placesOf(shown: Lines): Places {
  return new Map(
    [...shown].flatMap(([id, line]) => line.map((unit, at) => [unit, { id, at }] as const)),
  )
}

/**
 * Gives each element the notes on its merged text. A note on text that went to an element which isn't
 * there stays with its own one.
 *
 * @param before the elements whose notes these are
 * @param after the same, and others, with merged texts
 * @param lines the text of each of the first ones
 */
function withFollowedNotes(
  { before, after }: Readonly<Record<'before' | 'after', ReadonlyMap<string, Element>>>,
  lines: Lines,
  places: Places,
): ReadonlyMap<string, Element> {
  const notes = new Map<string, InlineNote[]>()
  for (const [id, line] of lines) {
    for (const note of before.get(id)?.extra?.notes ?? []) {
      const found = followed(note, line, places)
      const home = found && after.has(found.id) ? found : { id, note: noteAt(note, rangeOf(note)) }
      notes.set(home.id, [...(notes.get(home.id) ?? []), home.note])
    }
  }
  return new Map([...after].map(([id, element]) => [id, withNotes(element, notes.get(id) ?? [])]))
}

/** The note at its words in the merged texts, or after what is left before them. */
function followed(note: InlineNote, line: readonly Unit[], places: Places) {
  const { from, to } = rangeOf(note)
  const [first, ...others] = line
    .slice(from, Math.max(to, from + 1))
    .flatMap((unit) => places.get(unit) ?? [])
  if (first) {
    const { id, at } = first
    const end = others.findLast((place) => place.id === id)?.at ?? at
    return { id, note: noteAt(note, { from: at, to: to > from ? end + 1 : at }) }
  }
  const last = line.slice(0, from).findLast((unit) => places.has(unit))
  const place = last && places.get(last)
  return place
    ? { id: place.id, note: noteAt(note, { from: place.at + 1, to: place.at + 1 }) }
    : null
}

function withNotes(element: Element, notes: readonly InlineNote[]): Element {
  const { extra: old, ...rest } = element
  if (!old?.notes && notes.length === 0) return element
  const ordered = notes.toSorted((one, other) => one.at - other.at)
  const extra = orderedExtra({ ...old, notes: ordered.length > 0 ? ordered : undefined })
  return { ...rest, ...(extra ? { extra } : {}) }
}
