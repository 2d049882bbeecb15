/**
 * Text in the case in which it is printed: headings, cues, transitions and shots in capitals. The
 * stored text has the writer's letters. All that shows or writes text outside the page uses these
 * functions; the page is drawn in capitals by its style sheet and by the layouts.
 */
import { toStoredCapitals } from '../content/capitals.ts'
import { htmlToRuns, runsToHtml } from '../content/html.ts'
import { contentToText } from '../content/text.ts'
import { ELEMENT_TABLE, type ElementType } from './element-types.ts'
import type { Element } from './script.ts'

type Words = Pick<Element, 'type' | 'content'>

/** An element's plain text. It is as long as the stored one, so that ranges of it stay right. */
export function printedText({ type, content }: Words): string {
  return inPrintedCase(type, contentToText(content))
}

/**
 * An element's content.
 *
 * @param except what stays as it is typed, as a pattern with one group around all of it
 */
export function printedContent({ type, content }: Words, except?: RegExp): string {
  if (!ELEMENT_TABLE[type].capitals) return content
  return runsToHtml(
    htmlToRuns(content).map((run) => ({ ...run, text: inPrintedCase(type, run.text, except) })),
  )
}

function inPrintedCase(type: ElementType, text: string, except?: RegExp): string {
  if (!ELEMENT_TABLE[type].capitals) return text
  if (!except) return toStoredCapitals(text)
  // Every second piece is a match.
  return text
    .split(except)
    .map((piece, index) => (index % 2 === 1 ? piece : toStoredCapitals(piece)))
    .join('')
}
