/** Finds where words with positions of an imported file were deleted, and marks these places. */
import type { Replacement } from '../../content/replace-words.ts'
import { contentToText } from '../../content/text.ts'
import { orderExtra } from '../element-extra.ts'
import { moveNotes, textChanges } from '../notes/note-anchors.ts'
import type { Element } from '../script.ts'
import { marksFor, offsetOf, toAttribute, type Position } from './reference-marks.ts'
import { MAX_STYLED_RANGES, withAttributes, type StyledRange } from './styled-range.ts'

/** The elements of a script before and after an edit, and those that differ. */
export type Edited = Readonly<{
  old: readonly Element[]
  now: readonly Element[]
  gone: ReadonlySet<Element>
  /** In order. */
  added: ReadonlySet<Element>
}>

/** The names of lost positions by their new offset in an element. */
export type LostInElement = ReadonlyMap<number, readonly string[]>

/** Finds where words with positions were deleted. */
export function findLost(
  { old, now, gone, added }: Edited,
  lost: readonly Position[],
): ReadonlyMap<Element, LostInElement> {
  const found = new Map<Element, Map<number, string[]>>()
  if (lost.length === 0) return found
  const runs = runsOf(old, (element) => gone.has(element))
  const indexes = new Map(now.map((element, index) => [element, index]))
  for (const { from, elements } of runs) {
    const starts = startsOf(elements)
    const here = lost.filter(({ element }) => starts.has(element))
    if (here.length === 0) continue
    const previous = old[from - 1]
    const start = ((previous && indexes.get(previous)) ?? -1) + 1
    const end = now.findIndex((element, index) => index >= start && !added.has(element))
    const replacing = now.slice(start, end < 0 ? now.length : end)
    const changes = findChanges(textOf(elements), textOf(replacing))
    for (const position of here) {
      const at = (starts.get(position.element) ?? 0) + offsetOf(position)
      const [moved] = moveNotes([{ at, kind: 'note', text: '' }], changes)
      const place = placeIn(now, start, replacing.length === 0 ? 0 : (moved?.at ?? 0))
      if (!place) continue
      const inElement = found.get(place.element) ?? new Map<number, string[]>()
      inElement.set(place.offset, [...(inElement.get(place.offset) ?? []), position.name])
      found.set(place.element, inElement)
    }
  }
  return found
}

/** Finds one deletion to the character, and other changes word by word. */
function findChanges(before: string, after: string): readonly Replacement[] {
  const shortest = Math.min(before.length, after.length)
  let from = 0
  while (from < shortest && before[from] === after[from]) from += 1
  let same = 0
  while (same < shortest - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  const text = after.slice(from, after.length - same)
  return text.trim() === ''
    ? [{ from, to: before.length - same, text }]
    : textChanges(before, after)
}

type ElementRun = Readonly<{ from: number; elements: readonly Element[] }>

/** Returns the stretches of elements for which something holds. */
function runsOf(elements: readonly Element[], isIn: (element: Element) => boolean): ElementRun[] {
  const runs: { from: number; elements: Element[] }[] = []
  for (const [index, element] of elements.entries()) {
    const last = runs.at(-1)
    if (!isIn(element)) continue
    if (last && last.from + last.elements.length === index) last.elements.push(element)
    else runs.push({ from: index, elements: [element] })
  }
  return runs
}

function textOf(elements: readonly Element[]): string {
  return elements.map(({ content }) => contentToText(content)).join('\n')
}

/** Returns where elements begin in the text of all. */
function startsOf(elements: readonly Element[]): ReadonlyMap<Element, number> {
  let start = 0
  return new Map(
    elements.map((element) => {
      const at = start
      start += contentToText(element.content).length + 1
      return [element, at]
    }),
  )
}

type ElementPlace = Readonly<{ element: Element; offset: number }>

/** Finds a text offset from the start of an element on, or the nearest one at words. */
function placeIn(elements: readonly Element[], start: number, offset: number): ElementPlace | null {
  let rest = offset
  for (const element of elements.slice(start)) {
    const { length } = contentToText(element.content)
    if (length > 0 && rest <= length) return { element, offset: Math.max(0, rest) }
    rest -= length + 1
  }
  const last = elements.findLast(({ content }) => content !== '')
  return last ? { element: last, offset: contentToText(last.content).length } : null
}

/** Marks places in an element where words were deleted. */
export function withLost(element: Element, lost: LostInElement): Element {
  const text = lost.size === 0 ? '' : contentToText(element.content)
  const styled = element.extra?.styled ?? []
  const edges = [0, text.length, ...styled.flatMap(({ at, to }) => [at, to]), ...lost.keys()]
  const added = [...lost].flatMap(([offset, names]) => {
    const isEnd = offset >= text.length
    const words = isEnd
      ? { from: Math.max(...edges.filter((edge) => edge < text.length)), to: text.length }
      : { from: offset, to: Math.min(...edges.filter((edge) => edge > offset)) }
    const kind = offset === 0 ? 'goneParagraph' : 'gone'
    return marksFor(names, isEnd ? 'goneEnd' : kind).map((mark) => {
      return { ...words, attribute: toAttribute(mark) }
    })
  })
  const marked = added.length === 0 ? styled : withAttributes(styled, added)
  return marked === styled || marked.length > MAX_STYLED_RANGES
    ? element
    : withStyled(element, marked)
}

/** Returns an element with other styled ranges. */
export function withStyled(element: Element, styled: readonly StyledRange[]): Element {
  const { extra: before, ...others } = element
  const extra = orderExtra({ ...before, styled: styled.length > 0 ? styled : undefined })
  return { ...others, ...(extra ? { extra } : {}) }
}
