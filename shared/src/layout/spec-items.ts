/** Items of the Scenewright profile's page chain: an element's lines, or the gap between blocks. */
import { runsToText } from '../content/runs.ts'
import { contentToText } from '../content/text.ts'
import { ELEMENT_TABLE } from '../script/element-types.ts'
import type { Element, Formatting } from '../script/script.ts'
import type { Link, Start, Step } from './chain.ts'
import { sourceOffset } from './source-offset.ts'
import { elementLines, type FlowingLine } from './place.ts'
import {
  FIRST_LINE_Y_MM,
  LAST_LINE_Y_MM,
  LINE_HEIGHT_MM,
  SPACE_BETWEEN_BLOCKS_MM,
} from './spec-profile.ts'

/** An element as `paginate` sees it; without an element, the gap between two blocks. */
export type SpecItem = Readonly<{
  element: Element | undefined
  lines: number
  spaceAfterMm: number
  /** Characters of the element's source text before a line. */
  characterOfLine: (line: number) => number
}>

export const BLOCK_GAP: SpecItem = {
  element: undefined,
  lines: 0,
  spaceAfterMm: SPACE_BETWEEN_BLOCKS_MM,
  characterOfLine: () => 0,
}

/** Neither white space nor a zero-width space. */
const VISIBLE = /[^\s\u200b]/u

/** The number of characters of the element's source text before each of its lines. */
function lineCharacters(element: Element, lines: readonly FlowingLine[]): readonly number[] {
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

/** Creates items. They are cached per element, because elements are immutable. */
export function specItemMaker(formatting: Formatting): (element: Element) => SpecItem {
  const cache = new WeakMap<Element, SpecItem>()
  return (element) => {
    const cached = cache.get(element)
    if (cached) return cached
    const lines = elementLines(element, formatting)
    let characters: readonly number[] | undefined
    const item: SpecItem = {
      element,
      lines: lines.length,
      spaceAfterMm: ELEMENT_TABLE[element.type].pages.spec.spaceAfterMm,
      characterOfLine: (line) => {
        characters ??= lineCharacters(element, lines)
        return characters[line] ?? 0
      },
    }
    cache.set(element, item)
    return item
  }
}

/** The page breaks of the Scenewright profile, equal to those of `paginate`. */
export function specStep(items: readonly SpecItem[]): Step {
  return (start: Start): Link => {
    let y = FIRST_LINE_Y_MM
    for (let index = start.index; index < items.length; index += 1) {
      const { lines, spaceAfterMm } = items[index] ?? BLOCK_GAP
      for (let line = index === start.index ? start.line : 0; line < lines; line += 1) {
        if (y > LAST_LINE_Y_MM)
          return { start, next: { index, offset: line, line }, reach: index + 1 }
        y += LINE_HEIGHT_MM
      }
      y += spaceAfterMm
    }
    return { start, next: undefined, reach: items.length + 1 }
  }
}
