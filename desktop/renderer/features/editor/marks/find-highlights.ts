/** Highlights search matches in the text as decorations; the script isn't changed. */
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Match } from '@scenewright/shared/script/editing/find.ts'
import { idOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords } from './complex-pieces.ts'
import { quick } from './quick-decorations.ts'

export type Highlights = Readonly<{ matches: readonly Match[]; current: Match | null }>

const key = new PluginKey<DecorationSet>('find highlights')

/** Sets the matches to highlight; matches in other blocks are ignored. */
export function highlight(tr: Transaction, highlights: Highlights): Transaction {
  return tr.setMeta(key, new HighlightsUpdate(highlights))
}

class HighlightsUpdate {
  readonly highlights: Highlights

  constructor(highlights: Highlights) {
    this.highlights = highlights
  }
}

export function findHighlights(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, shown, _before, state) {
        const meta: unknown = tr.getMeta(key)
        if (meta instanceof HighlightsUpdate) return decorations(state, meta.highlights)
        return shown.map(tr.mapping, tr.doc)
      },
    },
    props: { decorations: (state) => quick(key.getState(state)) },
  })
}

function decorations({ doc }: EditorState, { matches, current }: Highlights): DecorationSet {
  if (matches.length === 0) return DecorationSet.empty
  const byElement = Map.groupBy(matches, ({ elementId }) => elementId)
  const found: Decoration[] = []
  doc.forEach((node, position) => {
    for (const match of byElement.get(idOf(node)) ?? []) {
      const isCurrent = current?.elementId === match.elementId && current.from === match.from
      const name = isCurrent ? 'found found-current' : 'found'
      const start = position + 1
      const { from, to } = aroundWholeWords(node, match.from, match.to)
      // A separate element, outside of those of complex words.
      found.push(Decoration.inline(start + from, start + to, { nodeName: 'span', class: name }))
    }
  })
  return DecorationSet.create(doc, found)
}
