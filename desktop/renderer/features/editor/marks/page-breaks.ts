/**
 * Shows page breaks in the text as decorations: as lines, which take up no space, or as the gap
 * between two sheets. The text breaks where it does on paper. They aren't part of the script or the clipboard.
 */
import type { Node } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import type { PageStart } from '@scenewright/shared/layout/live-pages.ts'
import { readId } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { aroundWholeWords } from './complex-pieces.ts'
import { ABOVE_ELEMENT } from './element-marks.ts'
import { onChange, storeMarks, type BlockStores } from './store-marks.ts'

/** The page starts in a block, and how they are shown. */
type ShownPages = Readonly<{ starts: readonly PageStart[]; form: 'lines' | 'sheets' }>

export function pageBreaks({
  pages,
  preferences,
  block,
}: Pick<BlockStores, 'pages' | 'preferences' | 'block'>): Plugin {
  return storeMarks<ShownPages>({
    name: 'page breaks',
    read() {
      const { id } = block.getState()
      const starts = pages.getState().pages?.starts ?? []
      return {
        // The first page starts with the script and needs no break.
        starts: starts.filter((start) => start.blockId === id && start.page > 1),
        form: preferences.getState().separateSheets ? 'sheets' : 'lines',
      }
    },
    isSame: (one, other) => one.form === other.form && haveSameStarts(one.starts, other.starts),
    follow: (update) => [
      onChange(pages, (state) => state.pages, update),
      onChange(preferences, (state) => state.separateSheets, update),
      onChange(block, ({ id }) => id, update),
    ],
    draw,
  })
}

function haveSameStarts(some: readonly PageStart[], others: readonly PageStart[]): boolean {
  return (
    some.length === others.length &&
    some.every((start, index) => {
      const other = others[index]
      return (
        other?.page === start.page &&
        other.label === start.label &&
        other.elementId === start.elementId &&
        other.character === start.character
      )
    })
  )
}

function draw(doc: Node, { starts, form }: ShownPages): Decoration[] {
  const drawn: Decoration[] = []
  if (starts.length === 0) return drawn
  const byElement = Map.groupBy(starts, ({ elementId }) => elementId)
  doc.forEach((node, position) => {
    for (const start of byElement.get(readId(node)) ?? []) {
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
  return drawn
}

type Place = Readonly<{ node: Node; position: number }>

/** A break inside an element: the next line begins there. */
function breakInside(
  { node, position }: Place,
  start: PageStart,
  form: ShownPages['form'],
): Decoration {
  const { from } = aroundWholeWords(node, start.character, start.character + 1)
  return breakAt(position + 1 + from, start, form, 'span')
}

function breakAt(
  position: number,
  { label }: PageStart,
  form: ShownPages['form'],
  tag: 'div' | 'span',
): Decoration {
  const name = form === 'sheets' ? 'sheet-gap' : 'page-break'
  const toDom = () => {
    const mark = document.createElement(tag)
    mark.className = name
    mark.setAttribute('data-page', label)
    return mark
  }
  const side = tag === 'div' ? ABOVE_ELEMENT : -1
  return Decoration.widget(position, toDom, { side, key: `${name} ${tag} ${label}` })
}
