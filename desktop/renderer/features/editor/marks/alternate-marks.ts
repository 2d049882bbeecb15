/** Shows in the margin how many alternates an element has. A click lists them. */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { extraOf, idOf, typeOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'

type Marked = Readonly<{ id: string; count: number; position: number; node: Node }>
type Shown = Readonly<{ marked: readonly Marked[]; drawn: DecorationSet }>

const key = new PluginKey<Shown>('alternate marks')

export type AlternateMarkOptions = Readonly<{ onShowAlternates: (elementId: string) => void }>

export function alternateMarks(options: AlternateMarkOptions): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: (_config, { doc }) => shown(doc, options),
      apply(tr, before, _state, { doc }) {
        if (!tr.docChanged) return before
        const marked = markedIn(doc)
        return isSame(marked, before.marked)
          ? { marked, drawn: before.drawn.map(tr.mapping, doc) }
          : { marked, drawn: draw(doc, marked, options) }
      },
    },
    props: { decorations: (state) => key.getState(state)?.drawn },
  })
}

function shown(doc: Node, options: AlternateMarkOptions): Shown {
  const marked = markedIn(doc)
  return { marked, drawn: draw(doc, marked, options) }
}

function markedIn(doc: Node): Marked[] {
  const marked: Marked[] = []
  doc.forEach((node, position) => {
    const count = extraOf(node)?.alternates?.length ?? 0
    if (count > 0) marked.push({ id: idOf(node), count, position, node })
  })
  return marked
}

function isSame(some: readonly Marked[], others: readonly Marked[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, count, node }, index) => {
      const other = others[index]
      return other?.id === id && other.count === count && typeOf(other.node) === typeOf(node)
    })
  )
}

function draw(
  doc: Node,
  marked: readonly Marked[],
  { onShowAlternates }: AlternateMarkOptions,
): DecorationSet {
  if (marked.length === 0) return DecorationSet.empty
  return DecorationSet.create(
    doc,
    marked.flatMap(({ id, count, position, node }) => {
      const name = count === 1 ? '1 alternate' : `${count} alternates`
      const spec = {
        side: -1,
        key: `alternates ${id} ${count} ${typeOf(node)}`,
        ignoreSelection: true,
      }
      const mark = () => markOf(node, name, () => onShowAlternates(id))
      return [
        Decoration.widget(position, mark, { ...spec, stopEvent: () => true }),
        Decoration.node(position, position + node.nodeSize, { 'aria-description': name }),
      ]
    }),
  )
}

/** The keyboard uses the Format menu instead. */
function markOf(node: Node, name: string, press: () => void): HTMLElement {
  const mark = document.createElement('button')
  mark.type = 'button'
  mark.className = 'alternate-mark'
  mark.contentEditable = 'false'
  mark.tabIndex = -1
  mark.title = name
  mark.dataset['type'] = typeOf(node)
  mark.dataset['count'] = /^\d+/.exec(name)?.[0] ?? ''
  mark.setAttribute('aria-label', name)
  // Keeps the caret in the text.
  mark.addEventListener('mousedown', (event) => event.preventDefault())
  mark.addEventListener('click', press)
  return mark
}
