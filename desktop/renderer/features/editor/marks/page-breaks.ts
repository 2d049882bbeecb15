/**
 * Shows page breaks in the text as decorations. They take up no space, and aren't part of the
 * script or the clipboard.
 */
import { Plugin, PluginKey } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { PageStart } from '@scenewright/shared/layout/live-pages.ts'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { idOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords } from './complex-pieces.ts'

const key = new PluginKey<DecorationSet>('page breaks')

class StartsUpdate {
  readonly starts: readonly PageStart[]

  constructor(starts: readonly PageStart[]) {
    this.starts = starts
  }
}

/** Returns a function that shows the given page starts; those of other blocks are ignored. */
export function pageBreaker(view: EditorView): (starts: readonly PageStart[]) => void {
  return afterComposing(view, (starts) =>
    view.dispatch(view.state.tr.setMeta(key, new StartsUpdate(starts))),
  )
}

export function pageBreaks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, shown, _before, { doc }) {
        const meta: unknown = tr.getMeta(key)
        return meta instanceof StartsUpdate ? draw(doc, meta.starts) : shown.map(tr.mapping, doc)
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function draw(doc: Node, starts: readonly PageStart[]): DecorationSet {
  if (starts.length === 0) return DecorationSet.empty
  const byElement = Map.groupBy(starts, ({ elementId }) => elementId)
  const drawn: Decoration[] = []
  doc.forEach((node, position) => {
    for (const start of byElement.get(idOf(node)) ?? []) drawn.push(breakAt(node, position, start))
  })
  return DecorationSet.create(doc, drawn)
}

/** Marks the element or the line where a page begins. */
function breakAt(node: Node, position: number, { page, character }: PageStart): Decoration {
  const attributes = { 'data-page': String(page) }
  // The text may be shorter now than when it was laid out.
  if (character === 0 || character >= node.content.size) {
    return Decoration.node(position, position + node.nodeSize, attributes)
  }
  const { from, to } = aroundWholeWords(node, character, character + 1)
  // A separate element: that of a complex word would scale the mark too.
  const inSpan = { nodeName: 'span', ...attributes }
  return Decoration.inline(position + 1 + from, position + 1 + to, inSpan)
}
