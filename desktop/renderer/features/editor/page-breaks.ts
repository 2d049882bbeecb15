/**
 * Shows in the text where printed pages begin, as decorations that take no room: the script knows
 * nothing of them, and neither caret nor clipboard meets them.
 */
import { Plugin, PluginKey } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { PageStart } from '@scenewright/shared/layout/live-pages.ts'
import { afterComposing } from './after-composing.ts'
import { idOf } from './element-nodes.ts'

const key = new PluginKey<DecorationSet>('page breaks')

class Note {
  readonly starts: readonly PageStart[]

  constructor(starts: readonly PageStart[]) {
    this.starts = starts
  }
}

/** The way to show where pages begin; those of other blocks are passed over. */
export function pageBreaker(view: EditorView): (starts: readonly PageStart[]) => void {
  return afterComposing(view, (starts) =>
    view.dispatch(view.state.tr.setMeta(key, new Note(starts))),
  )
}

export function pageBreaks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, shown, _before, { doc }) {
        const note: unknown = tr.getMeta(key)
        return note instanceof Note ? draw(doc, note.starts) : shown.map(tr.mapping, doc)
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

/** Above the element, or above the line that holds the character with which the page begins. */
function breakAt(node: Node, position: number, { page, character }: PageStart): Decoration {
  const attributes = { 'data-page': String(page) }
  const at = position + 1 + character
  // What was typed meanwhile may have left less text than there was.
  if (character === 0 || character >= node.content.size) {
    return Decoration.node(position, position + node.nodeSize, attributes)
  }
  return Decoration.inline(at, at + 1, attributes)
}
