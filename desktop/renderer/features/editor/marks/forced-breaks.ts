/**
 * Shows the page breaks that the writer has set as a labeled line above the element, whatever page
 * begins there. They are part of the script (`ElementExtra.startsPage`), the line isn't.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import {
  extraOf,
  idOf,
  unchangedEnds,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'

const key = new PluginKey<DecorationSet>('forced page breaks')

export function forcedBreaks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => draw(doc),
      apply(tr, shown, before, { doc }) {
        if (!tr.docChanged) return shown
        return hasChanged(before.doc, doc) ? draw(doc) : shown.map(tr.mapping, doc)
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

/** Whether any element that was changed, added or removed has a page break. */
function hasChanged(before: Node, after: Node): boolean {
  const { head, tail } = unchangedEnds(before, after)
  return [before, after].some((doc) =>
    doc.children.slice(head, doc.childCount - tail).some(startsPage),
  )
}

function startsPage(node: Node): boolean {
  return extraOf(node)?.startsPage === true
}

function draw(doc: Node): DecorationSet {
  const drawn: Decoration[] = []
  doc.forEach((node, position) => {
    if (!startsPage(node)) return
    drawn.push(Decoration.widget(position, line, { side: -1, key: `page break ${idOf(node)}` }))
  })
  return drawn.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, drawn)
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
