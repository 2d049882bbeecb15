/**
 * Shows page breaks in the text as decorations: as lines, which take up no space, or as the gap
 * between two sheets. They aren't part of the script or the clipboard.
 */
import { Plugin, PluginKey } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { PageStart } from '@scenewright/shared/layout/live-pages.ts'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { idOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords } from './complex-pieces.ts'
import { ABOVE_ELEMENT } from './element-marks.ts'

const key = new PluginKey<DecorationSet>('page breaks')

/** The page starts to show; those of other blocks are ignored. */
export type ShownPages = Readonly<{ starts: readonly PageStart[]; form: 'lines' | 'sheets' }>

class PagesUpdate {
  readonly pages: ShownPages

  constructor(pages: ShownPages) {
    this.pages = pages
  }
}

/** Returns a function that shows page starts. */
export function pageBreaker(view: EditorView): (pages: ShownPages) => void {
  return afterComposing(view, (pages) =>
    view.dispatch(view.state.tr.setMeta(key, new PagesUpdate(pages))),
  )
}

export function pageBreaks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, shown, _before, { doc }) {
        const meta: unknown = tr.getMeta(key)
        return meta instanceof PagesUpdate ? draw(doc, meta.pages) : shown.map(tr.mapping, doc)
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function draw(doc: Node, { starts, form }: ShownPages): DecorationSet {
  if (starts.length === 0) return DecorationSet.empty
  const byElement = Map.groupBy(starts, ({ elementId }) => elementId)
  const drawn: Decoration[] = []
  doc.forEach((node, position) => {
    for (const start of byElement.get(idOf(node)) ?? []) {
      // The text may be shorter now than when it was laid out.
      const isInside = start.character > 0 && start.character < node.content.size
      drawn.push(
        isInside
          ? breakInside({ node, position }, start, form)
          : // The first sheet of a block is the paper itself.
            breakAt(position, start, position === 0 ? 'lines' : form, 'div'),
      )
    }
  })
  return DecorationSet.create(doc, drawn)
}

type Place = Readonly<{ node: Node; position: number }>

/** A break between two lines of an element. */
function breakInside(
  { node, position }: Place,
  start: PageStart,
  form: ShownPages['form'],
): Decoration {
  const { from, to } = aroundWholeWords(node, start.character, start.character + 1)
  if (form === 'sheets') return breakAt(position + 1 + from, start, form, 'span')
  // Marks the first character of the line, because the screen may wrap the text differently. In a
  // separate element: that of a complex word would scale the mark too.
  const attributes = { class: 'page-line', 'data-page': String(start.page) }
  return Decoration.inline(position + 1 + from, position + 1 + to, {
    nodeName: 'span',
    ...attributes,
  })
}

function breakAt(
  position: number,
  { page }: PageStart,
  form: ShownPages['form'],
  tag: 'div' | 'span',
): Decoration {
  const name = form === 'sheets' ? 'sheet-gap' : 'page-break'
  const toDom = () => {
    const mark = document.createElement(tag)
    mark.className = name
    mark.setAttribute('data-page', String(page))
    return mark
  }
  const side = tag === 'div' ? ABOVE_ELEMENT : -1
  return Decoration.widget(position, toDom, { side, key: `${name} ${tag} ${page}` })
}
