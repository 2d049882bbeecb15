import type { Run } from '../content/runs.ts'
import { ELEMENT_TABLE, isBoldType } from '../script/element-types.ts'
import type { Element, Formatting } from '../script/script.ts'
import type { PlacedLine } from './page.ts'
import { printedRuns } from './source-offset.ts'
import { FONT_SIZE_PT, dualPlace, findTextStart } from './spec-profile.ts'
import { wrapRuns } from './wrap.ts'

/** A line with its x but not yet its page and y. A line without runs only takes up height. */
export type FlowingLine = Omit<PlacedLine, 'y'>

/** The element's printed text. Uppercased before wrapping, since that can lengthen it ('ß'). */
export function specRuns({ type, content }: Element, formatting: Formatting): Run[] {
  // The spec's PDF doesn't use `boldTransitions`.
  const isBold = type !== 'transition' && isBoldType(type, formatting)
  return printedRuns(content).map((run) => ({
    ...run,
    text: ELEMENT_TABLE[type].capitals ? run.text.toUpperCase() : run.text,
    bold: run.bold || isBold,
  }))
}

/**
 * The element's lines, positioned horizontally; none if the element is empty.
 *
 * @param column the column of dual dialogue that it is printed in, if any
 */
export function elementLines(
  element: Element,
  formatting: Formatting,
  column?: 'left' | 'right',
): FlowingLine[] {
  const runs = specRuns(element, formatting)
  if (runs.length === 0) return []
  const { spec } = ELEMENT_TABLE[element.type].pages
  const place = column === undefined ? spec : dualPlace(column, spec.edge)
  return wrapRuns(runs, place.columns).map((line) => ({
    x: findTextStart(place, line.cells, FONT_SIZE_PT),
    size: FONT_SIZE_PT,
    runs: line.runs,
    elementId: element.id,
  }))
}
