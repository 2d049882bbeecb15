/**
 * Excludes known words (names, and the script's dictionary) from the browser's spell-checker, as
 * decorations; the script isn't changed.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { hasComplexScript } from '@scenewright/shared/layout/complex-scripts.ts'
import { knownRanges, type KnownWords } from '@scenewright/shared/script/editing/known-words.ts'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { textOf, typeOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { quick } from './quick-decorations.ts'

const key = new PluginKey<DecorationSet>('known words')

/** The words to exclude, as a transaction's metadata. */
class KnownWordsUpdate {
  readonly words: KnownWords

  constructor(words: KnownWords) {
    this.words = words
  }
}

/** New text gets decorations with the next update, not while it is being typed. */
export function knownWordSpans(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, spans, _before, { doc }) {
        const meta: unknown = tr.getMeta(key)
        if (meta instanceof KnownWordsUpdate) {
          return DecorationSet.create(doc, spansIn(doc, meta.words))
        }
        return spans.map(tr.mapping, doc)
      },
    },
    props: { decorations: (state) => quick(key.getState(state)) },
  })
}

/** Returns a function that excludes these words, after the current IME composition. */
export function knownWordExcluder(view: EditorView): (words: KnownWords) => void {
  return afterComposing(view, (words) => {
    view.dispatch(view.state.tr.setMeta(key, new KnownWordsUpdate(words)))
  })
}

function spansIn(doc: Node, words: KnownWords): Decoration[] {
  const spans: Decoration[] = []
  doc.forEach((node, position) => {
    const text = textOf(node)
    // Cues and the like are excluded as a whole; the words of complex scripts are boxes.
    if (!isSpellChecked(node) || hasComplexScript(text)) return
    for (const { from, to } of knownRanges(text, words)) {
      const attributes = { nodeName: 'span', spellcheck: 'false' }
      spans.push(Decoration.inline(position + 1 + from, position + 1 + to, attributes))
    }
  })
  return spans
}

/** Names and standard terms, which are suggested while they are typed, aren't checked. */
function isSpellChecked(node: Node): boolean {
  return ELEMENT_TABLE[typeOf(node)].suggests === null
}
