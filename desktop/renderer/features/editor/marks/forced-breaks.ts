/**
 * Shows the page breaks that the writer has set as a labeled line above the element, whatever page
 * begins there. They are part of the script (`ElementExtra.startsPage`), the line isn't.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { extraOf, idOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { ABOVE_ELEMENT, drawElements, redrawElements } from './element-marks.ts'

const key = new PluginKey<DecorationSet>('forced page breaks')

export function forcedBreaks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) =>
        DecorationSet.create(doc, drawElements(doc, 0, doc.childCount, draw)),
      apply(tr, shown, before, { doc }) {
        if (!tr.docChanged) return shown
        return redrawElements(shown, tr, { before: before.doc, after: doc }, draw)
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function draw(node: Node, position: number): Decoration[] {
  if (extraOf(node)?.startsPage !== true) return []
  const elementId = idOf(node)
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
