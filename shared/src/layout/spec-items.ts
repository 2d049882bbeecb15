/** Items of the Scenewright profile's page chain: an element's lines, or the gap between blocks. */
import { runsToText } from '../content/runs.ts'
import { contentToText } from '../content/text.ts'
import { ELEMENT_TABLE, type ElementType } from '../script/element-types.ts'
import type { Element, Formatting } from '../script/script.ts'
import type { Link, Start, Step } from './chain.ts'
import { sourceOffset } from './source-offset.ts'
import { elementLines, type FlowingLine } from './place.ts'
import { endOfPage } from './paginate.ts'
import { SPACE_BETWEEN_BLOCKS_MM } from './spec-profile.ts'

/** An element as `paginate` sees it; without an element, the gap between two blocks. */
export type SpecItem = Readonly<{
  element: Element | undefined
  type: ElementType | undefined
  lines: number
  spaceAfterMm: number
  /** Characters of the element's source text before a line. */
  characterOfLine: (line: number) => number
}>

export const BLOCK_GAP: SpecItem = {
  element: undefined,
  type: undefined,
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
      type: element.type,
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

/** The page breaks of the Scenewright profile. */
export function specStep(items: readonly SpecItem[]): Step {
  return (start: Start): Link => {
    const { next, reach } = endOfPage(items, start)
    return { start, next: next && { ...next, offset: next.line }, reach }
  }
}
