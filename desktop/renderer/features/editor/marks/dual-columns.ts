/**
 * Shows dual dialogue in two columns (`dual-columns.css`). Elements stay in reading order, so the
 * caret and the keys work as in any other speech.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { DualPair } from '@scenewright/shared/script/editing/dual-dialogue.ts'
import { isOneElementChanged } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { dualPairsAfter, findDualPairs } from '#renderer/features/editor/prosemirror/dual-pairs.ts'
import { quick } from './quick-decorations.ts'

const key = new PluginKey<DecorationSet>('dual columns')

export function dualColumns(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => columnsOf(doc),
      apply(tr, shown, before, { doc }) {
        if (!tr.docChanged) return shown
        // Mapping is faster, and enough while the writer types in one element.
        const isTyping =
          isOneElementChanged(before.doc, doc) &&
          haveSamePairs(findDualPairs(before.doc), dualPairsAfter(before.doc, doc))
        return isTyping ? shown.map(tr.mapping, doc) : columnsOf(doc)
      },
    },
    props: { decorations: (state) => quick(key.getState(state)) },
  })
}

function haveSamePairs(some: readonly DualPair[], others: readonly DualPair[]): boolean {
  if (some === others) return true
  return (
    some.length === others.length &&
    some.every(({ left, right, end }, index) => {
      const other = others[index]
      return other?.left === left && other.right === right && other.end === end
    })
  )
}

type Column = Readonly<{ side: 'left' | 'right'; isLast: boolean }>

function columnsOf(doc: Node): DecorationSet {
  const columns = new Map<number, Column>()
  for (const { left, right, end } of findDualPairs(doc)) {
    for (let index = left; index < right; index += 1) {
      columns.set(index, { side: 'left', isLast: index === right - 1 })
    }
    for (let index = right; index < end; index += 1) {
      columns.set(index, { side: 'right', isLast: index === end - 1 })
    }
  }
  if (columns.size === 0) return DecorationSet.empty
  const drawn: Decoration[] = []
  doc.forEach((node, position, index) => {
    const column = columns.get(index)
    if (!column) return
    const end = position + node.nodeSize
    drawn.push(Decoration.node(position, end, attributes(column)))
    if (column.side === 'right' && column.isLast) drawn.push(columnsEnd(end))
  })
  return DecorationSet.create(doc, drawn)
}

/** A box without height below the longer column, before all other widgets at its position. */
function columnsEnd(position: number): Decoration {
  return Decoration.widget(position, createColumnsEnd, {
    side: -2,
    key: 'dual end',
    ignoreSelection: true,
  })
}

function createColumnsEnd(): HTMLElement {
  const end = document.createElement('div')
  end.className = 'dual-end'
  return end
}

function attributes({ side, isLast }: Column): Record<string, string> {
  return {
    'data-dual': side,
    ...(isLast ? { 'data-dual-last': '' } : {}),
    'aria-description': side === 'left' ? 'Dual dialogue, left' : 'Dual dialogue, right',
  }
}
