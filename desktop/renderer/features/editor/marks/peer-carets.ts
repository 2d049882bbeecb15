/** Shows where other people's carets and selections are in the text; the script isn't changed. */
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { syncCaret } from '#renderer/features/editor/prosemirror/caret-of-dom.ts'
import { idOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import './peer-carets.css'

/** Another person's caret; `from` and `to` are offsets in the element's plain text. */
export type PeerCaret = Readonly<{
  clientId: number
  /** Shown above the caret. */
  name: string
  color: string
  /** Counts how often it has begun to move. The name is shown again each time. */
  starts: number
  elementId: string
  from: number
  to: number
}>

const key = new PluginKey<DecorationSet>('peer carets')

class CaretsUpdate {
  readonly carets: readonly PeerCaret[]

  constructor(carets: readonly PeerCaret[]) {
    this.carets = carets
  }
}

/** Shows these carets; those in other blocks are ignored. */
export function showPeerCarets(view: EditorView, carets: readonly PeerCaret[]): void {
  if (carets.length === 0 && key.getState(view.state) === DecorationSet.empty) return
  syncCaret(view)
  view.dispatch(view.state.tr.setMeta(key, new CaretsUpdate(carets)))
}

export function peerCarets(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr: Transaction, shown, _before, state) {
        const meta: unknown = tr.getMeta(key)
        if (meta instanceof CaretsUpdate) return decorations(state, meta.carets)
        return shown.map(tr.mapping, tr.doc)
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function decorations({ doc }: EditorState, carets: readonly PeerCaret[]): DecorationSet {
  if (carets.length === 0) return DecorationSet.empty
  const byElement = Map.groupBy(carets, ({ elementId }) => elementId)
  const drawn: Decoration[] = []
  doc.forEach((node, position) => {
    for (const caret of byElement.get(idOf(node)) ?? []) {
      const at = (offset: number) => position + 1 + Math.min(offset, node.content.size)
      const [from, to] = [at(caret.from), at(caret.to)]
      if (to > from) {
        const style = `background-color: ${caret.color}33`
        drawn.push(
          Decoration.inline(from, to, { nodeName: 'span', class: 'peer-selection', style }),
        )
      }
      drawn.push(Decoration.widget(to, () => caretElement(caret), widgetSpec(caret)))
    }
  })
  return DecorationSet.create(doc, drawn)
}

/** The key changes with the look only, so that typing elsewhere doesn't draw it again. */
function widgetSpec({ clientId, name, color, starts }: PeerCaret) {
  return { key: `peer ${clientId} ${name} ${color} ${starts}`, side: 1, ignoreSelection: true }
}

function caretElement({ name, color }: PeerCaret): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'peer-caret'
  // The people's names are announced elsewhere.
  caret.ariaHidden = 'true'
  caret.style.setProperty('--peer', color)
  caret.dataset['name'] = name
  return caret
}
