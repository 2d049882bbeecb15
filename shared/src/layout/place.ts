import { htmlToRuns } from '../content/html.ts'
import type { Run } from '../content/runs.ts'
import { trimRuns } from '../content/sanitise.ts'
import { UPPERCASE_TYPES, type ElementType } from '../script/element-types.ts'
import type { Element, Formatting } from '../script/script.ts'
import type { PlacedLine } from './page.ts'
import { ELEMENT_STYLES, FONT_SIZE_PT, startOf } from './spec-profile.ts'
import { wrapRuns } from './wrap.ts'

/** A line with its x but not yet its page and y. A line without runs only takes up height. */
export type FlowingLine = Omit<PlacedLine, 'y'>

/** Whether formatting makes the element bold. boldTransitions isn't used: `docs/product.md#pdf`. */
function isBoldType(type: ElementType, formatting: Formatting): boolean {
  if (type === 'scene_heading') return formatting.boldSceneHeadings
  if (type === 'character') return formatting.boldCharacters
  return type === 'shot' && formatting.boldShots
}

/** The element's printed text. Uppercased before wrapping, since that can lengthen it ('ß'). */
export function specRuns({ type, content }: Element, formatting: Formatting): Run[] {
  const isUppercase = UPPERCASE_TYPES.has(type)
  const isBold = isBoldType(type, formatting)
  return trimRuns(htmlToRuns(content)).map((run) => ({
    ...run,
    text: isUppercase ? run.text.toUpperCase() : run.text,
    bold: run.bold || isBold,
  }))
}

/** The element's lines, positioned horizontally; none if the element is empty. */
export function elementLines(element: Element, formatting: Formatting): FlowingLine[] {
  const runs = specRuns(element, formatting)
  if (runs.length === 0) return []
  const { align, columns } = ELEMENT_STYLES[element.type]
  return wrapRuns(runs, columns).map((line) => ({
    x: startOf(align, line.cells, FONT_SIZE_PT),
    size: FONT_SIZE_PT,
    runs: line.runs,
    elementId: element.id,
  }))
}
