/** Shows scene numbers in the margins as decorations, which aren't part of the text. */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { SceneNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { idOf, unchangedEnds } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { quick } from './quick-decorations.ts'

type Shown = Readonly<{ numbers: SceneNumbers; drawn: DecorationSet }>

const key = new PluginKey<Shown>('scene numbers')

class NumbersUpdate {
  readonly numbers: SceneNumbers

  constructor(numbers: SceneNumbers) {
    this.numbers = numbers
  }
}

/** Returns a function that shows the given numbers; those of other blocks are ignored. */
export function sceneNumberer(view: EditorView): (numbers: SceneNumbers) => void {
  return afterComposing(view, (numbers) =>
    view.dispatch(view.state.tr.setMeta(key, new NumbersUpdate(numbers))),
  )
}

export function sceneNumbers(): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: () => ({ numbers: new Map(), drawn: DecorationSet.empty }),
      apply(tr, shown, before, { doc }) {
        const meta: unknown = tr.getMeta(key)
        const numbers = meta instanceof NumbersUpdate ? meta.numbers : shown.numbers
        const isNew = numbers !== shown.numbers || hasNewHeading(before.doc, doc, numbers)
        return { numbers, drawn: isNew ? draw(doc, numbers) : shown.drawn.map(tr.mapping, doc) }
      },
    },
    props: { decorations: (state) => quick(key.getState(state)?.drawn) },
  })
}

/** True if a numbered heading was changed or added: after undo, the numbers may come first. */
function hasNewHeading(before: Node, after: Node, numbers: SceneNumbers): boolean {
  if (before === after || numbers.size === 0) return false
  const { head, tail } = unchangedEnds(before, after)
  const changed = after.children.slice(head, after.childCount - tail)
  return changed.some((node) => numbers.has(idOf(node)))
}

function draw(doc: Node, numbers: SceneNumbers): DecorationSet {
  if (numbers.size === 0) return DecorationSet.empty
  const drawn: Decoration[] = []
  doc.forEach((node, position) => {
    const number = numbers.get(idOf(node))
    if (number === undefined) return
    drawn.push(
      Decoration.node(position, position + node.nodeSize, {
        // The style sheet draws it once at each side, as two words of a justified line.
        'data-scene-number': number.replaceAll(/\s/g, '\u00a0'),
        'aria-description': `Scene ${number}`,
      }),
    )
  })
  return DecorationSet.create(doc, drawn)
}
