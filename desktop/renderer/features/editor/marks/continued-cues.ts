/**
 * Shows automatic (CONT'D) after cues (`shared/src/layout/continued-cues.ts`). It's drawn by the style
 * sheet, so that it isn't part of the text, the clipboard or an IME composition.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { idOf, isOneElementChanged } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { quick } from './quick-decorations.ts'

/** The ids of the cues, and the text to show after them. */
export type ContinuedCues = Readonly<{ ids: ReadonlySet<string>; text: string }>

type Shown = Readonly<{ cues: ContinuedCues; drawn: DecorationSet }>

const NOTHING: Shown = { cues: { ids: new Set(), text: '' }, drawn: DecorationSet.empty }

const key = new PluginKey<Shown>('continued cues')

class CuesUpdate {
  readonly cues: ContinuedCues

  constructor(cues: ContinuedCues) {
    this.cues = cues
  }
}

export function continuedCueMarks(): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: () => NOTHING,
      apply(tr, shown, before, { doc }) {
        const meta: unknown = tr.getMeta(key)
        if (meta instanceof CuesUpdate) return { cues: meta.cues, drawn: draw(doc, meta.cues) }
        const { cues, drawn } = shown
        if (!tr.docChanged || cues.ids.size === 0) return shown
        const isTyping = isOneElementChanged(before.doc, doc)
        return { cues, drawn: isTyping ? drawn.map(tr.mapping, doc) : draw(doc, cues) }
      },
    },
    props: { decorations: (state) => quick(key.getState(state)?.drawn) },
  })
}

/** Returns a function that shows (CONT'D) after these cues, after the current IME composition. */
export function cueContinuer(view: EditorView): (cues: ContinuedCues) => void {
  return afterComposing(view, (cues) =>
    view.dispatch(view.state.tr.setMeta(key, new CuesUpdate(cues))),
  )
}

function draw(doc: Node, { ids, text }: ContinuedCues): DecorationSet {
  if (ids.size === 0) return DecorationSet.empty
  const drawn: Decoration[] = []
  doc.forEach((node, position) => {
    if (!ids.has(idOf(node))) return
    const attributes = { 'data-continued': ` ${text}` }
    drawn.push(Decoration.node(position, position + node.nodeSize, attributes))
  })
  return DecorationSet.create(doc, drawn)
}
