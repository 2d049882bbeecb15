/** Merges texts that two changes have changed, also text that was moved to another element. */
import { runsToHtml } from '../../content/html.ts'
import { normalizeRuns } from '../../content/runs.ts'
import { orderExtra, type InlineNote } from '../element-extra.ts'
import { noteAt, getNoteRange } from '../notes/note-anchors.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { byId } from '../story-blocks.ts'
import { toRuns, listStyles } from '../styled/formatted-text.ts'
import { settleRanges, type StyledRange } from '../styled/styled-range.ts'
import { formatUnits, mergeTexts, type Lines, type Sides, type Unit } from './merge-texts.ts'
import { scriptDifference, type ScriptDifference } from './script-difference.ts'
import { wordEdits } from './text-edits.ts'
import { readFormattedText, textPlan, type TextPlan } from './text-plans.ts'

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
  const other = textPlan(difference)
  if (other.changed.size === 0) return null
  const own = textPlan(scriptDifference(from, onto))
  const moved = movedIds({ own, other })
  const unmoved = [...own.changed].filter((id) => {
    return other.changed.has(id) && other.edited.has(id) && !moved.has(id)
  })
  const ids = new Set([...moved, ...unmoved])
  if (ids.size === 0) return null
  const [inOnto, inFrom, inTo] = [onto, from, to].map((script) => elementsWith(script, ids))
  if (!inOnto || !inFrom || !inTo) throw new Error('Three scripts')
  const textIn = (elements: Elements, id: string) => {
    const element = elements.get(id)
    return element ? readFormattedText(element) : []
  }
  // By whole words, or two changes of one word would make a third one.
  const byWord = (plan: TextPlan, after: Elements): TextPlan => ({
    ...plan,
    edits: new Map([
      ...plan.edits,
      ...unmoved.map((id) => [id, wordEdits(textIn(inFrom, id), textIn(after, id))] as const),
    ]),
  })
  const { before, sides, shown, merged } = mergeTexts(
    new Map([...ids].map((id) => [id, textIn(inFrom, id)])),
    { own: byWord(own, inOnto), other: byWord(other, inTo) },
  )
  const texts = new Map([...shown].map(([id, units]) => [id, textOfUnits(units)]))
  const places = placesOf(shown)
  const settle = (script: Script, elements: Elements, lines: Lines) => {
    const notes = followedNotes(elements, lines, places)
    const storyBlocks = script.storyBlocks.map((block): StoryBlock => {
      if (!block.elements.some(({ id }) => elements.has(id))) return block
      const settled = block.elements.map((element) => {
        const { id } = element
        if (!elements.has(id)) return element
        // The text of an element that only one of them has is added, or removed, with the element.
        const isAlone = script === from && !(inOnto.has(id) && inTo.has(id))
        return withText(element, (isAlone ? null : texts.get(id)) ?? NO_TEXT, notes.get(id))
      })
      return { ...block, elements: settled }
    })
    return { ...script, storyBlocks }
  }
  return {
    onto: settle(onto, inOnto, sides.own),
    change: { from: settle(from, inFrom, before), to: settle(to, inTo, sides.other) },
    order: readingOrder(inFrom, before, merged),
  }
}

/** Elements by their ids. */
type Elements = ReadonlyMap<string, Element>

/** In their order. */
function elementsWith({ storyBlocks }: Script, ids: ReadonlySet<string>): Elements {
  return byId(storyBlocks.flatMap(({ elements }) => elements.filter(({ id }) => ids.has(id))))
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

/** The text of an element, with its styled ranges. */
type Text = Readonly<{ content: string; styled: readonly StyledRange[] | undefined }>

const NO_TEXT: Text = { content: '', styled: undefined }

function textOfUnits(units: readonly Unit[]): Text {
  const parts = formatUnits(units)
  const styled = settleRanges(listStyles(parts))
  const content = runsToHtml(normalizeRuns(toRuns(parts)))
  return { content, styled: styled.length > 0 ? styled : undefined }
}

function withText(element: Element, { content, styled }: Text, notes: readonly InlineNote[] = []) {
  const ordered = notes.toSorted((one, other) => one.at - other.at)
  const extra = orderExtra({
    ...element.extra,
    styled,
    notes: ordered.length > 0 ? ordered : undefined,
  })
  const { extra: _extra, ...rest } = element
  return { ...rest, content, ...(extra ? { extra } : {}) }
}

/** Numbers the elements by where their text began in the common script. */
function readingOrder(inFrom: Elements, before: Lines, merged: Lines): ReadonlyMap<string, number> {
  const units = [...inFrom.keys()].flatMap((id) => before.get(id) ?? [])
  const places = new Map(units.map((unit, place) => [unit, place]))
  return new Map(
    [...merged].flatMap(([id, line]) => {
      const first = line.map((unit) => places.get(unit)).find((known) => known !== undefined)
      return first === undefined ? [] : [[id, first] as const]
    }),
  )
}

/** The place of each unit in the merged texts. */
type Places = ReadonlyMap<Unit, Readonly<{ id: string; at: number }>>

function placesOf(shown: Lines): Places {
  return new Map(
    [...shown].flatMap(([id, line]) => line.map((unit, at) => [unit, { id, at }] as const)),
  )
}

/**
 * Returns the notes of elements by the ids of the elements that have their text now. A note on text
 * that went to an element which isn't there stays with its own one.
 *
 * @param lines the text of each element
 */
function followedNotes(
  elements: Elements,
  lines: Lines,
  places: Places,
): ReadonlyMap<string, readonly InlineNote[]> {
  const notes = new Map<string, InlineNote[]>()
  for (const [id, line] of lines) {
    for (const note of elements.get(id)?.extra?.notes ?? []) {
      const found = followed(note, line, places)
      const isThere = found && elements.has(found.id)
      const home = isThere ? found : { id, note: noteAt(note, getNoteRange(note)) }
      notes.set(home.id, [...(notes.get(home.id) ?? []), home.note])
    }
  }
  return notes
}

/** The note at its words in the merged texts, or after what is left before them. */
function followed(note: InlineNote, line: readonly Unit[], places: Places) {
  const { from, to } = getNoteRange(note)
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
