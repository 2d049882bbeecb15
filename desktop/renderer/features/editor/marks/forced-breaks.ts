/**
 * Shows the page breaks that the writer has set as a labeled line above the element, whatever page
 * begins there. They are part of the script (`ElementExtra.startsPage`), the line isn't.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { readExtra, readId } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { ABOVE_ELEMENT, elementMarks } from './element-marks.ts'

export function forcedBreaks(): Plugin {
  return elementMarks('forced page breaks', draw)
}

function draw(node: Node, position: number): Decoration[] {
  if (readExtra(node)?.startsPage !== true) return []
  const elementId = readId(node)
  const spec = { side: ABOVE_ELEMENT, key: `page break ${elementId}`, elementId }
  return [Decoration.widget(position, line, spec)]
}

function line(): HTMLElement {
  const drawn = document.createElement('div')
  drawn.className = 'forced-break'
  drawn.contentEditable = 'false'
  drawn.role = 'separator'
  drawn.ariaLabel = 'Page break'
  drawn.textContent = 'Page break'
  return drawn
}
