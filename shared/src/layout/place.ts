import { htmlToRuns } from '../content/html.ts'
import type { Run } from '../content/runs.ts'
import { trimRuns } from '../content/sanitise.ts'
import { UPPERCASE_TYPES, type ElementType } from '../script/element-types.ts'
import type { Element, Formatting } from '../script/script.ts'
import type { PlacedLine } from './page.ts'
import { ELEMENT_STYLES, FONT_SIZE_PT, startOf } from './spec-profile.ts'
import { wrapRuns } from './wrap.ts'

/** A line that has its x, but not yet its page and y. A line without runs is only its height. */
export type FlowingLine = Omit<PlacedLine, 'y'>

/** Whether the formatting options make the whole element bold; boldTransitions is not used (spec §9). */
function isBoldType(type: ElementType, formatting: Formatting): boolean {
  if (type === 'scene_heading') return formatting.boldSceneHeadings
  if (type === 'character') return formatting.boldCharacters
  return type === 'shot' && formatting.boldShots
}

/** The element's text as it is printed. Capitals come before wrapping, for they may be longer ('ß'). */
export function specRuns({ type, content }: Element, formatting: Formatting): Run[] {
  const isUppercase = UPPERCASE_TYPES.has(type)
  const isBold = isBoldType(type, formatting)
  return trimRuns(htmlToRuns(content)).map((run) => ({
    ...run,
    text: isUppercase ? run.text.toUpperCase() : run.text,
    bold: run.bold || isBold,
  }))
}

/** The lines of an element at their places across the page; none when the element is empty. */
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
