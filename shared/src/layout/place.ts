import { htmlToRuns } from '../content/html.ts'
import type { Run } from '../content/runs.ts'
import { trimRuns } from '../content/sanitize.ts'
import { ELEMENT_TABLE, isBoldType } from '../script/element-types.ts'
import type { Element, Formatting } from '../script/script.ts'
import type { PlacedLine } from './page.ts'
import { FONT_SIZE_PT, findTextStart } from './spec-profile.ts'
import { wrapRuns } from './wrap.ts'

/** A line with its x but not yet its page and y. A line without runs only takes up height. */
export type FlowingLine = Omit<PlacedLine, 'y'>

/** The element's printed text. Uppercased before wrapping, since that can lengthen it ('ß'). */
export function specRuns({ type, content }: Element, formatting: Formatting): Run[] {
  const { capitals } = ELEMENT_TABLE[type]
  const isBold = isBoldType(type, formatting)
  return trimRuns(htmlToRuns(content)).map((run) => ({
    ...run,
    text: capitals ? run.text.toUpperCase() : run.text,
    bold: run.bold || isBold,
  }))
}

/** The element's lines, positioned horizontally; none if the element is empty. */
export function elementLines(element: Element, formatting: Formatting): FlowingLine[] {
  const runs = specRuns(element, formatting)
  if (runs.length === 0) return []
  const { spec } = ELEMENT_TABLE[element.type].pages
  return wrapRuns(runs, spec.columns).map((line) => ({
    x: findTextStart(spec, line.cells, FONT_SIZE_PT),
    size: FONT_SIZE_PT,
    runs: line.runs,
    elementId: element.id,
  }))
}
