/** Follows text that a change has moved from one element to another, so that a rebase can. */
import { runsToHtml } from '../../content/html.ts'
import { normaliseRuns } from '../../content/runs.ts'
import { orderedExtra } from '../element-extra.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { elementsById } from '../story-blocks.ts'
import { runsOf, stylesOf, type FormattedText } from '../styled/formatted-text.ts'
import { settledRanges } from '../styled/styled-range.ts'
import { placesOf, withFollowedNotes } from './follow-notes.ts'
import { formattedUnits, mergeTexts, type Lines, type Sides, type Unit } from './merge-texts.ts'
import { scriptDifference, type ScriptDifference } from './script-difference.ts'
import { wordEdits } from './text-edits.ts'
import { textOf, textPlan, type TextPlan } from './text-plans.ts'

type Change = Readonly<{ from: Script; to: Script }>

/** A state of a script, and the change to apply to it. */
type Rebase = Readonly<{ onto: Script; change: Change }>

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
  const ready = settle(onto, () => true)
  const order = readingOrder(from, before, merged)
  const withOwn = (script: Script) => withOwnElements(script, { onto: ready, inFrom, ids, order })
  // The text of an element that only one of them has is added, or removed, with the element.
  const old = withOwn(settle(from, (id) => inOnto.has(id) && inTo.has(id)))
  return {
    onto: follow(inOnto, ready, sides.own),
    change: {
      from: follow(inFrom, old, before),
      to: follow(inTo, withOwn(settle(to, () => true)), sides.other),
    },
  }
}

function mapElements(script: Script, change: (element: Element) => Element): Script {
  const storyBlocks = script.storyBlocks.map((block): StoryBlock => {
    const elements = block.elements.map(change)
    const isSame = elements.every((element, index) => element === block.elements[index])
    return isSame ? block : { ...block, elements }
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

type Own = Readonly<{
  onto: Script
  inFrom: ReadonlyMap<string, Element>
  ids: ReadonlySet<string>
  order: ReadonlyMap<string, number>
}>

/**
 * Puts elements with merged text that only the state has into a script, before the first one whose
 * text came later, so that what the change adds gets its place among them.
 */
function withOwnElements(script: Script, { onto, inFrom, ids, order }: Own): Script {
  const storyBlocks = script.storyBlocks.map((block): StoryBlock => {
    const present = onto.storyBlocks.find(({ id }) => id === block.id)?.elements ?? []
    const own = present.filter(({ id }) => ids.has(id) && !inFrom.has(id) && order.has(id))
    if (own.length === 0) return block
    const elements = [...block.elements]
    for (const element of own) {
      const place = order.get(element.id) ?? 0
      const next = elements.findIndex(({ id }) => (order.get(id) ?? 0) > place)
      elements.splice(next < 0 ? elements.length : next, 0, element)
    }
    return { ...block, elements }
  })
  return { ...script, storyBlocks }
}
