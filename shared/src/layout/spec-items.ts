/** The Scenewright profile's flow: an element's lines, two speeches side by side, or a gap between blocks. */
import { runsToText } from '../content/runs.ts'
import { contentToText } from '../content/text.ts'
import { dualPairs, type DualPair } from '../script/editing/dual-dialogue.ts'
import { ELEMENT_TABLE } from '../script/element-types.ts'
import type { Element, Formatting } from '../script/script.ts'
import type { Link, Start, Step } from './chain.ts'
import { sourceOffset } from './source-offset.ts'
import { elementLines, type FlowingLine } from './place.ts'
import { endOfPage, type Flow } from './paginate.ts'
import { MAX_PAGE_LINES, SPACE_BETWEEN_BLOCKS_MM } from './spec-profile.ts'

export type SpecItem = Flow &
  Readonly<{
    /** The first of its elements; the gap between two blocks has none. */
    element: Element | undefined
    /** Characters of the element's source text before a line. */
    characterOfLine: (line: number) => number
  }>

export const BLOCK_GAP: SpecItem = {
  element: undefined,
  type: undefined,
  lines: 0,
  columns: [],
  spaceAfterMm: SPACE_BETWEEN_BLOCKS_MM,
  characterOfLine: () => 0,
}

/** Neither white space nor a zero-width space. */
const VISIBLE = /[^\s\u200b]/u

/** The number of characters of the element's source text before each of its lines. */
export function lineCharacters(element: Element, lines: readonly FlowingLine[]): readonly number[] {
  const source = contentToText(element.content)
  let at = 0
  return lines.map(({ runs }) => {
    const shown = runsToText(runs)
    const indent = shown.search(VISIBLE)
    if (indent < 0) return at
    // White space at a wrap is on no line; an indent is.
    const first = at + source.slice(at).search(VISIBLE)
    const start = Math.max(at, first - indent)
    at = sourceOffset(source, first, shown.length - indent, ELEMENT_TABLE[element.type].capitals)
    return start
  })
}

/** Returns the items of a story block, without those that have no lines. */
export type MakeSpecItems = (elements: readonly Element[]) => readonly SpecItem[]

/** Items are cached per element, because elements are immutable. */
export function specItemMaker(formatting: Formatting): MakeSpecItems {
  const single = new WeakMap<Element, SpecItem>()
  const dual = new WeakMap<Element, Readonly<{ parts: readonly Element[]; item: SpecItem }>>()

  function itemOf(element: Element): SpecItem {
    const cached = single.get(element)
    if (cached) return cached
    const item = elementItem(element, formatting)
    single.set(element, item)
    return item
  }

  function pairOf(elements: readonly Element[], { left, right, end }: DualPair): SpecItem | null {
    const [cue, parts] = [elements[left], elements.slice(left, end)]
    if (!cue) return null
    const cached = dual.get(cue)
    const isSame =
      cached?.parts.length === parts.length && parts.every((part, at) => part === cached.parts[at])
    if (isSame) return cached.item
    const item = dualItem(parts, right - left, formatting)
    dual.set(cue, { parts, item })
    return item
  }

  return (elements) => {
    const pairs = new Map(dualPairs(elements).map((pair) => [pair.left, pair]))
    const items: SpecItem[] = []
    for (let index = 0; index < elements.length; index += 1) {
      const pair = pairs.get(index)
      const side = pair && pairOf(elements, pair)
      const element = elements[index]
      if (side && side.lines <= MAX_PAGE_LINES) {
        items.push(side)
        index = pair.end - 1
      } else if (element) items.push(itemOf(element))
    }
    return items.filter(({ lines }) => lines > 0)
  }
}

function elementItem(element: Element, formatting: Formatting): SpecItem {
  const lines = elementLines(element, formatting)
  let characters: readonly number[] | undefined
  return {
    element,
    type: element.type,
    lines: lines.length,
    columns: [lines],
    spaceAfterMm: ELEMENT_TABLE[element.type].pages.spec.spaceAfterMm,
    characterOfLine: (line) => {
      characters ??= lineCharacters(element, lines)
      return characters[line] ?? 0
    },
  }
}

/** @param right the index of the right speech's cue */
function dualItem(parts: readonly Element[], right: number, formatting: Formatting): SpecItem {
  const column = (place: 'left' | 'right', speech: readonly Element[]): FlowingLine[] =>
    speech.flatMap((element) => elementLines(element, formatting, place))
  const columns = [column('left', parts.slice(0, right)), column('right', parts.slice(right))]
  return {
    element: parts[0],
    type: undefined,
    lines: Math.max(...columns.map(({ length }) => length)),
    columns,
    spaceAfterMm: ELEMENT_TABLE.dialogue.pages.spec.spaceAfterMm,
    characterOfLine: () => 0,
  }
}

/** The page breaks of the Scenewright profile. */
export function specStep(items: readonly SpecItem[]): Step {
  return (start: Start): Link => {
    const { next, reach } = endOfPage(items, start)
    return { start, next: next && { ...next, offset: next.line }, reach }
  }
}
